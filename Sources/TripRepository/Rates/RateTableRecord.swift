import CalendarDates
import FoundationEssentials
import TripModel

/// A table of rates, as a value.
public struct RateTableRecord: Sendable, Hashable, Identifiable {
  /// The number of the table, which never changes and is never used again; 0 for one that was only
  /// rehearsed.
  public let id: Int64
  /// The table's identity across stores.
  public let uuid: UUID
  /// What it goes by; tables of the same name follow one another.
  public let name: String
  /// What the table is and who publishes it.
  public let title: String?
  /// The form of the file that it was read from.
  public let layout: RateLayout
  /// The currency of all amounts.
  public let currency: CurrencyCode
  /// The first day on which the rates hold; nil where the table does not say.
  public let validFrom: CalendarDay?
  /// The last day on which the rates hold; nil until the next table of the name.
  public let validThrough: CalendarDay?
  /// The day on which the table was published.
  public let publishedOn: CalendarDay?
  /// The name of the file, without its folder.
  public let fileName: String?
  /// The SHA-256 of the file as 64 hexadecimal digits.
  public let sha256: String
  /// When the file was imported.
  public let importedAt: Moment
  /// How many rates there are.
  public let rateCount: Int

  /// - Throws: ``RateError/unreadable(_:value:)`` for values that no table can have.
  init(_ table: RateTable, rateCount: Int) throws(RateError) {
    func unreadable(_ value: Any) -> RateError {
      .unreadable("table \(table.name)", value: "\(value)")
    }
    guard let currency = CurrencyCode(table.currency) else { throw unreadable(table.currency) }
    guard let from = StoredDate.day(of: table.validFrom) else { throw unreadable(table.validFrom) }
    guard let importedAt = Timestamp.moment(table.importedAt) else {
      throw unreadable(table.importedAt)
    }
    func day(_ date: Date?) throws(RateError) -> CalendarDay? {
      guard let date else { return nil }
      guard let day = StoredDate.day(of: date) else { throw unreadable(date) }
      return day
    }
    let identifier = table.persistentModelID
    id = identifier.isTemporary ? 0 : identifier.primaryKey
    uuid = table.uuid
    name = table.name
    title = table.title
    layout = table.layout
    self.currency = currency
    validFrom = from == .earliest ? nil : from
    validThrough = try day(table.validThrough)
    publishedOn = try day(table.publishedOn)
    fileName = table.fileName
    sha256 = table.sha256
    self.importedAt = importedAt
    self.rateCount = rateCount
  }

  /// The first day on which the rates hold, as days compare.
  var begin: CalendarDay { validFrom ?? .earliest }

  /// Whether some day lies in the time of both, each taken by itself.
  func overlaps(from begin: CalendarDay, through end: CalendarDay?) -> Bool {
    self.begin <= end ?? .latest && begin <= validThrough ?? .latest
  }

  /// The table's name with the days on which it holds, such as `gsa (2025-10-01..2026-09-30)`.
  public var label: String {
    switch (validFrom, validThrough) {
    case (nil, nil): name
    case (let from?, nil): "\(name) (from \(from))"
    case (nil, let through?): "\(name) (through \(through))"
    case (let from?, let through?): "\(name) (\(from)..\(through))"
    }
  }

  /// The table's values with their names, as documents have them.
  public var object: FieldObject {
    FieldObject(
      [
        "id": .integer(id), "uuid": .uuid(uuid), "table": .text(name), "title": FieldValue(title),
        "layout": .text(layout.rawValue), "currency": .text(currency.code),
        "validFrom": FieldValue(validFrom), "validThrough": FieldValue(validThrough),
        "published": FieldValue(publishedOn), "rates": .integer(Int64(rateCount)),
        "file": FieldValue(fileName), "sha256": .text(sha256),
        "importedAt": .date(.moment(importedAt)),
      ],
      summary: label)
  }
}

extension FieldValue {
  init(_ day: CalendarDay?) {
    self = day.map { .date(.day($0)) } ?? .null
  }
}
