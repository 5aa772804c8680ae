import PersistenceCore

/// A store's schema beside the program's.
public typealias StoreStatus = PersistenceCore.StoreStatus
