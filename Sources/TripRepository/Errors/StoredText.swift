import FoundationEssentials

/// A stored value in the words of an error.
enum StoredText {
  /// The value; a date as the number that its column holds, because what cannot be read is a date that
  /// no calendar has, and nobody could write it otherwise.
  static func of(_ value: Any) -> String {
    guard let date = value as? Date else { return "\(value)" }
    return "\(date.timeIntervalSinceReferenceDate) seconds after 2001-01-01"
  }
}
