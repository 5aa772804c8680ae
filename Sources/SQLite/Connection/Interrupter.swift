import CSQLite
import Synchronization

/// Stops the running statements of a connection from any thread.
///
/// A connection belongs to one thread at a time, so this is a value of its own that may be handed
/// to others. It stays harmless after the connection is closed.
public final class Interrupter: Sendable {
  // Address rather than pointer: pointers are not Sendable. The mutex keeps `close` from freeing
  // the connection while another thread is inside `sqlite3_interrupt`.
  private let address: Mutex<UInt>

  init(_ database: OpaquePointer) {
    address = Mutex(UInt(bitPattern: database))
  }

  /// Makes the statements that run now fail with `.interrupt`. A transaction they write in is
  /// rolled back. Without a running statement nothing happens.
  public func interrupt() {
    address.withLock { address in
      guard let database = OpaquePointer(bitPattern: address) else { return }
      sqlite3_interrupt(database)
    }
  }

  /// Lets go of the connection.
  func invalidate() {
    address.withLock { $0 = 0 }
  }

  /// Runs the call that closes the connection while nobody can interrupt it.
  func invalidating(_ close: () -> Int32) -> Int32 {
    address.withLock { address in
      let code = close()
      if code == SQLITE_OK { address = 0 }
      return code
    }
  }
}
