import SQLite

/// The order of an enum that is stored by its raw values.
///
/// `<` is the type's own and need not be the order of the raw values.
enum CaseOrder {
  /// The raw values in the order of the cases.
  ///
  /// - Returns: Nil where the raw values are in that order by themselves, or the cases are unknown.
  static func ranks(of shape: AttributeShape) -> [Value]? {
    guard case .rawValue = shape.storage,
      let type = shape.valueType as? any (RawRepresentable & Comparable).Type
    else { return nil }
    return ranks(of: type)
  }

  private static func ranks<Case: RawRepresentable & Comparable>(of type: Case.Type) -> [Value]? {
    let sorted = allCases(of: type).sorted()
    let values = sorted.compactMap { ($0.rawValue as? any _ColumnValue)?._$sqlValue }
    guard values.count == sorted.count else { return nil }
    let isNatural = zip(values, values.dropFirst()).allSatisfy { left, right in
      switch (left, right) {
      case (.integer(let left), .integer(let right)): left < right
      case (.real(let left), .real(let right)): left < right
      case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
      default: false
      }
    }
    return isNatural ? nil : values
  }

  private static func allCases<Case: RawRepresentable>(of type: Case.Type) -> [Case] {
    func list<Cases: CaseIterable>(_ type: Cases.Type) -> [Case]? {
      Array(type.allCases) as? [Case]
    }
    if let iterable = type as? any CaseIterable.Type, let cases = list(iterable) { return cases }
    return EnumCases.all(of: type)
  }
}
