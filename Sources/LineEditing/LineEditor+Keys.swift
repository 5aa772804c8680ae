import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension LineEditor {
  /// The next character that is typed, or Ctrl-C for an interrupt; nil at the end of the input.
  ///
  /// It waits for the keyboard and for signals alike, because a signal can arrive at any thread.
  func nextScalar() -> Unicode.Scalar? {
    while true {
      var requests = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&requests, 2, -1) < 0, errno != EINTR { return nil }
      while let signal = signals.next() {
        switch signal {
        case .interrupt: return "\u{3}"
        case .resize: functions.resize(editor)
        case .continue: withUnsafePointer(to: functions) { editline_resume($0, editor) }
        }
      }
      if requests[0].revents != 0 { return typedScalar() }
    }
  }

  /// Reads one character in UTF-8; what is none becomes U+FFFD.
  private func typedScalar() -> Unicode.Scalar? {
    guard let first = byte() else { return nil }
    let count =
      switch first {
      case 0xC2...0xDF: 1
      case 0xE0...0xEF: 2
      case 0xF0...0xF4: 3
      default: 0
      }
    var bytes = [first]
    for _ in 0..<count {
      guard let next = byte() else { return nil }
      bytes.append(next)
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  private func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }

  /// What the tab key does. It waits for candidates, which may come from a store.
  func completeWords() -> UInt8 {
    guard let line = functions.line(editor)?.pointee, let buffer = line.buffer,
      let cursor = line.cursor
    else { return UInt8(CC_ERROR) }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: max(cursor - buffer, 0))
    let text = String(decoding: bytes, as: UTF8.self)
    let edit = waiting { [complete] in await complete(text) }
    if edit.changesLine {
      if edit.deletedCount > 0 { functions.deletestr(editor, Int32(clamping: edit.deletedCount)) }
      if !edit.inserted.isEmpty, functions.insertstr(editor, edit.inserted) != 0 {
        return UInt8(CC_ERROR)
      }
      return UInt8(CC_REFRESH)
    }
    guard !edit.listing.isEmpty else { return UInt8(CC_REFRESH_BEEP) }
    show("\r\n" + edit.listing.joined(separator: "\r\n") + "\r\n")
    return UInt8(CC_REDISPLAY)
  }

  /// Runs asynchronous work from the thread of the editor, which is none of Swift's own.
  private func waiting(_ work: @escaping @Sendable () async -> LineEdit) -> LineEdit {
    let shared = Shared()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return LineEdit() }
    let writing = ends[1]
    Task.detached {
      let edit = await work()
      shared.value.withLock { $0 = edit }
      close(writing)
    }
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) < 0, errno == EINTR {}
    close(ends[0])
    return shared.value.withLock { $0 }
  }
}

/// A value that two threads look at.
private final class Shared: Sendable {
  let value = Mutex(LineEdit())
}
