/// The names of the properties of one value that declare something.
///
/// They are looked up when the first one is asked for, because that takes reflection. A command line
/// without options asks for none.
final class PropertyNames {
  private let value: any ParsableArguments
  private let declarations: [any Declaration]

  /// - Parameters:
  ///   - value: The value.
  ///   - properties: What was declared while it was created.
  init(of value: any ParsableArguments, declaring properties: [DeclaredProperty]) {
    self.value = value
    declarations = properties.map(\.declaration)
  }

  /// The name of the property that holds a declaration; nil where none does.
  subscript(position: Int) -> String? {
    names.indices.contains(position) ? names[position] : nil
  }

  /// Whether something was declared that no property of the value holds.
  var hasStrangers: Bool { names.contains(nil) }

  /// The type of the value.
  var owner: any ParsableArguments.Type { type(of: value) }

  private lazy var names: [String?] = {
    var names: [String?] = Array(repeating: nil, count: declarations.count)
    var next = 0
    // By index: an iterator takes more generic types to be made.
    let children = Mirror(reflecting: value).children
    var index = children.startIndex
    while index != children.endIndex {
      let (label, property) = children[index]
      children.formIndex(after: &index)
      guard let label,
        let position = declarations[next...].firstIndex(where: { $0.isHeld(by: property) })
      else { continue }
      names[position] = label.hasPrefix("_") ? String(label.dropFirst()) : label
      next = position + 1
    }
    return names
  }()
}

/// The name of one property, looked up when it is needed.
struct PropertyName {
  let names: PropertyNames
  let position: Int

  var text: String? { names[position] }
}
