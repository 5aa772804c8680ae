/// A written number whose marks are still to be told apart.
struct NumberText {
  private let text: String
  private let characters: [Character]
  private let decimalMark: MoneyFormat.DecimalMark?
  private let closingMark: Character?

  /// - Parameters:
  ///   - number: Begins with a digit or a mark and ends with a digit.
  ///   - text: The whole amount, for messages.
  ///   - decimalMark: The mark between units and decimals, when that is settled.
  ///   - closingMark: The mark behind the number that says that it has no decimals, as in `12,-`.
  init(
    _ number: String, text: String, decimalMark: MoneyFormat.DecimalMark?,
    closingMark: Character? = nil
  ) throws(MoneyError) {
    self.text = text
    characters = Array(number)
    self.decimalMark = decimalMark
    self.closingMark = closingMark
    let isKnown = characters.allSatisfy { Self.value($0) != nil || ".,' ".contains($0) }
    guard isKnown else { throw .notAnAmount(text) }
  }

  func digits(isNegative: Bool, currency: CurrencyCode) throws(MoneyError) -> DecimalDigits {
    let point = closingMark == nil ? try decimalPlace(currency) : try checkWhole()
    let integer = try integerDigits(characters[..<(point ?? characters.count)])
    let fraction = point.map { characters[($0 + 1)...] } ?? []
    let fractionDigits = fraction.compactMap(Self.value)
    guard fractionDigits.count == fraction.count else { throw .malformedNumber(text) }
    return DecimalDigits(isNegative: isNegative, integer: integer, fraction: fractionDigits)
  }

  /// Checks a number that says that it has no decimals: what stands in it divides thousands, and so
  /// is neither the mark behind it nor the decimal one.
  private func checkWhole() throws(MoneyError) -> Int? {
    let settled: Character? = decimalMark.map { $0 == .point ? "." : "," }
    let dividesByDecimalMark = characters.contains { $0 == closingMark || $0 == settled }
    guard !dividesByDecimalMark else { throw .malformedNumber(text) }
    return nil
  }

  /// Where the decimal mark stands, or nil when there is none.
  private func decimalPlace(_ currency: CurrencyCode) throws(MoneyError) -> Int? {
    if let decimalMark {
      let mark: Character = decimalMark == .point ? "." : ","
      return characters.firstIndex(of: mark)
    }
    guard let place = characters.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
    let mark = characters[place]
    let marks = characters.filter { Self.value($0) == nil }
    let isAlone = marks.count == 1
    let isRepeated = marks.filter { $0 == mark }.count > 1
    if isRepeated {
      // The last of two kinds of marks is the decimal one, and that cannot come twice.
      guard marks.allSatisfy({ $0 == mark }) else { throw .malformedNumber(text) }
      return nil
    }
    let couldGroup =
      isAlone && characters.count - place == 4 && (1...3).contains(place) && characters[0] != "0"
    guard couldGroup else { return place }
    if mark == "," && currency.minorUnits < 3 { return nil }
    let before = String(characters[..<place])
    let after = String(characters[(place + 1)...])
    throw .ambiguousNumber(text, asThousands: before + after, asDecimals: before + "." + after)
  }

  /// Digits in front of the decimal mark: all together, or in threes with one kind of mark between.
  private func integerDigits(
    _ integer: ArraySlice<Character>
  ) throws(MoneyError) -> [UInt8] {
    guard let mark = integer.first(where: { Self.value($0) == nil }) else {
      return integer.compactMap(Self.value)
    }
    let groups = integer.split(separator: mark, omittingEmptySubsequences: false)
    let isWellFormed =
      (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    let digits = groups.joined().compactMap(Self.value)
    guard isWellFormed, digits.count == integer.count - groups.count + 1 else {
      throw .malformedNumber(text)
    }
    return digits
  }

  private static func value(_ character: Character) -> UInt8? {
    guard let ascii = character.asciiValue, ascii >= 0x30, ascii <= 0x39 else { return nil }
    return ascii - 0x30
  }
}
