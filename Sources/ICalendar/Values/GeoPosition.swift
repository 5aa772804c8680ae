/// A place on earth, as in `GEO` (RFC 5545, section 3.8.1.6).
public struct GeoPosition: Sendable, Hashable {
  /// Degrees north of the equator, -90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180…180.
  public let longitude: Double

  /// A place; nil outside of the ranges.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator, -90…90.
  ///   - longitude: Degrees east of Greenwich, -180…180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A place and whether its text was irregular.
  struct Reading {
    var position: GeoPosition
    /// Whether a comma stands between the numbers instead of a semicolon.
    var isIrregular: Bool
  }

  /// Reads `59.3293;18.0686`, also with a comma or `\;` between the numbers.
  ///
  /// - Throws: `ValueError` when there are no two numbers, or they are no place.
  static func read(_ text: String) throws(ValueError) -> Reading {
    let isRegular = text.utf8.contains(.semicolon) && !text.utf8.contains(.backslash)
    let separator: Character = text.utf8.contains(.semicolon) ? ";" : ","
    let parts = text.filter { $0 != "\\" }.split(
      separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = try? ScalarValue.float(parts[0]),
      let longitude = try? ScalarValue.float(parts[1])
    else { throw .form(.geo, text: text) }
    guard let position = GeoPosition(latitude: latitude, longitude: longitude) else {
      throw .range(.geo, text: text)
    }
    return Reading(position: position, isIrregular: !isRegular)
  }

  /// Reads `59.3293;18.0686`.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when there are no two numbers, or they are no place.
  public init(_ text: String) throws(ValueError) {
    self = try Self.read(text).position
  }

  /// The text that stands for the place in a file.
  public var text: String {
    ScalarValue.text(latitude) + ";" + ScalarValue.text(longitude)
  }
}
