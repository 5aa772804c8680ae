import PersistenceCore
import TripModel

/// Finds the objects that stand for tags, and makes those that are missing, in one context.
final class TagRegister {
  /// An import with more tags than anybody has must not fill the memory.
  private static let limit = 10_000

  private let context: ModelContext
  private var known: [String: Tag] = [:]

  init(_ context: ModelContext) {
    self.context = context
  }

  /// Marks a trip with tags, and with no others. A trip that has them already does not count as
  /// changed.
  ///
  /// - Throws: ``SwiftDataError`` when the store cannot be read.
  func assign(_ names: [String], to trip: Trip) throws {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    guard trip.tags.map(\.name) != names else { return }
    trip.tags = try names.map(tag)
  }

  private func tag(_ name: String) throws -> Tag {
    if let tag = known[name] { return tag }
    if known.count >= Self.limit { known.removeAll() }
    let stored = FetchDescriptor<Tag>(predicate: #Predicate { $0.name == name })
    // A text can be equal to another one that is composed differently, and is another tag then.
    let tag =
      try context.fetch(stored).first { $0.name.utf8.elementsEqual(name.utf8) } ?? Tag(name)
    known[name] = tag
    return tag
  }
}
