/// One piece of a typed condition.
struct FilterToken: Equatable {
  enum Kind: Equatable {
    /// Letters, digits and signs up to the next space or operator.
    case word(String)
    /// What stood between quotes, without them and with its escapes resolved.
    case quoted(String)
    case symbol(FilterSymbol)
  }

  let kind: Kind
  /// Where it stands, in characters from 0.
  let range: Range<Int>

  /// The word in lower case; nil for what is none.
  var keyword: String? {
    if case .word(let text) = kind { text.lowercased() } else { nil }
  }
}

/// A sign that means something by itself.
enum FilterSymbol: String, CaseIterable {
  case open = "("
  case close = ")"
  case comma = ","
  case and = "&&"
  case or = "||"
  case equal = "="
  case doubleEqual = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case contains = "~"
  case containsNot = "!~"
  case not = "!"

  /// The longest sign first, so that `<=` is not read as `<`.
  static let byLength = allCases.sorted { $0.rawValue.count > $1.rawValue.count }
}
