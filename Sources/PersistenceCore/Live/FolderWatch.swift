import Dispatch

/// Tells when files of a folder are written to, created or removed, without looking for it.
final class FolderWatch: @unchecked Sendable {
  // Everything is set in the initialiser; events are handled on the queue.

  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - names: The files' names.
  ///   - queue: Where events are handled.
  ///   - event: Called when something has happened, once for many events at a time.
  /// - Returns: Nil where the system has no such service, or none left.
  init?(
    folder: String, names: Set<String>, queue: DispatchQueue, event: @escaping @Sendable () -> Void
  ) {
    #if os(Linux)
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder, mask) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      if Self.drain(descriptor, looksFor: names) { event() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    #else
    return nil
    #endif
  }

  deinit { source.cancel() }

  #if os(Linux)
  /// Reads all events that wait.
  ///
  /// - Returns: Whether one was about a file with one of the names.
  private static func drain(_ descriptor: Int32, looksFor names: Set<String>) -> Bool {
    var isFound = false
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return isFound }
      if isFound { continue }
      var events = UnsafeRawBufferPointer(buffer)[..<min(count, buffer.count)]
      while events.count >= MemoryLayout<inotify_event>.size {
        let event = events.loadUnaligned(as: inotify_event.self)
        // After an overflow anything may have happened.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isFound = true }
        let text = events.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len))
        if names.contains(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)) {
          isFound = true
        }
        events = events.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
      }
    }
  }
  #endif
}
