import CalendarDates
import FoundationEssentials
import TripModel

/// Finds out what the words and values of a condition mean.
struct FilterChecker {
  let text: String
  let dates: DateExpressionParser
  /// What `@name` stands for.
  var library = SavedFilters()
  /// The names of the saved conditions that the text was reached through.
  var path: [String] = []

  /// The meaning of a condition.
  ///
  /// - Throws: ``FilterError`` for words that are not known and values that do not fit.
  func condition(_ syntax: FilterSyntax) throws(FilterError) -> FilterCondition {
    switch syntax {
    case .all(let parts): return .all(try conditions(parts))
    case .any(let parts): return .any(try conditions(parts))
    case .not(let part): return .not(try condition(part))
    case .has(let word): return try existence(of: word)
    case .isA(let word): return try state(word)
    case .bare(let word): return try bare(word)
    case .saved(let word): return try saved(word)
    case .compare(let field, let operation, let typed, let values):
      return try comparison(of: field, operation, typed, with: values)
    }
  }

  private func conditions(
    _ parts: [FilterSyntax]
  ) throws(FilterError) -> [FilterCondition] {
    var result: [FilterCondition] = []
    for part in parts { result.append(try condition(part)) }
    return result
  }

  func error(_ problem: FilterError.Problem, at range: Range<Int>) -> FilterError {
    FilterError(problem, at: range, in: text).inside(path)
  }
}

// MARK: - Words

extension FilterChecker {
  private func field(_ word: FilterWord) throws(FilterError) -> TripField {
    if !word.isQuoted, let field = FilterVocabulary.field(word.text) { return field }
    let nearest = FilterVocabulary.nearest(to: word.text, among: FilterVocabulary.fieldWords)
    throw error(.unknownField(word.text, suggestion: nearest), at: word.range)
  }

  private func existence(of word: FilterWord) throws(FilterError) -> FilterCondition {
    let field = try field(word)
    if field.filterType == .derived { throw error(notSelectable(field), at: word.range) }
    guard field.canBeMissing else { throw error(.alwaysThere(field), at: word.range) }
    return .exists(field)
  }

  /// What stands behind `is`: also a word that people use for a status.
  private func state(_ word: FilterWord) throws(FilterError) -> FilterCondition {
    if let state = FilterVocabulary.state(word.text) { return condition(state) }
    if let status = TripStatusSynonyms.status(for: word.text) {
      return .equals(.status, .status(status))
    }
    let nearest = FilterVocabulary.nearest(to: word.text, among: FilterVocabulary.stateWords)
    throw error(.unknownState(word.text, suggestion: nearest), at: word.range)
  }

  private func bare(_ word: FilterWord) throws(FilterError) -> FilterCondition {
    if !word.isQuoted {
      if let state = FilterVocabulary.state(word.text) { return condition(state) }
      if FilterVocabulary.field(word.text) != nil {
        throw error(.fieldAlone(word.text), at: word.range)
      }
    }
    guard !word.text.isEmpty else { throw error(.emptyText(nil), at: word.range) }
    return .any([.contains(.destination, word.text), .contains(.title, word.text)])
  }

  private func condition(_ state: FilterVocabulary.State) -> FilterCondition {
    switch state {
    case .kind(let kind): return .kind(kind)
    case .status(let status): return .equals(.status, .status(status))
    case .favorite: return .equals(.isFavorite, .flag(true))
    case .moment(let moment):
      let today = dates.context.today
      let beginsToday = FilterNumber.date(StoredDate.midnight(of: today))
      let endsToday = FilterNumber.date(StoredDate.midnight(after: today))
      switch moment {
      case .upcoming: return .within(.start, .from(endsToday))
      case .past: return .within(.end, .below(beginsToday))
      case .ongoing:
        return .all([.within(.start, .below(endsToday)), .within(.end, .from(beginsToday))])
      }
    }
  }
}

// MARK: - Comparisons

