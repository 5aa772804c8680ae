extension URL {
  /// The path of a file.
  ///
  /// As `path`, which takes as long as the whole of the rest of opening a small store when it is asked
  /// for the first time.
  var filePath: String {
    let path = path(percentEncoded: false)
    return path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/")
      ? String(path.dropLast()) : path
  }
}
