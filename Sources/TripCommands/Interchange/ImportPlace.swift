/// The file at which an import of several has arrived.
final class ImportPlace {
  /// Its name as it was typed.
  var file: String

  init(_ file: String) {
    self.file = file
  }
}