extension FilterChecker {
  private func comparison(
    of word: FilterWord, _ operation: FilterOperator, _ typed: FilterWord,
    with values: [FilterWord]
  ) throws(FilterError) -> FilterCondition {
    let field = try field(word)
    let (operation, isNegated) = operation.positive
    try check(operation, typed, fits: field, word)
    var alternatives: [FilterCondition] = []
    for value in values {
      alternatives.append(
        field.filterType.isOrdered
          ? try ordered(field, operation, value) : try unordered(field, operation, value))
    }
    let result = alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    return isNegated ? .not(result) : result
  }

  private func check(
    _ operation: FilterOperator, _ typed: FilterWord, fits field: TripField, _ word: FilterWord
  ) throws(FilterError) {
    let type = field.filterType
    if type == .derived || type == .details {
      throw error(notSelectable(field), at: word.range)
    }
    let fits: Bool
    switch operation {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: fits = type.isOrdered
    case .contains: fits = type == .text || type == .texts
    case .after, .before: fits = type.isDate
    case .over, .under: fits = type.isOrdered && !type.isDate
    default: fits = true
    }
    guard !fits else { return }
    throw error(
      .wrongOperator(field, modifier(operation) ?? typed.text, allowed: type.operators),
      at: modifier(operation) == nil ? typed.range : word.range.upperBound..<typed.range.upperBound)
  }

  private func modifier(_ operation: FilterOperator) -> String? {
    FilterOperator.modifiers.first { $0.operation == operation }.map { ".\($0.word):" }
  }

  private func notSelectable(_ field: TripField) -> FilterError.Problem {
    let instead =
      switch field {
      case .expenses: "Compare 'spent', or ask 'has expenses'."
      case .accommodations, .attachments: "Ask 'has \(field.hyphenatedName)'."
      default: "It is worked out for each trip: compare per-diem and days instead."
      }
    return .notSelectable(field, instead: instead)
  }

  /// A field whose values are equal or not, and have no order.
  private func unordered(
    _ field: TripField, _ operation: FilterOperator, _ value: FilterWord
  ) throws(FilterError) -> FilterCondition {
    if value.text.isEmpty { throw error(.emptyText(field), at: value.range) }
    switch field.filterType {
    case .text, .texts:
      return operation == .contains || operation == .colon
        ? .contains(field, value.text) : .equals(field, .text(value.text))
    case .country:
      do throws(CountryCodeError) {
        return .equals(.country, .text(try CountryCode(parsing: value.text).code))
      } catch {
        throw self.error(.country(error), at: value.range)
      }
    case .status:
      if let status = TripStatusSynonyms.status(for: value.text) {
        return .equals(.status, .status(status))
      }
      throw error(
        .notOneOf(
          field, value.text, allowed: TripStatus.allCases.map(\.rawValue),
          suggestion: TripStatusSynonyms.suggestion(for: value.text)), at: value.range)
    case .kind: return .kind(try member(field, value))
    case .reason: return .equals(field, .reason(try member(field, value)))
    case .flag: return .equals(field, .flag(try flag(field, value)))
    case .uuid:
      guard let uuid = UUID(uuidString: value.text) else {
        throw error(.notAUUID(value.text), at: value.range)
      }
      return .equals(field, .uuid(uuid))
    default:
      let digits = value.text.hasPrefix("#") ? String(value.text.dropFirst()) : value.text
      guard let id = FilterNumberText.integer(digits) else {
        throw error(.notANumber(field, value.text, isWhole: true), at: value.range)
      }
      return .equals(field, .id(id))
    }
  }

  private func member<Value: RawRepresentable<String> & CaseIterable>(
    _ field: TripField, _ value: FilterWord
  ) throws(FilterError) -> Value {
    if let member = Value(rawValue: value.text.lowercased()) { return member }
    throw notOneOf(field, value, Value.allCases.map(\.rawValue))
  }

  private func flag(_ field: TripField, _ value: FilterWord) throws(FilterError) -> Bool {
    switch value.text.lowercased() {
    case "yes", "true": return true
    case "no", "false": return false
    default: throw notOneOf(field, value, ["yes", "no", "true", "false"])
    }
  }

  private func notOneOf(
    _ field: TripField, _ value: FilterWord, _ allowed: [String]
  ) -> FilterError {
    error(
      .notOneOf(
        field, value.text, allowed: allowed,
        suggestion: FilterVocabulary.nearest(to: value.text, among: allowed)), at: value.range)
  }
}
