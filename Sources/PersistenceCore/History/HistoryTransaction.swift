/// One save, as the history remembers it.
public protocol HistoryTransaction {
  /// Where the transaction stands in the history.
  associatedtype TokenType: HistoryToken

  /// The store's identity.
  var storeIdentifier: String { get }
  /// Where the transaction stands in the history; everything after it is newer.
  var token: TokenType { get }
  /// When the transaction was saved.
  var timestamp: Date { get }
  /// Who saved it: the context's ``ModelContext/author``.
  var author: String? { get }
  /// A number that is larger than those of older transactions.
  var transactionIdentifier: Int64 { get }
  /// The system's number of the process that saved.
  var processIdentifier: String { get }
  /// What was inserted, updated and deleted.
  var changes: [HistoryChange] { get }
}

/// A place in the history that can be kept between runs of a program.
public protocol HistoryToken: Hashable, Comparable, Codable, Sendable {
  /// The number of the last transaction, by store.
  var tokenValue: [String: Int64]? { get }
}

/// A place in a store's history.
///
/// ```swift
/// var descriptor = HistoryDescriptor<DefaultHistoryTransaction>()
/// descriptor.predicate = #Predicate { $0.token > token }
/// for transaction in try context.fetchHistory(descriptor) { … }
/// ```
public struct DefaultHistoryToken: HistoryToken {
  /// The number of the last transaction, by store.
  public let tokenValue: [String: Int64]?

  init(store: String, transaction: Int64) {
    tokenValue = [store: transaction]
  }

  var transaction: Int64 { tokenValue?.values.max() ?? 0 }

  /// Orders by age.
  public static func < (lhs: DefaultHistoryToken, rhs: DefaultHistoryToken) -> Bool {
    lhs.transaction < rhs.transaction
  }
}

/// One save of a store.
public struct DefaultHistoryTransaction: HistoryTransaction, Hashable, Sendable {
  /// The store's identity.
  public let storeIdentifier: String
  /// Where the transaction stands in the history.
  public let token: DefaultHistoryToken
  /// When the transaction was saved.
  public let timestamp: Date
  /// Who saved it.
  public let author: String?
  /// A number that is larger than those of older transactions.
  public let transactionIdentifier: Int64
  /// The system's number of the process that saved.
  public let processIdentifier: String
  /// What was inserted, updated and deleted, in this order.
  public var changes: [HistoryChange] { content.changes() }

  let content: HistoryContent

  /// Whether two values are of the same save.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storeIdentifier == rhs.storeIdentifier
      && lhs.transactionIdentifier == rhs.transactionIdentifier
  }

  /// Hashes store and number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storeIdentifier)
    hasher.combine(transactionIdentifier)
  }
}

/// Which transactions of the history to fetch.
public struct HistoryDescriptor<T: HistoryTransaction>: Sendable {
  /// What the transactions have in common; nil for all.
  ///
  /// It is evaluated for each transaction of the history, but for its changes.
  public var predicate: Predicate<T>?
  /// The order; oldest first without one.
  public var sortBy: [SortDescriptor<T>]
  /// The largest number of transactions; zero for no limit.
  public var fetchLimit: UInt64 = 0

  /// Describes a fetch of the history.
  ///
  /// - Parameters:
  ///   - predicate: What the transactions have in common; nil for all.
  ///   - sortBy: The order; oldest first without one.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
