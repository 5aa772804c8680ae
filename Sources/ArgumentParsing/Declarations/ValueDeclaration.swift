/// Everything an `@Option` or `@Argument` was declared with.
struct ValueDeclaration<Value> {
  let settings: ValueSettings
  /// The value when nothing is given; nil makes the argument a required one.
  let initial: Value?
  let isRepeating: Bool
  let accepted: () -> AcceptedValues
  /// Adds the text to what was given before. Returns false when it is not a value of the type.
  let merge: (inout Value?, String) throws -> Bool
  let describe: (Value) -> String?

  var kind: ArgumentInfo.Kind { settings.kind }
  var names: NameSpecification { settings.names }
  var parsing: ArgumentInfo.Parsing { settings.parsing }
  var help: ArgumentHelp? { settings.help }
  var completion: CompletionKind? { settings.completion }
  var environment: String? { settings.environment }
  var repetition: OptionRepetition { settings.repetition }
}

/// The part of a declaration that does not depend on the type of the value.
struct ValueSettings {
  let kind: ArgumentInfo.Kind
  let names: NameSpecification
  let parsing: ArgumentInfo.Parsing
  let help: ArgumentHelp?
  let completion: CompletionKind?
  let environment: String?
  /// What happens when an option that holds one value is given twice.
  var repetition = OptionRepetition.error

  static func option(
    _ names: NameSpecification, _ parsing: ArgumentInfo.Parsing, _ help: ArgumentHelp?,
    _ completion: CompletionKind?, _ environment: String?,
    _ repetition: OptionRepetition = .error
  ) -> ValueSettings {
    ValueSettings(
      kind: .option, names: names, parsing: parsing, help: help, completion: completion,
      environment: environment, repetition: repetition)
  }

  static func argument(
    _ parsing: ArgumentInfo.Parsing, _ help: ArgumentHelp?, _ completion: CompletionKind?
  ) -> ValueSettings {
    ValueSettings(
      kind: .positional, names: [], parsing: parsing, help: help, completion: completion,
      environment: nil)
  }
}

extension ValueDeclaration {
  /// One value.
  init(_ reader: ValueReader<Value>, initial: Value?, _ settings: ValueSettings) {
    self.init(
      settings: settings, initial: initial, isRepeating: false, accepted: reader.accepted,
      merge: { value, text in
        guard let new = try reader.read(text) else { return false }
        value = new
        return true
      },
      describe: reader.describe)
  }

  /// One value or none.
  init<Element>(_ reader: ValueReader<Element>, _ settings: ValueSettings)
  where Value == Element? {
    self.init(
      settings: settings, initial: .some(nil), isRepeating: false, accepted: reader.accepted,
      merge: { value, text in
        guard let new = try reader.read(text) else { return false }
        value = .some(new)
        return true
      },
      describe: { $0.flatMap(reader.describe) })
  }

  /// Any number of values; the first one given replaces the default, the others are added.
  init<Element>(_ reader: ValueReader<Element>, initial: [Element]?, _ settings: ValueSettings)
  where Value == [Element] {
    self.init(
      settings: settings, initial: initial, isRepeating: true, accepted: reader.accepted,
      merge: { values, text in
        guard let new = try reader.read(text) else { return false }
        if values == nil { values = [] }
        values?.append(new)
        return true
      },
      describe: { values in
        values.isEmpty
          ? nil : values.map { reader.describe($0) ?? "\($0)" }.joined(separator: ", ")
      })
  }
}
