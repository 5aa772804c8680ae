extension CommandParser {
  /// Reads the value or values of an option.
  ///
  /// - Parameter attached: The value in the same word as the name, if there is one.
  mutating func readValues(
    of definition: ArgumentDefinition, as name: ArgumentName, attached: String?
  ) throws(Interruption) {
    switch definition.parsing {
    case .next, .allUnrecognized, .postTerminator:
      let value = try firstValue(attached, of: definition, as: name)
      try take(value, for: definition, as: name)
    case .unconditional:
      guard let value = attached ?? input.next() else {
        throw missingValue(of: definition, as: name)
      }
      try take(value, for: definition, as: name)
    case .scanningForValue:
      let parser = self
      guard let value = attached ?? input.takeFirst(where: parser.isValue) else {
        throw missingValue(of: definition, as: name)
      }
      try take(value, for: definition, as: name)
    case .upToNextOption:
      let value = try firstValue(attached, of: definition, as: name)
      try take(value, for: definition, as: name)
      while let word = input.peek(), isValue(word) {
        _ = input.next()
        try take(word, for: definition, as: name)
      }
    case .everythingLeft:
      let values = (attached.map { [$0] } ?? []) + input.takeRemaining()
      if values.isEmpty { throw missingValue(of: definition, as: name) }
      for value in values { try take(value, for: definition, as: name) }
    }
  }

  /// The attached value, else the next word.
  private mutating func firstValue(
    _ attached: String?, of definition: ArgumentDefinition, as name: ArgumentName
  ) throws(Interruption) -> String {
    if let attached { return attached }
    guard let word = input.peek(), isValue(word) else {
      throw missingValue(of: definition, as: name)
    }
    _ = input.next()
    return word
  }

  /// Whether a word can be the value of an option.
  private func isValue(_ word: String) -> Bool {
    if case .value = ArgumentWord(word) { return true }
    return isNegativeNumber(word)
  }

  private mutating func missingValue(
    of definition: ArgumentDefinition, as name: ArgumentName
  )
    -> Interruption
  {
    let next = input.peek().flatMap { $0 == "--" || isKnownOption($0) ? nil : $0 }
    return .usage(.missingValue(of: definition.info, as: name, next: next))
  }
}
