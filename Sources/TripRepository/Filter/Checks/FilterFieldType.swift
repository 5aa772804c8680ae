/// What the values of a field are, as far as comparing them goes.
enum FilterFieldType {
  case text
  /// Several texts.
  case texts
  case whole
  case real
  /// Days, or nights.
  case length
  case money
  /// A day at the trip's own place.
  case day
  /// An instant.
  case instant
  case country, kind, status, reason, flag, uuid, id
  /// Worked out from columns of which the store cannot make one number.
  case derived
  /// Expenses and the like, which are there or not.
  case details

  /// Whether the values have an order.
  var isOrdered: Bool {
    switch self {
    case .whole, .real, .length, .money, .day, .instant: true
    default: false
    }
  }

  /// Whether a trip has several values, and `has` behind the field asks for one of them.
  var isList: Bool {
    if case .texts = self { true } else { false }
  }

  var isDate: Bool {
    switch self {
    case .day, .instant: true
    default: false
    }
  }

  /// The signs that the values can be compared by, for a message.
  var operators: String {
    switch self {
    case .text, .texts: "=, !=, ~ (contains), !~ or in (…)"
    case _ where isOrdered: "=, !=, <, <=, >, >= or in"
    default: "=, != or in (…)"
    }
  }
}

extension TripField {
  var filterType: FilterFieldType {
    switch self {
    case .destination, .title, .city, .notes, .traveller, .company, .expenseReportID,
      .meetingAgenda, .accommodationType, .organizer, .externalID, .source, .conflictReason:
      .text
    case .companions, .activities, .tags: .texts
    case .latitude, .longitude: .real
    case .groupSize, .calendarSequence: .whole
    case .days, .nights: .length
    case .perDiem, .budget, .spent, .remaining: .money
    case .start, .end: .day
    case .createdAt, .updatedAt: .instant
    case .country: .country
    case .kind: .kind
    case .status: .status
    case .reason: .reason
    case .isFavorite: .flag
    case .uuid: .uuid
    case .id: .id
    case .allowance: .derived
    case .expenses, .accommodations, .attachments: .details
    }
  }

  /// Whether a trip that has the field at all can be without a value.
  var canBeMissing: Bool {
    switch self {
    case .id, .uuid, .kind, .destination, .start, .end, .days, .nights, .status, .isFavorite,
      .createdAt, .updatedAt:
      false
    default: true
    }
  }
}
