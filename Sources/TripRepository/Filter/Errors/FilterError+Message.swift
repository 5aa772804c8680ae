extension FilterError: CustomStringConvertible {
  /// What is wrong with the condition and what to type instead.
  public var description: String {
    guard let name = savedPath.last else { return message }
    return "In the saved filter @\(name): \(message)"
  }

  private var message: String {
    switch problem {
    case .date(let error): error.description
    case .amount(let error): error.description
    case .country(let error): error.description
    case .empty, .tooLong, .tooDeep, .tooManyConditions, .unclosedQuote, .badEscape,
      .unclosedParenthesis, .unexpectedParenthesis, .unexpected, .missingCondition, .missingValue,
      .missingField, .missingState, .listWithoutIn, .unquotedWords:
      problem.structureMessage
    case .unknownSaved, .savedCycle, .savedTooDeep: problem.savedMessage
    case .unknownField, .unknownState, .unknownModifier, .fieldAlone, .alwaysThere, .wrongOperator,
      .notSelectable:
      problem.wordMessage
    case .emptyText, .notANumber, .notAnAmountField, .notALength, .notOneOf, .notAUUID, .emptyRange,
      .rangeNotWanted,
      .mixedCurrencies, .timeNotWanted:
      problem.valueMessage
    }
  }
}

extension FilterError.Problem {
  fileprivate var structureMessage: String {
    switch self {
    case .empty: "The condition is empty. Type one such as 'business and days > 3'."
    case .tooLong(let limit): "The condition is longer than \(limit) bytes. Type a shorter one."
    case .tooDeep(let limit):
      "Parentheses and 'not' are more than \(limit) inside one another here. Take some away."
    case .tooManyConditions(let limit):
      "There are more than \(limit) conditions and values. Take some away."
    case .unclosedQuote(let quote): "The text that begins here has no end. Type \(quote) behind it."
    case .badEscape(let escape):
      "\(escape) means nothing. Type \\\\ for a backslash; \\\", \\', \\n and \\t are known too."
    case .unclosedParenthesis: "This parenthesis is not closed. Type ) where it ends."
    case .unexpectedParenthesis: "No parenthesis is open here. Take this ) away, or type ( before."
    case .unexpected(let typed):
      "A condition cannot go on with '\(typed)' here. "
        + "Put what is meant as a text in quotes: \"\(typed)\"."
    case .missingCondition(let before):
      "A condition is missing after '\(before)'. Type one such as 'days > 3'."
    case .missingValue(let before):
      "A value is missing after '\(before)'. Type one; in quotes if it is a word such as \"and\"."
    case .missingField(let before): "A field is missing after '\(before)'. Type '\(before) notes'."
    case .missingState: "A word is missing after 'is'. Type one such as 'is business'."
    case .listWithoutIn(let field): "Only one value can stand here. Type '\(field) in (…, …)'."
    case .unquotedWords(let words):
      "A text of several words needs quotes. Type \"\(words)\", or 'and' between two conditions."
    default: ""
    }
  }

  fileprivate var wordMessage: String {
    switch self {
    case .unknownField(let word, let suggestion):
      "There is no field '\(word)'."
        + (suggestion.map { " Did you mean '\($0)'?" }
          ?? " Type one such as destination, start, days or country.")
    case .unknownState(let word, let suggestion):
      "A trip cannot be '\(word)'."
        + (suggestion.map { " Did you mean '\($0)'?" }
          ?? " Type one of \(FilterVocabulary.stateWords.joined(separator: ", ")).")
    case .unknownModifier(let word):
      "'.\(word)' is not known. Type .after or .before for dates, .over or .under for numbers, or "
        + ".not."
    case .fieldAlone(let word):
      "'\(word)' is a field. Compare it, as in '\(word) = …', or ask 'has \(word)'; to look for it "
        + "as a text, type \"\(word)\"."
    case .alwaysThere(let field):
      "Every trip has '\(field.hyphenatedName)'. Compare it with a value instead."
    case .wrongOperator(let field, let typed, let allowed):
      "'\(field.hyphenatedName)' cannot be compared by '\(typed)'. Type \(allowed)."
    case .notSelectable(let field, let instead):
      "Trips cannot be selected by '\(field.hyphenatedName)'. \(instead)"
    default: ""
    }
  }

  fileprivate var savedMessage: String {
    switch self {
    case .unknownSaved(let name, let suggestion):
      "There is no saved filter '@\(name)'."
        + (suggestion.map { " Did you mean '@\($0)'?" }
          ?? " 'trips filters list' shows them; to look for it as a text, type \"@\(name)\".")
    case .savedCycle(let names):
      "Saved filters name one another in a circle: "
        + names.map { "@\($0)" }.joined(separator: " → ") + ". Change one of them."
    case .savedTooDeep(let limit):
      "Saved filters are more than \(limit) inside one another here. Take some away."
    default: ""
    }
  }

  fileprivate var valueMessage: String {
    switch self {
    case .emptyText(let field?):
      "The text for '\(field.hyphenatedName)' is empty. Type one, or 'no \(field.hyphenatedName)'."
    case .emptyText(nil): "The text to look for is empty. Type a part of a destination or a title."
    case .notANumber(let field, let typed, let isWhole):
      "'\(field.hyphenatedName)' is a \(isWhole ? "whole " : "")number, and \"\(typed)\" is none. "
        + "Type one such as \(isWhole ? "3" : "59.3")."
    case .notAnAmountField(let field, let other):
      "'\(other.hyphenatedName)' is no amount, and '\(field.hyphenatedName)' is one. Compare it with "
        + "an amount such as 75.50EUR, or with another field that is one, such as 'spent > budget'."
    case .notALength(let typed):
      "\"\(typed)\" is no number of days. Type one such as 3, 3d or 2w."
    case .notOneOf(let field, let typed, let allowed, let suggestion):
      "\"\(typed)\" is no value of '\(field.hyphenatedName)'. "
        + (suggestion.map { "Did you mean \($0)?" }
          ?? "Type one of \(allowed.joined(separator: ", ")).")
    case .notAUUID(let typed):
      "\"\(typed)\" is no UUID. Type all its 36 characters."
    case .emptyRange(let typed):
      "The range \"\(typed)\" ends before it begins, or has no ends. Type the smaller value first."
    case .rangeNotWanted(let typed):
      "\"\(typed)\" is a range, and one value is wanted here. Use 'in', as in 'days in 3..5'."
    case .mixedCurrencies(let first, let second):
      "\(first) and \(second) cannot be compared. Type one currency in a range."
    case .timeNotWanted(let field, let typed):
      "'\(field.hyphenatedName)' is compared by the day at the trip's own place, and \"\(typed)\" "
        + "has a time. Type the day alone."
    default: ""
    }
  }
}
