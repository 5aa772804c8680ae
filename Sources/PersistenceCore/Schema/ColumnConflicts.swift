/// Finds properties of one hierarchy that would need the same column.
enum ColumnConflicts {
  /// What is wrong, in the words for an error.
  ///
  /// Siblings may share a column, because no row is of both; a class and its superclass may not.
  static func problems(of root: Schema.Entity) -> [String] {
    var search = Search()
    search.visit(root, inherited: [:])
    return search.problems
  }

  private struct Owner {
    let property: String
    let affinity: ColumnAffinity
  }

  private struct Search {
    var problems: [String] = []
    private var owners: [String: Owner] = [:]

    mutating func visit(_ entity: Schema.Entity, inherited: [String: Owner]) {
      var lineage = inherited
      for attribute in entity.declared {
        let columns = AttributeShape(of: attribute).columns(
          named: attribute.property.name, isNullable: false)
        for column in columns {
          let name = column.name.lowercased()
          let owner = Owner(
            property: "\(entity.name).\(attribute.property.name)", affinity: column.type)
          if let other = lineage[name] {
            problems.append(
              "\(owner.property) and \(other.property) need the same column, \(column.name); rename "
                + "one of them (SQLite does not tell upper case from lower case in names)")
          } else if let other = owners[name], other.affinity != owner.affinity {
            problems.append(
              "\(owner.property) and \(other.property) share the column \(column.name) and have "
                + "different types, \(owner.affinity.rawValue) and \(other.affinity.rawValue); "
                + "rename one of them or give both one type")
          }
          lineage[name] = owner
          owners[name] = owner
        }
      }
      for child in entity.subentities { visit(child, inherited: lineage) }
    }
  }
}
