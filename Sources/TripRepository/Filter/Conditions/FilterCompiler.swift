import FoundationEssentials
import PersistenceCore
import TripModel

/// Makes a predicate's condition over one class of trips from a typed one.
struct FilterCompiler<M: Trip> {
  typealias Subject = TripConditions<M>.Subject
  typealias Condition = TripConditions<M>.Condition

  private let context: ModelContext

  /// - Parameter context: Knows the identifiers of the store's objects.
  init(_ context: ModelContext) {
    self.context = context
  }

  /// The condition on an object.
  ///
  /// - Throws: What the core finds wrong with it.
  func condition(_ condition: FilterCondition) throws -> (Subject) -> Condition {
    try nodes(compile(condition))
  }

  /// A condition on named properties as long as it can be one, and nodes from where it cannot.
  private enum Compiled {
    case properties(PropertyCondition)
    case nodes((Subject) -> Condition)
  }

  private static var never: Compiled { .properties(.any([])) }

  private func compile(_ condition: FilterCondition) throws -> Compiled {
    switch condition {
    case .all(let parts): return try join(parts, PropertyCondition.all, TripConditions<M>.both)
    case .any(let parts): return try join(parts, PropertyCondition.any, TripConditions<M>.either)
    case .not(let part):
      switch try compile(part) {
      case .properties(let condition): return .properties(.not(condition))
      case .nodes(let nodes): return .nodes { TripConditions<M>.negation(nodes($0)) }
      }
    case .kind(.trip): return .nodes(TripConditions<M>.isPlain)
    case .kind(let kind): return .nodes(kindCheck(kind))
    case .within(.days, let bounds): return lasting(bounds, TripLength.days)
    case .within(.nights, let bounds): return lasting(bounds, TripLength.nights)
    case .equals(.tags, .text(let name)): return .nodes(TagSearch<M>.equals(name))
    case .contains(.tags, let text): return .nodes(TagSearch<M>.contains(text))
    case .exists(.tags): return .nodes(RelatedSearch<M>.isThere(\M.tags))
    case .exists(.expenses), .exists(.spent): return .nodes(RelatedSearch<M>.isThere(\M.expenses))
    case .exists(.remaining): return existence(of: .budget)
    case .exists(.accommodations): return .nodes(RelatedSearch<M>.isThere(\M.accommodations))
    case .exists(.attachments): return .nodes(RelatedSearch<M>.isThere(\M.attachments))
    case .isOne(let identifiers):
      return .properties(.isOne("persistentModelID", of: identifiers))
    case .contains(let field, let text) where field.filterType == .texts:
      return listSearch(field, text)
    default: return try property(condition)
    }
  }

  // MARK: - Logic

  private func join(
    _ parts: [FilterCondition], _ joined: ([PropertyCondition]) -> PropertyCondition,
    _ operation: @escaping (Condition, Condition) -> Condition
  ) throws -> Compiled {
    var properties: [PropertyCondition] = []
    var others: [(Subject) -> Condition] = []
    for part in parts {
      switch try compile(part) {
      case .properties(let condition): properties.append(condition)
      case .nodes(let nodes): others.append(nodes)
      }
    }
    if others.isEmpty { return .properties(joined(properties)) }
    if !properties.isEmpty { others.append(try nodes(.properties(joined(properties)))) }
    return .nodes(Self.tree(others[...], operation))
  }

  /// Joins as a balanced tree: evaluating a deep one would need a deep stack.
  private static func tree(
    _ parts: ArraySlice<(Subject) -> Condition>,
    _ operation: @escaping (Condition, Condition) -> Condition
  ) -> (Subject) -> Condition {
    guard parts.count > 1 else {
      return parts.first ?? { _ in PredicateExpressions.build_Arg(false) }
    }
    let middle = parts.startIndex + parts.count / 2
    let left = tree(parts[..<middle], operation)
    let right = tree(parts[middle...], operation)
    return { operation(left($0), right($0)) }
  }

  private func nodes(_ compiled: Compiled) throws -> (Subject) -> Condition {
    switch compiled {
    case .nodes(let nodes): return nodes
    case .properties(let condition):
      let matches = PredicateMatches(try PropertyQuery(M.self).predicate(condition))
      return { subject in
        PredicateExpressions.build_evaluate(
          PredicateExpressions.build_Arg(matches), PredicateExpressions.build_Arg(subject))
      }
    }
  }

  // MARK: - Kinds and lengths

  private func kindCheck(_ kind: TripKind) -> (Subject) -> Condition {
    switch kind {
    case .trip: TripConditions<M>.isPlain
    case .business: TripConditions<M>.isKind(of: BusinessTrip.self)
    case .personal: TripConditions<M>.isKind(of: PersonalTrip.self)
    case .vacation: TripConditions<M>.isKind(of: VacationTrip.self)
    case .group: TripConditions<M>.isKind(of: GroupTrip.self)
    }
  }

