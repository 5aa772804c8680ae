/// What is wrong with an attribute's options.
enum AttributeOptionProblems {
  /// - Returns: Sentences for an error, each with what to do instead.
  static func problems(of attribute: Schema.Attribute, in entity: String) -> [String] {
    let place = "\(entity).\(attribute.name)"
    var problems: [String] = []
    func refuse(_ text: String) { problems.append("\(place) \(text)") }
    if attribute.options.contains(.allowsCloudEncryption) {
      refuse(
        "asks for .allowsCloudEncryption: the store is a plain database file without a cloud behind "
          + "it, in which nothing is encrypted; remove the option, and encrypt the value before it "
          + "is assigned if it has to be kept secret")
    }
    let names = attribute.options.map(\.name)
    let clashing = ["ephemeral", "transformable", "externalStorage"].filter(names.contains)
    if clashing.count > 1 {
      refuse("asks for .\(clashing.joined(separator: " and .")); choose one of them")
    }
    if attribute.options.contains(.spotlight), attribute.form != .ephemeral {
      if attribute.form != .plain || attribute.shape.valueType != String.self {
        refuse(".spotlight is for texts, and this is \(attribute.valueType); remove the option")
      } else if attribute.name.lowercased() == "rank" {
        refuse(
          "cannot be .spotlight: SQLite's full-text index keeps that name; rename the property")
      }
    }
    switch attribute.form {
    case .plain: break
    case .ephemeral:
      for other in names where other != "ephemeral" && !clashing.contains(other) {
        refuse("is .ephemeral, so that nothing is stored; remove .\(other)")
      }
      if attribute.defaultValue == nil, !(attribute.valueType is any OptionalValue.Type) {
        refuse("is .ephemeral and needs a default value, which loaded objects start with")
      }
    case .transformed:
      if attribute.isPresetConstant { refuse("has to be a 'var' to be .transformable") }
    case .external:
      if attribute.options.contains(.unique) {
        refuse("cannot be both .unique and .externalStorage; remove one of them")
      }
      if attribute.isPresetConstant { refuse("has to be a 'var' to be in .externalStorage") }
    }
    return problems
  }
}

extension Schema.Attribute.Option {
  /// The option's name without its argument.
  var name: String { String(description.prefix { $0 != "(" }) }
}
