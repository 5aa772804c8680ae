import TripModel

extension TripField {
  /// Whether the values are numbers or amounts, which tables align to the right.
  public var isNumeric: Bool {
    switch self {
    case .id, .latitude, .longitude, .days, .nights, .perDiem, .allowance, .budget, .groupSize: true
    default: false
    }
  }

  /// Whether the value follows from other fields or is given by the store, so that it cannot be
  /// edited.
  public var isReadOnly: Bool {
    switch self {
    case .id, .uuid, .kind, .days, .nights, .allowance, .createdAt, .updatedAt: true
    default: false
    }
  }

  /// The kinds of trips that have the field.
  public var kinds: Set<TripKind> { Set(TripKind.allCases.filter(isField(of:))) }

  /// Whether trips of a kind have the field.
  ///
  /// - Parameter kind: The kind.
  public func isField(of kind: TripKind) -> Bool {
    switch self {
    case .company, .perDiem, .allowance, .expenseReportID, .meetingAgenda: kind == .business
    case .reason, .companions: kind == .personal || kind == .vacation
    case .budget, .activities, .accommodationType: kind == .vacation
    case .groupSize, .organizer: kind == .group
    default: true
    }
  }
}
