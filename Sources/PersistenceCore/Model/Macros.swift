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
  named(_$modelClasses), named(init), named(_$load), named(_$write), named(_$restore))
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
