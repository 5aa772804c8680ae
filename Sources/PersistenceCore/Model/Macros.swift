/// Makes a class persistent.
///
/// The class conforms to ``PersistentModel``. Each of its stored properties becomes an attribute,
/// but for those marked with ``Transient()``. A class may inherit from another model class; a whole
/// hierarchy shares one table.
///
/// ```swift
/// @Model class Trip {
///   var destination: String
///   init(destination: String) { self.destination = destination }
/// }
///
/// @Model class BusinessTrip: Trip {
///   var perDiem: Decimal
///   init(destination: String, perDiem: Decimal) {
///     self.perDiem = perDiem
///     super.init(destination: destination)
///   }
/// }
/// ```
@attached(
  member, conformances: PersistentModel,
  names: named(_$model), named(_$slotStart), named(_$slotEnd), named(_$classes),
  named(_$modelClasses), named(_$areEqual), named(init), named(_$load), named(_$write),
  named(_$restore), named(_$reference), named(_$refer), named(_$stored))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "PersistenceMacros", type: "ModelMacro")

/// Describes how a property is stored.
///
/// - Parameters:
///   - options: How the value is stored and checked.
///   - originalName: The property's name in the schema version before this one.
///   - hashModifier: A text that makes this version of the property differ from others in the
///     schema's fingerprint although its declaration does not.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "PersistenceMacros", type: "AttributeMacro")

/// Describes a relationship to objects of another model class, or of the same one.
///
/// A property whose type is a model class, an optional one, or an array or a `Set` of one, is a
/// relationship also without this attribute. The other side is the one named as `inverse`, on either
/// side; failing that, the only property that leads back. Both sides are kept at once.
///
/// ```swift
/// @Model class Trip {
///   @Relationship(deleteRule: .cascade, inverse: \Expense.trip) var expenses: [Expense] = []
/// ```
///
/// - Parameters:
///   - options: How the objects are checked.
///   - deleteRule: What happens to the objects when the one the relationship starts from is deleted.
///   - minimumModelCount: The smallest number of objects; zero for no limit.
///   - maximumModelCount: The largest number of objects; zero for no limit.
///   - originalName: The property's name in the schema version before this one.
///   - inverse: The other side. A `nil` that is written says that there is none.
///   - hashModifier: A text that makes this version of the property differ from others in the
///     schema's fingerprint although its declaration does not.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "PersistenceMacros", type: "RelationshipMacro")

/// Keeps a property out of the store. A stored property needs a default value.
@attached(peer)
public macro Transient() =
  #externalMacro(module: "PersistenceMacros", type: "TransientMacro")

/// Added by ``Model()`` to each persistent property; not meant to be written by hand.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_$value_), prefixed(_$link_))
public macro _PersistedProperty(index: Int, model: String) =
  #externalMacro(module: "PersistenceMacros", type: "PersistedPropertyMacro")

/// Added by ``Model()`` to each designated initialiser of a class with relationships; not meant to be
/// written by hand.
@attached(body)
public macro _ModelInitializer() =
  #externalMacro(module: "PersistenceMacros", type: "InitializerMacro")

/// Makes an index over the properties of each array, so that fetches that compare or sort by them
/// need not read the whole table.
///
/// ```swift
/// @Model class Trip {
///   #Index<Trip>([\.startDate], [\.country, \.startDate])
/// ```
///
/// An index that a subclass declares covers the rows of that subclass.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "PersistenceMacros", type: "IndexMacro")

/// Makes an index of the kind that each argument says: `.binary`, or `.rtree` for ranges of numbers in
/// up to five dimensions.
///
/// ```swift
/// @Model class Place {
///   #Index<Place>(.rtree([\.longitude, \.latitude]), .binary([\.name]))
/// ```
///
/// A predicate that bounds all properties of an `.rtree`, on one side or on both, is answered by it.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "PersistenceMacros", type: "IndexMacro")

/// Lets no two objects have the same values in all properties of an array. Nil equals nothing.
///
/// Inserting an object with the values of a row updates that row; see ``ModelContext/save()``. Changing
/// an object so that it would have the values of another one makes the save throw
/// ``SwiftDataError/modelValidationFailure``.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "PersistenceMacros", type: "UniqueMacro")
