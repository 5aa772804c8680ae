extension ExpressibleByArgument where Self: CaseIterable {
  /// The names of all cases.
  public static var allValueStrings: [String] {
    allCases.map { String(describing: $0) }
  }

  /// The names of all cases.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ExpressibleByArgument
where Self: CaseIterable, Self: RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw values of all cases.
  public static var allValueStrings: [String] {
    allCases.map(\.rawValue.defaultValueDescription)
  }

  /// What the cases say of themselves through `defaultValueDescription`, where that differs from
  /// the raw value.
  public static var allValueDescriptions: [String: String] {
    var descriptions: [String: String] = [:]
    for value in allCases {
      let text = value.rawValue.defaultValueDescription
      let description = value.defaultValueDescription
      if description != text { descriptions[text] = description }
    }
    return descriptions
  }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw value.
  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension RawRepresentable where Self: ExpressibleByArgument, RawValue: ExpressibleByArgument {
  /// Reads the raw value.
  public init?(argument: String) {
    guard let raw = RawValue(argument: argument) else { return nil }
    self.init(rawValue: raw)
  }
}

extension LosslessStringConvertible where Self: ExpressibleByArgument {
  /// Reads the value's description.
  public init?(argument: String) { self.init(argument) }
}

extension LosslessStringConvertible
where Self: ExpressibleByArgument & RawRepresentable, RawValue: ExpressibleByArgument {
  /// Reads the value's description.
  public init?(argument: String) { self.init(argument) }
}
