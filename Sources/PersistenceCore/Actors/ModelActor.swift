/// Makes an actor the owner of a context: what it does runs on an executor of its own.
///
/// The actor gets `modelContainer`, `modelExecutor` and an initialiser `init(modelContainer:)`; it
/// makes none if one of the actor's own initialisers sets `modelExecutor`.
///
/// ```swift
/// @ModelActor actor Library {
///   func rename(_ id: PersistentIdentifier, to name: String) throws {
///     guard let trip = self[id, as: Trip.self] else { return }
///     trip.destination = name
///     try modelContext.save()
///   }
/// }
/// let library = Library(modelContainer: container)
/// try await library.rename(id, to: "Oslo")
/// ```
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() =
  #externalMacro(module: "PersistenceMacros", type: "ModelActorMacro")

/// An actor that owns a context. Conform by attaching ``ModelActor()``.
///
/// Everything isolated to the actor runs on ``modelExecutor``, whoever calls it and wherever the
/// actor was made. Objects stay inside; pass identifiers and values across.
public protocol ModelActor: Actor {
  /// The container of the actor's context.
  nonisolated var modelContainer: ModelContainer { get }

  /// Runs the actor's work, and has its context. It has to be serial; ``DefaultSerialModelExecutor``
  /// is.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The executor, as the concurrency runtime asks for it.
  nonisolated public var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor._unownedSerialExecutor else {
      // Running the work anywhere else would break the actor's isolation.
      preconditionFailure(
        "\(type(of: modelExecutor)) cannot run an actor, which does one thing at a time; conform it "
          + "to SerialModelExecutor")
    }
    return executor
  }

  /// The actor's context.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object with an identifier, from memory or from the store.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - as: The class that the object is expected to be of.
  /// - Returns: The object; nil if there is none, or if it is of another class.
  public subscript<T>(id: PersistentIdentifier, as as: T.Type) -> T? where T: PersistentModel {
    ((try? modelContext.existingModel(for: id)) ?? nil) as? T
  }
}
