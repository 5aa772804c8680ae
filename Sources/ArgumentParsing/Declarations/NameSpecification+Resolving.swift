extension NameSpecification {
  /// The names an option has when it is declared by `property`, which is looked up when a name is
  /// made of it; without a property, the names that are spelled out.
  func names(for property: @autoclosure () -> String?) -> [ArgumentName] {
    elements.compactMap { $0.name(for: property) }
  }

  /// The long names with a prefix, for the halves of an inverted flag.
  ///
  /// - Parameters:
  ///   - prefix: The word before the name, without a dash.
  ///   - keepsShort: Whether short names, which cannot carry a prefix, are kept.
  func names(
    for property: @autoclosure () -> String?, prefix: String, keepsShort: Bool
  ) -> [ArgumentName] {
    elements.compactMap { element in
      guard let name = element.name(for: property) else { return nil }
      return switch name {
      case .long(let text): .long("\(prefix)-\(text)")
      case .longWithSingleDash(let text): .longWithSingleDash("\(prefix)-\(text)")
      case .short: keepsShort ? name : nil
      }
    }
  }

  /// What is wrong with the literals among the names, one sentence each.
  var problems: [String] {
    elements.compactMap { element in
      guard case .invalid(let literal, let problem) = element.form else { return nil }
      return "'\(literal)' is not a name: \(problem)"
    }
  }
}

extension NameSpecification.Element {
  fileprivate func name(for property: () -> String?) -> ArgumentName? {
    switch form {
    case .long: (property()?.kebabCased).map(ArgumentName.long)
    case .customLong(let name, withSingleDash: true): .longWithSingleDash(name)
    case .customLong(let name, withSingleDash: false): .long(name)
    case .short: property()?.first.map(ArgumentName.short)
    case .customShort(let character): .short(character)
    case .invalid: nil
    }
  }
}
