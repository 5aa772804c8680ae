import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// Turns values of a store of SwiftData into those of trips.
struct StoreValues {
  /// Why a value cannot be used.
  struct Failure: Error {
    let reason: String
    /// Whether it would help not to read the property at all.
    var isProperty = false

    /// What is wrong, with the option that would help.
    func sentence(of property: String) -> String {
      reason + (isProperty ? " --leave-out \(property) imports the rest without it." : "")
    }
  }

  let options: StoreImportOptions

  // MARK: - Texts and numbers

  /// A text; numbers as they are written, and nothing for an empty one.
  func text(_ value: CoreDataValue) throws(Failure) -> String? {
    switch value {
    case .null: return nil
    case .integer(let number): return String(number)
    case .real(let number): return "\(number)"
    case .text(let text): return text.isEmpty ? nil : text
    case .bytes(let bytes):
      if bytes.isEmpty { return nil }
      guard let text = ArchivedValue.value(of: bytes)?.text else {
        throw Failure(reason: "\(Self.shown(value)) is no text that can be read.", isProperty: true)
      }
      return text.isEmpty ? nil : text
    }
  }

  /// The name of an enum's case.
  func caseName(_ value: CoreDataValue) throws(Failure) -> String? {
    guard case .bytes(let bytes) = value else { return try text(value) }
    guard let name = ArchivedValue.value(of: bytes)?.caseName else {
      throw Failure(reason: "Its \(bytes.count) bytes are no case of an enum.", isProperty: true)
    }
    return name
  }

  /// The texts of a list.
  func texts(_ value: CoreDataValue) throws(Failure) -> [String] {
    switch value {
    case .null: return []
    case .text(let text):
      if let list = ArchivedValue.value(of: Array(text.utf8))?.texts { return list }
      return ListText.split(text)
    case .bytes(let bytes):
      if bytes.isEmpty { return [] }
      guard let list = ArchivedValue.value(of: bytes)?.texts else {
        throw Failure(
          reason: "Its \(bytes.count) bytes are no list of texts that can be read.",
          isProperty: true)
      }
      return list
    case .integer, .real:
      throw Failure(reason: "A number is no list of texts.")
    }
  }

  func integer(_ value: CoreDataValue) throws(Failure) -> Int? {
    switch value {
    case .null: return nil
    case .integer(let number):
      if let number = Int(exactly: number) { return number }
    case .real(let number):
      if let number = Int(exactly: number) { return number }
    case .text(let text):
      if let number = Int(text) { return number }
    case .bytes: break
    }
    throw Failure(reason: "\(Self.shown(value)) is not a whole number.")
  }

  func number(_ value: CoreDataValue) throws(Failure) -> Double? {
    switch value {
    case .null: return nil
    case .integer(let number): return Double(number)
    case .real(let number): return number
    case .text(let text):
      if let number = Double(text) { return number }
    case .bytes: break
    }
    throw Failure(reason: "\(Self.shown(value)) is not a number.")
  }

  func bool(_ value: CoreDataValue) throws(Failure) -> Bool {
    try integer(value).map { $0 != 0 } ?? false
  }

  func uuid(_ value: CoreDataValue) throws(Failure) -> UUID? {
    switch value {
    case .null: return nil
    case .bytes(let bytes) where bytes.count == 16:
      return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    case .text(let text):
      if let uuid = UUID(uuidString: text) { return uuid }
    default: break
    }
    throw Failure(reason: "\(Self.shown(value)) is not a UUID.")
  }

  // MARK: - Dates

  /// A moment; dates lie in the store as seconds since 2001.
  func moment(_ value: CoreDataValue) throws(Failure) -> Moment? {
    guard let seconds = try seconds(value) else { return nil }
    if let moment = Timestamp.moment(Date(timeIntervalSinceReferenceDate: seconds)) {
      return moment
    }
    throw Failure(
      reason: "\(Self.shown(value)) seconds since 2001 lie outside of the years 1 to 9999.")
  }

