/// How the text of one value becomes an element, and what can be said about it.
struct ValueReader<Element> {
  /// Nil means that the text is not a value of the type; a thrown error says why it is not.
  let read: (String) throws -> Element?
  let accepted: () -> AcceptedValues
  let describe: (Element) -> String?
}

/// What a value may be, as far as the type can tell.
struct AcceptedValues {
  var strings: [String] = []
  var descriptions: [String: String] = [:]
  /// What to type, in words, where the values cannot be listed.
  var inWords: String?
  var completion: CompletionKind = .default
}

extension ValueReader where Element: ExpressibleByArgument {
  /// Reads through the type's own conformance.
  static var expressible: ValueReader {
    ValueReader(
      read: { Element(argument: $0) },
      accepted: {
        AcceptedValues(
          strings: Element.allValueStrings,
          descriptions: Element.allValueDescriptions,
          inWords: (Element.self as? any DescribesAcceptedText.Type)?.acceptedText,
          completion: Element.defaultCompletionKind)
      },
      describe: {
        // A type that describes each of its values describes them in a list of its own: the
        // default is named by what is typed.
        guard let raw = $0 as? any RawRepresentable, !Element.allValueDescriptions.isEmpty else {
          return $0.defaultValueDescription
        }
        return String(describing: raw.rawValue)
      })
  }
}

extension ValueReader {
  /// Reads through a closure.
  static func transform(_ transform: @escaping (String) throws -> Element) -> ValueReader {
    ValueReader(
      read: { try transform($0) },
      accepted: { AcceptedValues() },
      describe: {
        if let value = $0 as? any ExpressibleByArgument { return value.defaultValueDescription }
        return ($0 as? any CustomStringConvertible)?.description
      })
  }
}
