import PersistenceCore
import TripModel

/// A struct of a place that is kept as one value, or a text.
struct StoredLocation {
  private(set) var text: String?
  private(set) var city: String?
  private(set) var country: CountryCode?
  private(set) var latitude: Double?
  private(set) var longitude: Double?
  /// The members of the struct that fill nothing.
  private(set) var unread: [String] = []
  /// Whether the value is the key of an object, so that nothing of the place is in it.
  private(set) var isKey = false

  /// No place.
  init() {}

  /// Reads a value.
  ///
  /// - Throws: `StoreValues.Failure` for bytes that are no struct, and for members that are not what
  ///   their names say.
  init(_ value: CoreDataValue, _ values: StoreValues) throws(StoreValues.Failure) {
    switch value {
    case .null: return
    case .integer, .real: isKey = true
    case .text(let text): if !text.isEmpty { self.text = text }
    case .bytes(let bytes):
      if bytes.isEmpty { return }
      switch ArchivedValue.value(of: bytes) {
      case .dictionary(let members)?: try read(members, values)
      case .text(let text)?: if !text.isEmpty { self.text = text }
      default:
        throw StoreValues.Failure(
          reason: "Its \(bytes.count) bytes are no place that can be read.", isProperty: true)
      }
    }
  }

  private mutating func read(
    _ members: [String: PropertyListValue], _ values: StoreValues
  ) throws(StoreValues.Failure) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let text = value.text.flatMap { $0.isEmpty ? nil : $0 }
      switch name.lowercased() {
      case "name", "title": self.text = text
      case "city": city = text
      case "country", "countrycode", "isocountrycode":
        if let text { country = try values.country(named: text) ?? country }
      case "latitude", "lat": latitude = try Self.degrees(text, name)
      case "longitude", "lon", "lng": longitude = try Self.degrees(text, name)
      default:
        if value != .other { unread.append(name) }
      }
    }
  }

  private static func degrees(
    _ text: String?, _ name: String
  ) throws(StoreValues.Failure) -> Double? {
    guard let text else { return nil }
    guard let number = Double(text) else {
      throw StoreValues.Failure(
        reason: "Its \(name), \"\(text)\", is not a number.", isProperty: true)
    }
    return number
  }
}
