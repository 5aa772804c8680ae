import ArgumentParsing

/// The number of an expense, an accommodation or an attachment as typed.
struct DetailID: Hashable, Sendable {
  let rawValue: Int64

  /// Reads a whole number from 1 up, with or without `#` before it.
  ///
  /// - Throws: `ValidationError` for anything else.
  init(parsing text: String) throws {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let value = Int64(digits), value > 0 else {
      throw ValidationError(
        "Type its number, such as 7; the command 'list' beside this one shows it.")
    }
    rawValue = value
  }
}
