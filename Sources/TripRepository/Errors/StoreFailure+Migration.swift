import PersistenceCore

extension StoreFailure {
  /// What a failed migration means; nil for an error that is not of one.
  init?(migrating error: any Error, at location: StoreLocation?) {
    switch error {
    case let error as MigrationError:
      let text = error.message.prefix(1).uppercased() + error.message.dropFirst() + "."
      self.init(Self.reason(of: error.reason), text, at: location)
    case let error as MigrationCodeFailure:
      // Where the store itself is in the way, that says more than which code was running.
      if let cause = StoreFailure(error.cause, at: location), cause.isOfTheSystem {
        self = cause
      } else {
        self.init(.migration, "The migration failed: \(error).", at: location)
      }
    default: return nil
    }
  }

  private var isOfTheSystem: Bool {
    [.full, .locked, .readOnly, .denied, .damaged].contains(reason)
  }

  private static func reason(of reason: MigrationError.Reason) -> Reason {
    switch reason {
    case .destructive: .destructive
    case .unknownVersion: .unknownVersion
    case .verification: .verification
    case .notInferable, .irreversible, .invalidPlan: .migration
    }
  }
}
