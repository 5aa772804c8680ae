/// The generic types of the standard library that make a property optional or a list.
///
/// A type is known as one of them by its name, which is there, while asking a struct or an enum for a
/// protocol that only these conform to looks through every conformance of the program, to find none.
enum GenericTypeName: String {
  case optional = "Swift.Optional<"
  case array = "Swift.Array<"
  case set = "Swift.Set<"

  /// Nil for every other type.
  init?(of type: any Any.Type) {
    // To describe a type as other values are would ask it for three protocols first.
    let name = _typeName(type)
    guard let bracket = name.firstIndex(of: "<") else { return nil }
    self.init(rawValue: String(name[...bracket]))
  }
}
