/// Which columns of the first version the columns of the last one have taken over as they were.
struct ColumnLineage {
  struct Place: Hashable {
    let table: String
    let column: String
  }

  /// Nil before the first stage, when every column is its own.
  private(set) var origins: [Place: Place]?

  /// The lineage after one more stage.
  func following(_ conversion: StoreConversion) -> ColumnLineage {
    var result: [Place: Place] = [:]
    for table in conversion.tables {
      for source in table.sources {
        for column in source.columns {
          guard case .column(let name)? = column.source else { continue }
          let before = Place(table: source.table, column: name)
          let origin = origins.map { $0[before] } ?? before
          guard let origin else { continue }
          result[Place(table: table.table.root.name, column: column.name)] = origin
        }
      }
    }
    var lineage = ColumnLineage()
    lineage.origins = result
    return lineage
  }
}
