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
  named(_$restore))
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

/// Keeps a property out of the store. A stored property needs a default value.
@attached(peer)
public macro Transient() =
  #externalMacro(module: "PersistenceMacros", type: "TransientMacro")

/// Added by ``Model()`` to each persistent property; not meant to be written by hand.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_$value_))
public macro _PersistedProperty(index: Int, model: String) =
  #externalMacro(module: "PersistenceMacros", type: "PersistedPropertyMacro")

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

/// Makes an index over the properties of each array.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "PersistenceMacros", type: "IndexMacro")

/// Lets no two objects have the same values in all properties of an array. Nil equals nothing.
///
/// A save that would break the rule throws ``SwiftDataError/modelValidationFailure``.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "PersistenceMacros", type: "UniqueMacro")
