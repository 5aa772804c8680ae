/// A trip, as the newest schema version has it.
public typealias Trip = TripSchemaV3.Trip

/// A trip for a company, as the newest schema version has it.
public typealias BusinessTrip = TripSchemaV3.BusinessTrip

/// A trip for a reason of one's own, as the newest schema version has it.
public typealias PersonalTrip = TripSchemaV3.PersonalTrip

/// A personal trip with a budget, as the newest schema version has it.
public typealias VacationTrip = TripSchemaV3.VacationTrip

/// A trip of several people, as the newest schema version has it.
public typealias GroupTrip = TripSchemaV3.GroupTrip

/// Where a trip goes, as the newest schema version has it.
public typealias Location = TripSchemaV3.Location
