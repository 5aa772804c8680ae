/// The newest version of the trip schema, which programs work with.
public typealias CurrentTripSchema = TripSchemaV5

/// A trip, as the newest schema version has it.
public typealias Trip = TripSchemaV5.Trip

/// A trip for a company, as the newest schema version has it.
public typealias BusinessTrip = TripSchemaV5.BusinessTrip

/// A trip for a reason of one's own, as the newest schema version has it.
public typealias PersonalTrip = TripSchemaV5.PersonalTrip

/// A personal trip with a budget, as the newest schema version has it.
public typealias VacationTrip = TripSchemaV5.VacationTrip

/// A trip of several people, as the newest schema version has it.
public typealias GroupTrip = TripSchemaV5.GroupTrip

/// Where a trip goes, as the newest schema version has it.
public typealias Location = TripSchemaV5.Location

/// What a trip cost at one time, as the newest schema version has it.
public typealias Expense = TripSchemaV5.Expense

/// Where somebody sleeps on a trip, as the newest schema version has it.
public typealias LivingAccommodation = TripSchemaV5.LivingAccommodation

/// A word that trips are marked with, as the newest schema version has it.
public typealias Tag = TripSchemaV5.Tag

/// A file that belongs to a trip, as the newest schema version has it.
public typealias Attachment = TripSchemaV5.Attachment

/// Where a house is, as the newest schema version has it.
public typealias Address = TripSchemaV5.Address

/// Rates that were published together, as the newest schema version has them.
public typealias RateTable = TripSchemaV5.RateTable

/// What may be spent at a place, as the newest schema version has it.
public typealias PerDiemRate = TripSchemaV5.PerDiemRate
