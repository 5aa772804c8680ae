import CalendarDates
import FoundationEssentials
import TripModel

/// Takes the members of an object one by one, each as what it has to be, and notes what is wrong.
struct JSONMembers {
  private let object: JSONObject
  /// The path of the object: empty for a trip, `expenses[0]` for its first expense.
  private let path: String
  private let problems: JSONProblems
  private var known: Set<String> = []

  init(_ object: JSONObject, path: String = "", problems: JSONProblems) {
    self.object = object
    self.path = path
    self.problems = problems
  }

  /// The path of a member.
  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Notes what is wrong with a member.
  func note(_ key: String, _ reason: String) { problems.note(path(of: key), reason) }

  /// Says that a key may be there, whatever its value.
  mutating func pass(_ key: String) { known.insert(key) }

  /// The members whose keys nobody has asked for.
  var unknown: [JSONObject.Member] { object.members.filter { !known.contains($0.key) } }

  /// The keys that somebody has asked for.
  var knownKeys: [String] { known.sorted() }

  // MARK: - Values

  /// The value of a key; nil for `null` and for a key that is not there.
  mutating func value(_ key: String) -> JSONValue? {
    known.insert(key)
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text; an empty one counts as none.
  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    guard case .text(let text) = value else {
      return wrong(key, value, "a text between double quotes")
    }
    return text.nonEmpty
  }

  mutating func bool(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .bool(let bool) = value else { return wrong(key, value, "true or false") }
    return bool
  }

  mutating func integer(_ key: String) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .number(let digits) = value else { return wrong(key, value, "a whole number") }
    guard let number = Int(digits) else {
      let isWhole = digits.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
      return isWhole ? tooLarge(key, value) : wrong(key, value, "a whole number")
    }
    return number
  }

  mutating func number(_ key: String) -> Double? {
    guard let value = value(key) else { return nil }
    guard case .number(let digits) = value, let number = Double(digits) else {
      return wrong(key, value, "a number")
    }
    return number.isFinite ? number : tooLarge(key, value)
  }

  /// An array of texts; empty for none.
  mutating func texts(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    guard case .array(let values) = value else {
      return wrong(key, value, "an array of texts") ?? []
    }
    return values.enumerated().compactMap { index, value in
      guard case .text(let text) = value else {
        return wrong("\(key)[\(index)]", value, "a text between double quotes")
      }
      return text
    }
  }

  /// An amount: `{"amount": "75.50", "currency": "EUR"}`.
  mutating func money(_ key: String) -> Money? {
    guard let value = value(key) else { return nil }
    guard case .object(let object) = value else {
      return wrong(key, value, #"an amount such as {"amount": "75.50", "currency": "EUR"}"#)
    }
    var members = JSONMembers(object, path: path(of: key), problems: problems)
    defer { members.refuseUnknown() }
    if case .number(let digits)? = object["amount"] {
      for key in ["amount", "currency"] { members.pass(key) }
      members.note("amount", "It is a text, so that no program rounds it: \"\(digits)\".")
      return nil
    }
    let amount = members.required("amount") { members, key in members.text(key) }
    let code = members.required("currency") { members, key in members.text(key) }
    guard let amount, let code else { return nil }
    guard let currency = CurrencyCode(code) else {
      members.note("currency", "\"\(code)\" is no code of ISO 4217.")
      return nil
    }
    do throws(MoneyError) {
      return try Money(amountText: amount, currency)
    } catch {
      members.note("amount", error.description)
      return nil
    }
  }

  mutating func uuid(_ key: String) -> UUID? {
    parsed(key) { text in
      UUID(uuidString: text)
    } because: {
      "\"\($0)\" is not a UUID. Write 32 hexadecimal digits as 8-4-4-4-12."
    }
  }

  mutating func day(_ key: String) -> CalendarDay? {
    parsed(key) { text in
      CalendarDay(text)
    } because: {
      "\"\($0)\" is not a day. Write it as YYYY-MM-DD."
    }
  }

  mutating func sha256(_ key: String) -> String? {
    parsed(key) { text in
      text.utf8.count == 64 && text.allSatisfy(\.isHexDigit) ? text.lowercased() : nil
    } because: { _ in
      "It is not a SHA-256, which has 64 hexadecimal digits."
    }
  }

  /// A text that stands for something else.
  mutating func read<Value>(
    _ key: String, _ read: (String) throws(CellReader.Failure) -> Value
  ) -> Value? {
    guard let text = text(key) else { return nil }
    do throws(CellReader.Failure) {
      return try read(text)
    } catch {
      note(key, error.reason)
      return nil
    }
  }

  /// A value that has to be there.
  mutating func required<Value>(
    _ key: String, _ take: (inout JSONMembers, String) -> Value?
  ) -> Value? {
    let count = problems.all.count
    let value = take(&self, key)
    if value == nil, problems.all.count == count { note(key, "It is missing.") }
    return value
  }

  /// The objects of an array, each with its path.
  mutating func objects(_ key: String) -> [JSONMembers] {
    guard let value = value(key) else { return [] }
    guard case .array(let values) = value else {
      return wrong(key, value, "an array of objects") ?? []
    }
    return values.enumerated().compactMap { index, value in
      guard case .object(let object) = value else {
        return wrong("\(key)[\(index)]", value, "an object")
      }
      return JSONMembers(object, path: path(of: "\(key)[\(index)]"), problems: problems)
    }
  }

  /// An object.
  mutating func object(_ key: String) -> JSONMembers? {
    guard let value = value(key) else { return nil }
    guard case .object(let object) = value else { return wrong(key, value, "an object") }
    return JSONMembers(object, path: path(of: key), problems: problems)
  }

  /// Notes all keys that nobody has asked for.
  func refuseUnknown() {
    for member in unknown {
      note(
        member.key,
        "There is no such key." + SimilarName.hint(for: member.key, among: knownKeys))
    }
  }

  private mutating func parsed<Value>(
    _ key: String, _ parse: (String) -> Value?, because reason: (String) -> String
  ) -> Value? {
    guard let text = text(key) else { return nil }
    guard let value = parse(text) else {
      note(key, reason(text))
      return nil
    }
    return value
  }

  private func tooLarge<Value>(_ key: String, _ value: JSONValue) -> Value? {
    note(key, "It is \(value.kind), which is too large.")
    return nil
  }

  private func wrong<Value>(_ key: String, _ value: JSONValue, _ right: String) -> Value? {
    note(key, "It is \(value.kind), and has to be \(right).")
    return nil
  }
}

/// Everything that is wrong with one object, in the order in which it was found.
final class JSONProblems {
  private(set) var all: [RejectedRow.Problem] = []

  /// - Parameters:
  ///   - path: The path of the value; nil for the whole object.
  ///   - reason: What is wrong, as a sentence.
  func note(_ path: String?, _ reason: String) {
    all.append(RejectedRow.Problem(column: path, reason: reason))
  }
}
