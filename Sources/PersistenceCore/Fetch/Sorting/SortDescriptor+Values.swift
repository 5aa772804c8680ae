// The values that Foundation's own initialisers do not take on Linux.

extension SortDescriptor {
  /// Sorts by a truth value, false first.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the value.
  ///   - order: The direction.
  public init(_ keyPath: KeyPath<Compared, Bool> & Sendable, order: SortOrder = .forward) {
    self.init(derived(keyPath, \.orderedFlag, .comparable), order: order)
  }

  /// Sorts by a truth value that may be missing: nil first, then false.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the value.
  ///   - order: The direction.
  public init(_ keyPath: KeyPath<Compared, Bool?> & Sendable, order: SortOrder = .forward) {
    self.init(derived(keyPath, \.orderedFlag, .comparable), order: order)
  }

  /// Sorts by the text of a URL, byte by byte.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the URL.
  ///   - order: The direction.
  public init(_ keyPath: KeyPath<Compared, URL> & Sendable, order: SortOrder = .forward) {
    self.init(derived(keyPath, \.orderedAddress, .comparable), order: order)
  }

  /// Sorts by the text of a URL that may be missing, byte by byte: nil first.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the URL.
  ///   - order: The direction.
  public init(_ keyPath: KeyPath<Compared, URL?> & Sendable, order: SortOrder = .forward) {
    self.init(derived(keyPath, \.orderedAddress, .comparable), order: order)
  }

  /// Sorts by a text as a list for people shows it.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the text.
  ///   - comparator: `.localizedStandard` or `.localized`; its order is the direction.
  public init(
    _ keyPath: KeyPath<Compared, String> & Sendable, comparator: LocalizedTextComparator
  ) {
    self.init(keyPath, comparator: comparator, order: comparator.order)
  }

  /// Sorts by a text that may be missing as a list for people shows it: nil first.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the text.
  ///   - comparator: `.localizedStandard` or `.localized`; its order is the direction.
  public init(
    _ keyPath: KeyPath<Compared, String?> & Sendable, comparator: LocalizedTextComparator
  ) {
    self.init(keyPath, comparator: comparator, order: comparator.order)
  }

  /// Sorts by a text as a list for people shows it.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the text.
  ///   - comparator: `.localizedStandard` or `.localized`.
  ///   - order: The direction.
  public init(
    _ keyPath: KeyPath<Compared, String> & Sendable, comparator: LocalizedTextComparator,
    order: SortOrder
  ) {
    let collation = comparator.collation
    switch collation {
    case .localized: self.init(derived(keyPath, \.localized, .collated(collation)), order: order)
    case .localizedStandard, .lexical:
      self.init(derived(keyPath, \.localizedStandard, .collated(collation)), order: order)
    }
  }

  /// Sorts by a text that may be missing as a list for people shows it: nil first.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the text.
  ///   - comparator: `.localizedStandard` or `.localized`.
  ///   - order: The direction.
  public init(
    _ keyPath: KeyPath<Compared, String?> & Sendable, comparator: LocalizedTextComparator,
    order: SortOrder
  ) {
    let collation = comparator.collation
    switch collation {
    case .localized: self.init(derived(keyPath, \.localized, .collated(collation)), order: order)
    case .localizedStandard, .lexical:
      self.init(derived(keyPath, \.localizedStandard, .collated(collation)), order: order)
    }
  }
}

/// Puts a step behind a key path and notes that.
private func derived<Root, Middle, Value>(
  _ keyPath: KeyPath<Root, Middle> & Sendable, _ next: KeyPath<Middle, Value> & Sendable,
  _ step: DerivedKeyPath.Step
) -> KeyPath<Root, Value> & Sendable {
  let whole = (keyPath as KeyPath<Root, Middle>).appending(path: next)
  DerivedKeyPath.note(whole, .init(base: SendableKeyPath(keyPath), step: step))
  return whole.asSendable
}

extension KeyPath {
  /// The key path as one that can be sent: two that can be sent make a third that can.
  var asSendable: KeyPath<Root, Value> & Sendable {
    // `Sendable` is known to the compiler only and has no trace at run time.
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}
