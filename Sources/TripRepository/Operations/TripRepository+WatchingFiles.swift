#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension TripRepository {
  /// Calls a function at once, and again after every change of a store that may only be read.
  ///
  /// ``whenChanged(_:)`` takes part in the locks of a store, which needs the right to write. Here the
  /// files are looked at from time to time, and the store is opened anew when they have changed: a
  /// reader of a store that nobody had open would never see what came later.
  ///
  /// - Parameters:
  ///   - location: The store's file.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  ///   - period: How long to wait between two looks.
  ///   - body: The function; it returns false to stop.
  /// - Throws: ``TripError/store(_:)`` for a store that cannot be read at first, and what the function
  ///   throws. Later, a store that cannot be read for a moment is looked at again.
  public static nonisolated(nonsending) func whenChanged(
    reading location: StoreLocation, busyTimeout: Duration = .seconds(5),
    every period: Duration = .milliseconds(500),
    _ body: (TripRepository) async throws -> Bool
  ) async throws {
    var seen: StoreFilesState?
    var unreadableSince: ContinuousClock.Instant?
    while true {
      let state = StoreFilesState(location)
      if state != seen {
        do {
          let repository = try TripRepository(
            location: location, access: .readOnly, busyTimeout: busyTimeout)
          guard try await body(repository) else { return }
          seen = state
          unreadableSince = nil
        } catch TripError.store(let failure)
          where seen != nil && [.locked, .interrupted, .missing].contains(failure.reason)
        {
          // Somebody is in the middle of something.
        } catch TripError.store(let failure) where seen != nil && failure.reason == .readOnly {
          // While a writer comes or goes, who may only read cannot lock the index of its log. If that
          // lasts, the writer is dead, and its work is for another one to finish.
          let since = unreadableSince ?? .now
          unreadableSince = since
          if since.duration(to: .now) > busyTimeout { throw TripError.store(failure) }
        }
      }
      try await Task.sleep(for: period)
    }
  }
}

/// What the system tells of a store's files without opening them.
private struct StoreFilesState: Equatable {
  private let facts: [[Int64]]

  init(_ location: StoreLocation) {
    guard case .file(let path) = location else {
      facts = []
      return
    }
    let file = StoreLocation.realPath(of: path)
    facts = ["", "-wal", "-journal"].map { suffix in
      var status = stat()
      guard stat(file + suffix, &status) == 0 else { return [] }
      #if canImport(Darwin)
      let time = status.st_mtimespec
      #else
      let time = status.st_mtim
      #endif
      return [
        Int64(status.st_ino), Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec),
      ]
    }
  }
}
