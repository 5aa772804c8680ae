import CalendarDates
import TripModel

/// Why a typed condition cannot be used, and where in it the mistake is.
public struct FilterError: Error, Sendable, Hashable {
  /// What is wrong.
  public let problem: Problem
  /// Where, in characters from 0; inside the text, unless that is empty.
  public let range: Range<Int>
  /// The condition as typed; of one that is too long, its beginning.
  public let text: String
  /// The names of the saved conditions that lead to the text, the outermost first; none for the
  /// condition that was typed.
  public private(set) var savedPath: [String] = []

  init(_ problem: Problem, at range: Range<Int>, in text: String) {
    self.problem = problem
    self.range = range
    self.text = text
  }

  /// The same mistake in a saved condition.
  func inside(_ path: [String]) -> FilterError {
    var error = self
    error.savedPath = path
    return error
  }

  /// Where the mistake begins, in characters from 0.
  public var position: Int { range.lowerBound }

  /// What can be wrong with a condition.
  public enum Problem: Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// More characters than anybody types.
    case tooLong(limit: Int)
    /// Parentheses and `not` inside one another too often.
    case tooDeep(limit: Int)
    /// More conditions and values than a statement of the store takes.
    case tooManyConditions(limit: Int)
    /// A quote without its end.
    case unclosedQuote(String)
    /// A backslash before a character that needs none.
    case badEscape(String)
    /// A parenthesis without its end.
    case unclosedParenthesis
    /// The end of a parenthesis that was not opened.
    case unexpectedParenthesis
    /// A sign or a word where none of its kind can stand.
    case unexpected(String)
    /// An end where a condition should follow.
    case missingCondition(after: String)
    /// An end where a value should follow.
    case missingValue(after: String)
    /// `has` or `no` without a field.
    case missingField(after: String)
    /// `is` without a word.
    case missingState
    /// Values with commas between behind a sign that takes one.
    case listWithoutIn(String)
    /// A text of several words without quotes.
    case unquotedWords(String)
    /// A word that names no field.
    case unknownField(String, suggestion: String?)
    /// A word behind `is` that a trip cannot be.
    case unknownState(String, suggestion: String?)
    /// A word between a field and a colon.
    case unknownModifier(String)
    /// A field without anything it is compared with.
    case fieldAlone(String)
    /// A field asked for that every trip has.
    case alwaysThere(TripField)
    /// A sign that the field's values do not know; with those that they do.
    case wrongOperator(TripField, String, allowed: String)
    /// A field that the store cannot select by.
    case notSelectable(TripField, instead: String)
    /// No text where one is looked for.
    case emptyText(TripField?)
    /// A value that is no number, or not a whole one.
    case notANumber(TripField, String, isWhole: Bool)
    /// A field to compare an amount with whose values are no amounts.
    case notAnAmountField(TripField, TripField)
    /// A value that is no length in days.
    case notALength(String)
    /// A value that is none of those that the field can have.
    case notOneOf(TripField, String, allowed: [String], suggestion: String?)
    /// A value that is no UUID.
    case notAUUID(String)
    /// A range whose end comes before its start.
    case emptyRange(String)
    /// A range where one value is wanted.
    case rangeNotWanted(String)
    /// A saved condition that there is not.
    case unknownSaved(String, suggestion: String?)
    /// Saved conditions that lead back to one of themselves.
    case savedCycle([String])
    /// Saved conditions that name one another too often.
    case savedTooDeep(limit: Int)
    /// Two currencies in a range.
    case mixedCurrencies(CurrencyCode, CurrencyCode)
    /// A time of day for a field that is compared by days.
    case timeNotWanted(TripField, String)
    /// A date that cannot be read.
    case date(DateExpressionError)
    /// An amount that cannot be read.
    case amount(MoneyError)
    /// A country that is not known.
    case country(CountryCodeError)
  }
}
