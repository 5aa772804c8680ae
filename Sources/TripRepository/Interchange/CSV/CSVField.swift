/// Where a field lies, counted from the first byte of its record; without the quotes around it.
struct CSVField {
  var start: Int
  var end: Int
  var isQuoted = false
  /// Whether quotes inside are written twice and have to be halved.
  var hasDoubledQuotes = false

  /// Where it begins in the file, with the quote in front of it.
  var encodedStart: Int { isQuoted ? start - 1 : start }
}
