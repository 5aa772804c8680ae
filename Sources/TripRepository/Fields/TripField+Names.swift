extension TripField {
  /// The key in JSON.
  public var jsonKey: String { rawValue }

  /// The name of the column in CSV.
  public var csvColumn: String { rawValue }

  /// The word for the field on the command line, without hyphens in front: short for what people
  /// type daily, otherwise the JSON key in kebab case.
  public var optionName: String {
    switch self {
    case .start: "from"
    case .end: "to"
    case .notes: "note"
    case .tags: "tag"
    default: hyphenatedName
    }
  }

  /// The title above the field's column in a table.
  public var title: String {
    switch self {
    case .id: "Id"
    case .uuid: "UUID"
    case .kind: "Kind"
    case .destination: "Destination"
    case .title: "Title"
    case .city: "City"
    case .country: "Country"
    case .latitude: "Latitude"
    case .longitude: "Longitude"
    case .start: "Start"
    case .end: "End"
    case .days: "Days"
    case .nights: "Nights"
    case .traveller: "Traveller"
    case .status: "Status"
    case .isFavorite: "Favorite"
    case .tags: "Tags"
    case .company: "Company"
    case .perDiem: "Per diem"
    case .allowance: "Allowance"
    case .expenseReportID: "Expense report"
    case .meetingAgenda: "Agenda"
    case .reason: "Reason"
    case .companions: "Companions"
    case .budget: "Budget"
    case .activities: "Activities"
    case .accommodationType: "Accommodation"
    case .groupSize: "Group size"
    case .organizer: "Organizer"
    case .spent: "Spent"
    case .remaining: "Remaining"
    case .notes: "Notes"
    case .conflictReason: "Conflict"
    case .externalID: "External id"
    case .source: "Source"
    case .calendarSequence: "Sequence"
    case .createdAt: "Created"
    case .updatedAt: "Updated"
    case .expenses: "Expenses"
    case .accommodations: "Accommodations"
    case .attachments: "Attachments"
    }
  }

  /// The field that a person means: its JSON key, its word on the command line or its title, in any
  /// case and with or without hyphens and spaces. Nil for none.
  ///
  /// - Parameter name: Such as `perDiem`, `per-diem` or `Per diem`.
  public init?(named name: String) {
    guard let field = Self.byFoldedName[Self.fold(name)] else { return nil }
    self = field
  }

  private static let byFoldedName: [String: TripField] = {
    var fields: [String: TripField] = [:]
    for field in allCases {
      for name in [field.rawValue, field.optionName, field.title] { fields[fold(name)] = field }
    }
    return fields
  }()

  private static func fold(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  /// The word for the field where a list of fields is typed, as for an order: `expenseReportId` as
  /// `expense-report-id`. A run of capitals is one word.
  public var hyphenatedName: String {
    var result = ""
    var previousIsUppercase = true
    for character in rawValue {
      if character.isUppercase, !previousIsUppercase { result.append("-") }
      previousIsUppercase = character.isUppercase
      result += character.lowercased()
    }
    return result
  }
}