  /// A day on the calendar of the zone, or the moment there where times are kept.
  func date(_ value: CoreDataValue) throws(Failure) -> DateOrMoment? {
    guard let moment = try moment(value) else { return nil }
    guard let zone = options.timeZone else {
      return options.keepsTimes ? .moment(moment) : .day(moment.calendarDay)
    }
    guard
      let local = Moment(seconds: moment.seconds, nanoseconds: moment.nanoseconds, in: zone)
    else {
      throw Failure(reason: "The date lies outside of the years 1 to 9999 in \(zone.identifier).")
    }
    return options.keepsTimes ? .moment(local) : .day(local.calendarDay)
  }

  private func seconds(_ value: CoreDataValue) throws(Failure) -> Double? {
    switch value {
    case .null: return nil
    case .integer(let number): return Double(number)
    case .real(let number): return number
    case .text, .bytes: throw Failure(reason: "\(Self.shown(value)) is not a date.")
    }
  }

  // MARK: - Amounts and words

  /// An amount; nothing for zero without a currency, which stands for none.
  func money(_ value: CoreDataValue, _ code: String?) throws(Failure) -> Money? {
    let amount: String
    switch value {
    case .null: return nil
    case .integer(let number): amount = String(number)
    case .real(let number):
      // The shortest text that is this number, without a power of ten.
      guard number.isFinite, let decimal = Decimal(string: "\(number)") else {
        throw Failure(reason: "\(number) is not an amount.")
      }
      amount = decimal.description
    case .text(let text): amount = text
    case .bytes: throw Failure(reason: "\(Self.shown(value)) is not an amount.")
    }
    let named: CurrencyCode?
    do throws(MoneyError) {
      named = try code.map { text throws(MoneyError) in try CurrencyCode(parsing: text) }
    } catch {
      throw Failure(reason: error.description)
    }
    guard let currency = named ?? options.currency else {
      if Decimal(string: amount) == 0 { return nil }
      // An amount can name its currency itself.
      if let money = try? Money(parsing: amount) { return money }
      throw Failure(
        reason: "\(amount) has no currency. Give --default-currency, such as "
          + "--default-currency EUR.")
    }
    do throws(MoneyError) {
      return try Money(
        parsing: amount, format: MoneyFormat(decimalMark: .point, currency: currency))
    } catch {
      throw Failure(reason: error.description)
    }
  }

  /// A reason by its name or by its place among the cases, also where the number is kept as a text or
  /// with a fraction of zero; nil for a word that is none of them.
  func reason(_ value: CoreDataValue) throws(Failure) -> TripReason? {
    let word = try caseName(value)
    let number: Int64? =
      if case .real(let number) = value { Int64(exactly: number) } else {
        word.flatMap { Int64($0) }
      }
    if let number {
      guard let reasons = options.reasons else {
        throw Failure(
          reason: "\(number) is the number of a case. Give --reasons with the cases in their "
            + "order, such as --reasons vacation,family,adventure,wellness.")
      }
      guard let index = Int(exactly: number), reasons.indices.contains(index) else {
        throw Failure(reason: "\(number) is not among the \(reasons.count) cases of --reasons.")
      }
      return reasons[index]
    }
    return word.flatMap { TripReason(rawValue: $0.lowercased()) }
  }

  /// A kind of trips; nil for none.
  func kind(_ value: CoreDataValue) throws(Failure) -> TripKind? {
    guard let word = try caseName(value) else { return nil }
    if let kind = TripKind(rawValue: word.lowercased()) { return kind }
    throw Failure(
      reason: "\"\(word)\" is no kind of trip. Say what it means, such as --map "
        + "'kind=property{\(word)=business}'.")
  }

  func country(_ value: CoreDataValue) throws(Failure) -> CountryCode? {
    guard let text = try text(value) else { return nil }
    return try country(named: text)
  }

  func country(named text: String) throws(Failure) -> CountryCode? {
    do throws(CountryCodeError) {
      return try CountryCode(parsing: text)
    } catch .empty {
      return nil
    } catch {
      throw Failure(reason: error.description, isProperty: true)
    }
  }

  /// The value in a message, cut off where it is long.
  static func shown(_ value: CoreDataValue) -> String {
    switch value {
    case .null: "nothing"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    case .bytes(let bytes): "a value of \(bytes.count) bytes"
    }
  }
}
