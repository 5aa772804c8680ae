/// When observers are told of a change.
enum ObservedMoment {
  case before
  case after
}

/// Tells the observers of an object of changes that no setter makes: those of a rollback, and those
/// of reading the row again.
struct ChangeAnnouncement {
  private let model: any PersistentModel
  private let registrar: ObservationRegistrar
  private let properties: [_ModelProperty]

  /// - Parameters:
  ///   - model: The object.
  ///   - slots: The properties that change; nil for all.
  /// - Returns: Nil if nobody has ever observed the object.
  init?(_ model: any PersistentModel, slots: Set<Int>? = nil) {
    guard let registrar = model._$model.annex?.registrar, let entity = model._$model.entity else {
      return nil
    }
    self.model = model
    self.registrar = registrar
    let all = entity.properties
    properties = slots.map { $0.filter(all.indices.contains).map { all[$0] } } ?? all
  }

  func send(_ moment: ObservedMoment) {
    for property in properties { property.announce(registrar, model, moment) }
  }
}
