extension CommandParser {
  /// The name of an option as typed, and a value in the same word.
  struct GivenName {
    let name: ArgumentName
    let span: WordSpan
    /// The value and its place, if there is one.
    var attached: (value: String, span: WordSpan)?

    init(_ name: ArgumentName, at span: WordSpan) {
      self.name = name
      self.span = span
    }

    /// The name at the front of a word, or at its end, and the value after it.
    init(_ name: ArgumentName, of word: TypedWord, attached value: String?) {
      self.init(name, at: word.span)
      attached = value.map { ($0, word.span(ofLast: $0.utf8.count)) }
    }

    /// The option with a value.
    func occurrence(with word: TypedWord) -> Occurrence {
      Occurrence(name: name, value: word.text, nameSpan: span, valueSpan: word.span)
    }

    /// The option with the value in the same word, or alone.
    var occurrence: Occurrence {
      Occurrence(
        name: name, value: attached?.value, nameSpan: span, valueSpan: attached?.span)
    }
  }

  /// Reads the value or values of an option.
  mutating func readValues(
    of definition: ArgumentDefinition, as given: GivenName
  ) throws(Interruption) {
    switch definition.parsing {
    case .next, .allUnrecognized, .postTerminator:
      try take(firstValue(of: definition, as: given), for: definition)
    case .unconditional:
      if given.attached != nil {
        try take(given.occurrence, for: definition)
      } else if let word = input.next() {
        try take(given.occurrence(with: word), for: definition)
      } else {
        throw missingValue(of: definition, as: given)
      }
    case .scanningForValue:
      let parser = self
      if given.attached != nil {
        try take(given.occurrence, for: definition)
      } else if let word = input.takeFirst(where: parser.isValue) {
        try take(given.occurrence(with: word), for: definition)
      } else {
        throw missingValue(of: definition, as: given)
      }
    case .upToNextOption:
      try take(firstValue(of: definition, as: given), for: definition)
      while let next = input.peek(), isValue(next), let word = input.next() {
        try take(given.occurrence(with: word), for: definition)
      }
    case .everythingLeft:
      if given.attached != nil { try take(given.occurrence, for: definition) }
      let words = input.takeRemaining()
      if words.isEmpty, given.attached == nil { throw missingValue(of: definition, as: given) }
      for word in words { try take(given.occurrence(with: word), for: definition) }
    }
  }

  /// The option with the attached value, else with the next word.
  private mutating func firstValue(
    of definition: ArgumentDefinition, as given: GivenName
  ) throws(Interruption) -> Occurrence {
    if given.attached != nil { return given.occurrence }
    guard let next = input.peek(), isValue(next), let word = input.next() else {
      throw missingValue(of: definition, as: given)
    }
    return given.occurrence(with: word)
  }

  /// Whether a word can be the value of an option.
  private func isValue(_ word: String) -> Bool {
    if case .value = ArgumentWord(word) { return true }
    return isNegativeNumber(word)
  }

  private mutating func missingValue(
    of definition: ArgumentDefinition, as given: GivenName
  ) -> Interruption {
    let next = input.peek().flatMap { $0 == "--" || isKnownOption($0) ? nil : $0 }
    return .usage(.missingValue(of: definition.info, as: given.name, next: next, at: given.span))
  }
}
