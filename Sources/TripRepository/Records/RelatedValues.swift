import PersistenceCore
import TripModel

/// What of a trip lies in other tables, so that reading it costs something.
public struct RelatedValues: OptionSet, Sendable, Hashable {
  /// One bit for each table.
  public let rawValue: Int

  /// The tables of some bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The words that trips are marked with.
  public static let tags = RelatedValues(rawValue: 1)
  /// What trips cost.
  public static let expenses = RelatedValues(rawValue: 2)
  /// Where travellers sleep.
  public static let accommodations = RelatedValues(rawValue: 4)
  /// The files that belong to trips.
  public static let attachments = RelatedValues(rawValue: 8)
  /// Everything.
  public static let all: RelatedValues = [.tags, .expenses, .accommodations, .attachments]

  /// What fields are made of.
  ///
  /// - Parameter fields: The fields that are going to be looked at.
  public init(_ fields: [TripField]) {
    self = []
    for field in fields {
      switch field {
      case .tags: insert(.tags)
      case .expenses, .spent, .remaining: insert(.expenses)
      case .accommodations: insert(.accommodations)
      case .attachments: insert(.attachments)
      default: break
      }
    }
  }

  /// Those of which the store has any.
  func present(in context: ModelContext) throws -> RelatedValues {
    func any<Model: PersistentModel>(_ type: Model.Type) throws -> Bool {
      var descriptor = FetchDescriptor<Model>()
      descriptor.fetchLimit = 1
      return try context.fetchCount(descriptor) > 0
    }
    var present = self
    if contains(.tags), try !any(Tag.self) { present.remove(.tags) }
    if contains(.expenses), try !any(Expense.self) { present.remove(.expenses) }
    if contains(.accommodations), try !any(LivingAccommodation.self) {
      present.remove(.accommodations)
    }
    if contains(.attachments), try !any(Attachment.self) { present.remove(.attachments) }
    return present
  }
}

/// Hands on trips as rows, with what belongs to them.
///
/// What lies in other tables is loaded for many trips at once: a few statements for each batch, and
/// not for each trip. So trips wait until a batch is full; the first one goes on at once, and the
/// batches grow from there.
struct RelatedRows {
  private static let batchSize = 500

  private let related: RelatedValues
  private let wanted: WantedFields?
  private var waiting: [Trip] = []
  private var limit = 1

  /// - Parameters:
  ///   - related: What is going to be looked at of other tables.
  ///   - wanted: What is going to be looked at of the trips; nil for everything.
  init(
    _ related: RelatedValues, of wanted: WantedFields? = nil, in context: ModelContext
  ) throws {
    self.related = try related.present(in: context)
    self.wanted = wanted
  }

  /// Takes a trip, and hands on what waits if it is enough.
  mutating func take(_ trip: Trip, _ body: (TripRow) throws -> Void) throws {
    guard !related.isEmpty else { return try body(TripRow(trip, reading: [], wanted)) }
    waiting.append(trip)
    guard waiting.count == limit else { return }
    try finish(body)
    limit = min(limit * 2, Self.batchSize)
  }

  /// Hands on what waits.
  mutating func finish(_ body: (TripRow) throws -> Void) throws {
    // The first touch of a list loads it for all trips that wait.
    for trip in waiting { try body(TripRow(trip, reading: related, wanted)) }
    waiting.removeAll(keepingCapacity: true)
  }
}
