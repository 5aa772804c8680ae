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
  public var kinds: Set<TripKind> {
    switch self {
    case .company, .perDiem, .allowance, .expenseReportID, .meetingAgenda: [.business]
    case .reason, .companions: [.personal, .vacation]
    case .budget, .activities, .accommodationType: [.vacation]
    case .groupSize, .organizer: [.group]
    default: Set(TripKind.allCases)
    }
  }
}
