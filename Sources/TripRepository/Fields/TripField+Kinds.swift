import TripModel

extension TripField {
  /// Whether the values are numbers or amounts, which tables align to the right.
  public var isNumeric: Bool {
    switch self {
    case .id, .latitude, .longitude, .days, .nights, .perDiem, .allowance, .budget, .groupSize,
      .spent, .remaining, .calendarSequence:
      true
    default: false
    }
  }

  /// Whether the value follows from other fields or is given by the store, so that it cannot be
  /// edited.
  public var isReadOnly: Bool {
    switch self {
    case .id, .uuid, .kind, .days, .nights, .allowance, .createdAt, .updatedAt, .spent, .remaining,
      .expenses, .accommodations, .attachments, .calendarSequence:
      true
    default: false
    }
  }

  /// Whether trips can be put in order by the field: not by values that the store works out or that
  /// have no order. A field that only some kinds have sorts the trips of those kinds.
  public var isSortable: Bool {
    switch self {
    case .kind, .isFavorite, .companions, .activities, .tags, .remaining, .expenses,
      .accommodations, .attachments:
      false
    default: true
    }
  }

  /// Whether the values are expenses, accommodations or attachments, each of several values.
  public var isOfDetails: Bool {
    self == .expenses || self == .accommodations || self == .attachments
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
    case .budget, .remaining, .activities, .accommodationType: kind == .vacation
    case .groupSize, .organizer: kind == .group
    default: true
    }
  }
}
