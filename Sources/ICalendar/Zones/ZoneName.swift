import CalendarDates

/// Finds the zone of the machine that a name in a file means.
enum ZoneName {
  /// A zone, and whether it goes by exactly the name in the file.
  struct Match: Sendable {
    var rules: TimeZoneRules
    var isExact: Bool
  }

  /// The zone for a name:
  ///
  /// 1. a name of the IANA database, as it is, `Europe/Berlin`;
  /// 2. an offset, as it is or behind `UTC` or `GMT`, `UTC+01:00`, which is east of Greenwich, not
  ///    west as POSIX has it;
  /// 3. a name of Windows, `W. Europe Standard Time`;
  /// 4. a name of the database behind the prefix of a program or dictionary,
  ///    `/citadel.org/20190914_1/Europe/Berlin`;
  /// 5. a name of the database in other letters, `europe/berlin` or `America/New York`.
  static func match(_ name: String) -> Match? {
    let trimmed = name.trimmedOfSpaces
    guard trimmed.utf8.count <= 200 else { return nil }
    if let rules = zone(trimmed) { return Match(rules: rules, isExact: trimmed == name) }
    let renamed =
      offset(trimmed) ?? WindowsZoneNames.identifier(for: trimmed).flatMap(zone)
      ?? behindPrefix(trimmed) ?? zone(capitalized(trimmed))
    return renamed.map { Match(rules: $0, isExact: false) }
  }

  /// Names without a slash that have more than letters in the IANA database. Others, such as
  /// `EST5` or `CET-1`, would be read as rules of POSIX, which no calendar means.
  private static let irregularNames: Set = [
    "CST6CDT", "EST5EDT", "GB-Eire", "GMT+0", "GMT-0", "GMT0", "MST7MDT", "NZ-CHAT", "PST8PDT",
    "W-SU",
  ]

  private static func zone(_ name: String) -> TimeZoneRules? {
    guard name.utf8.allSatisfy(\.isLetter) || irregularNames.contains(name) || isPath(name) else {
      return nil
    }
    return try? TimeZoneRules(identifier: name)
  }

  /// Whether a name has a slash and only what names of the database have.
  private static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/"))
      && name.utf8.allSatisfy { octet in
        octet.isLetter || octet.isDigit || "/_+-".utf8.contains(octet)
      }
  }

  /// `+01:00`, `UTC+1`, `GMT-0330` and the like.
  private static func offset(_ name: String) -> TimeZoneRules? {
    var cursor = ValueCursor(name)
    for letters in ["UTC", "GMT"] {
      var ahead = cursor
      if letters.unicodeScalars.allSatisfy({ ahead.take($0) }) { cursor = ahead }
    }
    guard let sign = cursor.sign() else { return nil }
    let isWide = cursor.digitCount > 2
    guard let hours = isWide ? cursor.digits(exactly: 2) : cursor.digits() else { return nil }
    var parts = [hours]
    while !cursor.isAtEnd {
      _ = cursor.take(":")
      guard let part = cursor.digits(exactly: 2), parts.count < 3 else { return nil }
      parts.append(part)
    }
    let identifier =
      (sign < 0 ? "-" : "+")
      + (parts.count == 1 ? parts + [0] : parts).map { DateText.padded($0, 2) }
      .joined(separator: ":")
    return try? TimeZoneRules(identifier: identifier)
  }

  private static func behindPrefix(_ name: String) -> TimeZoneRules? {
    let parts = name.split(separator: "/")
    for count in stride(from: min(parts.count - 1, 3), to: 0, by: -1) {
      if let rules = zone(parts.suffix(count).joined(separator: "/")) { return rules }
    }
    // Only the leading slash is too much: `/Europe/Berlin`.
    return name.hasPrefix("/") ? zone(parts.joined(separator: "/")) : nil
  }

  /// `europe/berlin` and `AMERICA/NEW YORK` as the database writes such names.
  private static func capitalized(_ name: String) -> String {
    var octets: [UInt8] = []
    for octet in name.utf8 {
      let begins = octets.last.map { !$0.isLetter } ?? true
      octets.append(
        octet == .space ? UInt8(ascii: "_") : begins ? octet.uppercased : octet.lowercased)
    }
    return String(decoding: octets, as: UTF8.self)
  }
}
