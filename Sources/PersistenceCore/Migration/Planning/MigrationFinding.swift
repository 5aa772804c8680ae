/// One thing that a step from one version of a schema to the next does to the data, or cannot do.
public struct MigrationFinding: Sendable, Hashable, Codable {
  /// How much a finding matters.
  public enum Severity: String, Sendable, Codable, Comparable, CaseIterable {
    /// Nothing is lost.
    case note
    /// Nothing is lost, and somebody should know.
    case warning
    /// Data is lost.
    case destructive
    /// The step cannot be made.
    case error

    /// Orders from the harmless to the grave.
    public static func < (lhs: Severity, rhs: Severity) -> Bool {
      let order = allCases
      return (order.firstIndex(of: lhs) ?? 0) < (order.firstIndex(of: rhs) ?? 0)
    }
  }

  /// What kind of change it is.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A class is new.
    case entityAdded
    /// A class is gone, and its rows with it.
    case entityRemoved
    /// A property is new.
    case propertyAdded
    /// A property is gone, and its values with it.
    case propertyRemoved
    /// A property has another name.
    case propertyRenamed
    /// A property's values are stored in another way.
    case typeChanged
    /// A property can be nil now, or cannot be any more.
    case optionalityChanged
    /// A new value is required and none is given.
    case needsDefault
    /// A relationship leads elsewhere, or to more or fewer objects.
    case relationshipChanged
    /// Values have to be unique that did not have to be.
    case uniquenessAdded
    /// Values may be alike that could not be.
    case uniquenessRemoved
    /// An index is new or gone.
    case indexChanged
    /// A table is written anew.
    case tableRewritten
    /// The step runs code of the plan.
    case customCode
    /// Rows of several tables come together in one.
    case tablesMerged
    /// The step cannot be taken back by another one.
    case irreversible
  }

  /// What kind of change it is.
  public let kind: Kind
  /// How much it matters.
  public let severity: Severity
  /// The class; nil for the schema as a whole.
  public let entity: String?
  /// The property.
  public let property: String?
  /// What happens and what to do about it.
  public let message: String
  /// How many rows of the store it is about; nil where no store was looked at or it is about none.
  public internal(set) var rowCount: Int?

  /// A statement that counts the rows; without any of them the finding does not matter.
  var count: String?

  init(
    _ kind: Kind, _ severity: Severity, entity: String? = nil, property: String? = nil,
    count: String? = nil, _ message: String
  ) {
    self.kind = kind
    self.severity = severity
    self.entity = entity
    self.property = property
    self.message = message
    self.count = count
  }

  private enum CodingKeys: String, CodingKey {
    case kind, severity, entity, property, message, rowCount
  }

  /// The finding as it is for a store: harmless where no row is concerned.
  func weighed(rowCount: Int) -> MigrationFinding {
    var severity = severity
    if rowCount == 0, severity == .destructive || severity == .error { severity = .note }
    var copy = MigrationFinding(kind, severity, entity: entity, property: property, message)
    copy.rowCount = rowCount
    return copy
  }
}
