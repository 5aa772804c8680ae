import PersistenceCore

/// Figures about trips that no migration may change, for rehearsals.
public enum TripMeasures {
  /// Trips and days of each kind, and per diems by kind, by company and by currency.
  public static var all: [StoreMeasure] {
    [
      StoreMeasure("trips of each kind") { version in
        "SELECT \(kind(version)), count(*) FROM Trip GROUP BY 1"
      },
      StoreMeasure("days of each kind") { version in
        "SELECT \(kind(version)), sum(\(days)) FROM Trip GROUP BY 1"
      },
      StoreMeasure("business trips for each company") { version in
        "SELECT coalesce(companyName, ''), count(*) FROM Trip WHERE \(isBusiness(version)) GROUP BY 1"
      },
      StoreMeasure("per diems of each company") { version in
        "SELECT coalesce(companyName, ''), \(sum) FROM Trip WHERE \(isBusiness(version)) GROUP BY 1"
      },
      StoreMeasure("per diems of each currency") { version in
        let currency = version < Schema.Version(3, 0, 0) ? "'XXX'" : "coalesce(currency, 'XXX')"
        return
          "SELECT \(currency), \(sum) FROM Trip WHERE \(isBusiness(version)) AND perDiem <> 0 GROUP BY 1"
      },
      StoreMeasure("trips with notes") { _ in
        "SELECT count(notes), total(length(notes)) FROM Trip"
      },
    ]
  }

  private static let days = "CAST((endDate - startDate) / 86400 AS INTEGER) + 1"
  /// The sum in ten-thousandths, the smallest part of any currency, so that it does not depend on the
  /// order of the rows.
  private static let sum = "total(CAST(round(perDiem * 10000) AS INTEGER)) / 10000"

  /// The words that kinds of trips have everywhere but in columns.
  private static func kind(_ version: Schema.Version) -> String {
    version < Schema.Version(2, 0, 0)
      ? "CASE kind WHEN 'business' THEN kind WHEN 'personal' THEN kind ELSE 'trip' END"
      : "CASE _type WHEN 'BusinessTrip' THEN 'business' WHEN 'PersonalTrip' THEN 'personal' "
        + "WHEN 'VacationTrip' THEN 'vacation' WHEN 'GroupTrip' THEN 'group' ELSE 'trip' END"
  }

  private static func isBusiness(_ version: Schema.Version) -> String {
    version < Schema.Version(2, 0, 0) ? "kind = 'business'" : "_type = 'BusinessTrip'"
  }
}
