import PersistenceCore

/// The models of the guides to inheritance, as they stand there.
enum Guides {
  struct Address: Codable {
    var street: String
    var city: String
    var postalCode: String
    var country: String
  }

  @Model
  class Contact {
    var name: String
    var email: String
    var address: Address

    init(name: String, email: String, address: Address) {
      self.name = name
      self.email = email
      self.address = address
    }
  }

  @available(iOS 26, *)
  @Model
  class Event {
    var title: String
    var date: Date
    var location: String
    var notes: String?
    var relatedDocuments: [Document] = []

    init(title: String, date: Date, location: String, notes: String? = nil) {
      self.title = title
      self.date = date
      self.location = location
      self.notes = notes
    }
  }

  @available(iOS 26, *)
  @Model
  class WorkEvent: Event {
    var budget: Decimal
    var attendees: [String]
    var isConfidential: Bool

    init(
      title: String, date: Date, location: String, notes: String? = nil, budget: Decimal,
      attendees: [String] = [], isConfidential: Bool = false
    ) {
      self.budget = budget
      self.attendees = attendees
      self.isConfidential = isConfidential
      super.init(title: title, date: date, location: location, notes: notes)
    }
  }

  @available(iOS 26, *)
  @Model
  class SocialEvent: Event {
    var theme: String
    var dressCode: String?
    var maxGuests: Int

    init(
      title: String, date: Date, location: String, notes: String? = nil, theme: String,
      dressCode: String? = nil, maxGuests: Int = 50
    ) {
      self.theme = theme
      self.dressCode = dressCode
      self.maxGuests = maxGuests
      super.init(title: title, date: date, location: location, notes: notes)
    }
  }

  @Model
  class Document {
    var name: String
    var event: Event?
    init(name: String) { self.name = name }
  }

  @available(iOS 26, *)
  @Model
  class Trip {
    var destination: String
    var startDate: Date
    var endDate: Date
    var isFavorite: Bool = false

    init(destination: String, startDate: Date, endDate: Date) {
      self.destination = destination
      self.startDate = startDate
      self.endDate = endDate
    }
  }

  @available(iOS 26, *)
  @Model
  class Expense {
    var amount: Double
    var note: String
    var trip: BusinessTrip?

    init(amount: Double, note: String) {
      self.amount = amount
      self.note = note
    }
  }

  @available(iOS 26, *)
  @Model
  class BusinessTrip: Trip {
    var perdiem: Double = 0.0

    @Relationship(deleteRule: .cascade, inverse: \Expense.trip)
    var expenses: [Expense]? = []

    init(destination: String, startDate: Date, endDate: Date, perdiem: Double = 0.0) {
      self.perdiem = perdiem
      super.init(destination: destination, startDate: startDate, endDate: endDate)
    }
  }

  @available(iOS 26, *)
  @Model
  class PersonalTrip: Trip {
    enum Reason: String, Codable {
      case vacation, family, health, other
    }

    var reason: Reason = Reason.vacation

    init(destination: String, startDate: Date, endDate: Date, reason: Reason = .vacation) {
      self.reason = reason
      super.init(destination: destination, startDate: startDate, endDate: endDate)
    }
  }
}
