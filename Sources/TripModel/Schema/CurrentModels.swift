/// The newest version of the trip schema, which programs work with.
public typealias CurrentTripSchema = TripSchemaV4

/// A trip, as the newest schema version has it.
public typealias Trip = TripSchemaV4.Trip

/// A trip for a company, as the newest schema version has it.
public typealias BusinessTrip = TripSchemaV4.BusinessTrip

/// A trip for a reason of one's own, as the newest schema version has it.
public typealias PersonalTrip = TripSchemaV4.PersonalTrip

/// A personal trip with a budget, as the newest schema version has it.
public typealias VacationTrip = TripSchemaV4.VacationTrip

/// A trip of several people, as the newest schema version has it.
public typealias GroupTrip = TripSchemaV4.GroupTrip

/// Where a trip goes, as the newest schema version has it.
public typealias Location = TripSchemaV4.Location

/// What a trip cost at one time, as the newest schema version has it.
public typealias Expense = TripSchemaV4.Expense

/// Where somebody sleeps on a trip, as the newest schema version has it.
public typealias LivingAccommodation = TripSchemaV4.LivingAccommodation

/// A word that trips are marked with, as the newest schema version has it.
public typealias Tag = TripSchemaV4.Tag

/// A file that belongs to a trip, as the newest schema version has it.
public typealias Attachment = TripSchemaV4.Attachment

/// Where a house is, as the newest schema version has it.
public typealias Address = TripSchemaV4.Address
