import ArgumentParsing
import TripModel

/// What any trip can have.
struct TripOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("When it starts: a day, or a time with its zone.", valueName: "date"),
    completion: StoredCandidates.dates)
  var from: String?

  @Option(
    help: ArgumentHelp("When it ends; '+3d' counts from the start.", valueName: "date"),
    completion: StoredCandidates.dates)
  var to: String?

  @Option(help: ArgumentHelp("A title of your own.", valueName: "text")) var title: String?

  @Option(help: ArgumentHelp("The city, if it is not the destination.", valueName: "name"))
  var city: String?

  @Option(
    help: ArgumentHelp("The country: SE, SWE or Sweden.", valueName: "country"),
    completion: StoredCandidates.countries,
    transform: { try CountryCode(parsing: $0) })
  var country: CountryCode?

  @Option(help: ArgumentHelp("Degrees north; south is negative.", valueName: "degrees"))
  var latitude: Double?

  @Option(help: ArgumentHelp("Degrees east; west is negative.", valueName: "degrees"))
  var longitude: Double?

  @Option(
    name: [.customLong("note"), .customLong("notes")],
    help: ArgumentHelp("Anything to remember.", valueName: "text"))
  var notes: String?

  @Flag(inversion: .prefixedNo, help: "Mark as a favorite.") var favorite: Bool?

  @Option(
    help: ArgumentHelp("Who travels.", valueName: "name"), completion: StoredCandidates.travellers)
  var traveller: String?

  @Option(help: ArgumentHelp("How far the trip has come.", valueName: "status"))
  var status: TripStatus?

  @Option(help: ArgumentHelp("Its id in the program it comes from.", valueName: "id"))
  var externalID: String?

  @Option(help: ArgumentHelp("The program it comes from.", valueName: "name")) var source: String?

  @Option(
    name: [.customLong("tag"), .customLong("tags")],
    help: ArgumentHelp(
      "Words to mark it with, with commas between; can be repeated.", valueName: "word"),
    completion: StoredCandidates.tags)
  var tags: [String] = []

  @Option(
    help: ArgumentHelp("Why it may overlap with other trips of its traveller.", valueName: "text"))
  var conflictReason: String?
}

/// What a business trip has besides.
struct BusinessOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Whom the trip is for.", valueName: "name"),
    completion: StoredCandidates.companies)
  var company: String?

  @Option(
    help: ArgumentHelp("What is paid for each day, such as 75.50EUR.", valueName: "amount"),
    transform: { try TypedAmounts.money($0) })
  var perDiem: Money?

  @Option(
    name: [.customLong("expense-report"), .customLong("expense-report-id")],
    help: ArgumentHelp("The id of its expense report.", valueName: "id"))
  var expenseReport: String?

  @Option(
    name: [.customLong("agenda"), .customLong("meeting-agenda")],
    help: ArgumentHelp("What is to be talked about.", valueName: "text"))
  var agenda: String?
}

/// What a personal trip has besides.
struct PersonalOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Why the trip is made.", valueName: "reason")) var reason: TripReason?

  @Option(
    name: [.customLong("companion"), .customLong("companions")],
    help: ArgumentHelp("Who comes along; once for each.", valueName: "name"))
  var companions: [String] = []
}

/// What a vacation has besides what a personal trip has.
struct VacationOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("What it may cost, such as 1500EUR.", valueName: "amount"),
    transform: { try TypedAmounts.money($0) })
  var budget: Money?

  @Option(
    name: [.customLong("activity"), .customLong("activities")],
    help: ArgumentHelp("What to do there; once for each.", valueName: "text"))
  var activities: [String] = []

  @Option(
    name: [.customLong("accommodation"), .customLong("accommodation-type")],
    help: ArgumentHelp("Where to sleep, such as 'hotel'.", valueName: "text"))
  var accommodation: String?
}

/// What a trip of a group has besides.
struct GroupOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("How many travel.", valueName: "number")) var groupSize: Int?

  @Option(help: ArgumentHelp("Who organizes it.", valueName: "name")) var organizer: String?
}
