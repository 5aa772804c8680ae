@_spi(Reflection) import Swift

/// Finds the place in an object's memory where a class keeps a `let` property.
enum ConstantField {
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The property's type.
  ///   - owner: The class that declares the property.
  /// - Returns: The distance from the object's start in bytes, or nil if there is no such field.
  static func offset(of name: String, type: any Any.Type, in owner: AnyClass) -> Int? {
    var result: Int?
    // Bit 0 says that the type is a class; the option's own name is a global variable, which
    // strict concurrency forbids.
    let isClass = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: owner, options: isClass) { fieldName, offset, fieldType, _ in
      guard String(cString: fieldName) == name, fieldType == type else { return true }
      result = offset
      return false
    }
    return result
  }
}
