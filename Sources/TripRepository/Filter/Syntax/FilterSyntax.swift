/// A condition as it was typed, before it is known what its words mean.
indirect enum FilterSyntax: Equatable {
  /// All hold.
  case all([FilterSyntax])
  /// At least one holds.
  case any([FilterSyntax])
  /// One does not hold.
  case not(FilterSyntax)
  /// A field and what it is compared with.
  case compare(field: FilterWord, FilterOperator, operation: FilterWord, values: [FilterWord])
  /// `has notes`.
  case has(FilterWord)
  /// `is business`.
  case isA(FilterWord)
  /// A word by itself: a kind, a state, or a text to look for.
  case bare(FilterWord)
  /// `@north`: a saved condition.
  case saved(FilterWord)
}

/// A word or a quoted text with its place.
struct FilterWord: Equatable {
  /// Without quotes, escapes resolved.
  let text: String
  /// Where it stands, quotes included, in characters from 0.
  let range: Range<Int>
  var isQuoted = false

  /// The place of a part of the word, as near as escapes let it be known.
  ///
  /// - Parameter offset: In characters from the word's first.
  func position(of offset: Int) -> Range<Int> {
    let place = min(range.lowerBound + max(offset, 0) + (isQuoted ? 1 : 0), range.upperBound - 1)
    return max(place, range.lowerBound)..<range.upperBound
  }
}

/// How a field is compared.
enum FilterOperator: Equatable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case contains, containsNot
  case isIn, isNotIn
  /// `field:value`, which contains texts and equals everything else.
  case colon
  /// `start.after:`.
  case after
  /// `start.before:`.
  case before
  /// `days.over:`.
  case over
  /// `days.under:`.
  case under
  /// `country.not:`.
  case colonNot

  init?(_ symbol: FilterSymbol) {
    switch symbol {
    case .equal, .doubleEqual: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .contains: self = .contains
    case .containsNot: self = .containsNot
    case .open, .close, .comma, .and, .or, .not: return nil
    }
  }

  /// The words behind a field's full stop in the terse form.
  static let modifiers: [(word: String, operation: FilterOperator)] = [
    ("after", .after), ("before", .before), ("over", .over), ("under", .under), ("not", .colonNot),
  ]

  /// What has to hold, and whether it has to hold or not to.
  var positive: (operation: FilterOperator, isNegated: Bool) {
    switch self {
    case .notEqual: (.equal, true)
    case .containsNot: (.contains, true)
    case .isNotIn: (.isIn, true)
    case .colonNot: (.colon, true)
    default: (self, false)
    }
  }
}