  private func listSearch(_ field: TripField, _ text: String) -> Compiled {
    guard FilterProperty(field)?.name(for: M.self) != nil else { return Self.never }
    if field == .activities {
      return .nodes(ListSearch<M>.contains(\VacationTrip.activities, text))
    }
    // The property of a subclass is another key path than that of its superclass.
    return .nodes(
      M.self == VacationTrip.self
        ? ListSearch<M>.contains(\VacationTrip.companions, text)
        : ListSearch<M>.contains(\PersonalTrip.companions, text))
  }

  private func lasting(_ bounds: FilterInterval, _ length: TripLength) -> Compiled {
    .nodes(length.condition(within: bounds))
  }

  // MARK: - Properties

  /// A condition on a property; nothing matches where no object of the class has it.
  private func property(_ condition: FilterCondition) throws -> Compiled {
    switch condition {
    case .exists(let field): return existence(of: field)
    case .equals(.id, .id(let number)):
      return .properties(.isOne("persistentModelID", of: identifiers(number)))
    case .equals(let field, .text(let text)) where field.filterType == .texts:
      return named(field) { .hasElement($0, text) }
    case .equals(.company, .text("")): return Self.never
    case .equals(let field, .text(let text)) where field.isName && !text.isEmpty:
      return named(field) { .text($0, .localizedStandardEquals, text) }
    case .equals(let field, let constant):
      return named(field) { .compare($0, .equal, constant.value) }
    case .contains(let field, let text):
      return named(field) { .text($0, .localizedStandardContains, text) }
    case .within(let field, let bounds): return named(field) { bounds.condition(on: $0) }
    case .amount(let field, let bounds, let currency):
      return amount(field, within: bounds, currency)
    case .all, .any, .not, .kind, .isOne, .amounts: return Self.never
    }
  }

  private func named(
    _ field: TripField, _ condition: (PropertyName) -> PropertyCondition
  ) -> Compiled {
    guard let name = FilterProperty(field)?.name(for: M.self) else { return Self.never }
    return .properties(condition(name))
  }

  private func existence(of field: TripField) -> Compiled {
    switch field.filterType {
    case .money: return amount(field, within: FilterInterval(), nil)
    case .texts:
      return named(field) { .all([.isNotNil($0), .compare($0, .notEqual, [String]())]) }
    // An empty text is no value, as where trips are read.
    case .text, .country:
      return named(field) { .all([.isNotNil($0), .compare($0, .notEqual, "")]) }
    default: return named(field) { .isNotNil($0) }
    }
  }

  /// An amount that is not there is zero without a currency.
  private func amount(
    _ field: TripField, within bounds: FilterInterval, _ currency: CurrencyCode?
  ) -> Compiled {
    guard let property = FilterProperty(field), let name = property.name(for: M.self),
      let currencyName = property.currency?.name(for: M.self)
    else { return Self.never }
    let isThere: PropertyCondition =
      currency.map { .compare(currencyName, .equal, $0.code) }
      ?? .any([
        .isNotNil(currencyName), .compare(name, .lessThan, Decimal(0)),
        .compare(name, .greaterThan, Decimal(0)),
      ])
    return .properties(.all([isThere, bounds.condition(on: name)]))
  }

  /// The identifiers that a trip with a number can have: one for each class.
  private func identifiers(_ number: Int64) -> [any Sendable] {
    func identifier<T: Trip>(_ type: T.Type) -> PersistentIdentifier {
      context.persistentIdentifier(for: type, primaryKey: number)
    }
    return [
      identifier(Trip.self), identifier(BusinessTrip.self), identifier(PersonalTrip.self),
      identifier(VacationTrip.self), identifier(GroupTrip.self),
    ]
  }
}

extension FilterConstant {
  fileprivate var value: any Sendable {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .status(let status): status
    case .reason(let reason): reason
    case .uuid(let uuid): uuid
    case .id(let id): id
    }
  }
}

extension FilterInterval {
  /// The bounds as a condition on a property; without any, that it has a value.
  fileprivate func condition(on name: PropertyName) -> PropertyCondition {
    var conditions: [PropertyCondition] = [.isNotNil(name)]
    if let lower {
      conditions.append(
        .compare(name, lower.isIncluded ? .greaterThanOrEqual : .greaterThan, lower.value.value))
    }
    if let upper {
      conditions.append(
        .compare(name, upper.isIncluded ? .lessThanOrEqual : .lessThan, upper.value.value))
    }
    return .all(conditions)
  }
}
