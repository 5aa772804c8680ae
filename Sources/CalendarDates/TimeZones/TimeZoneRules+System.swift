import Glibc

extension TimeZoneRules {
  /// The name of the time zone that this machine is set to.
  ///
  /// `TZ` comes first (a leading colon is dropped, and an empty value means UTC), then the zone
  /// file that `/etc/localtime` points to, then UTC.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - localTimePath: The link to the zone file.
  public static func systemIdentifier(
    environment: [String: String],
    localTimePath: String = "/etc/localtime"
  ) -> String {
    if let variable = environment["TZ"] {
      let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      if name.isEmpty { return "UTC" }
      return afterZoneFolder(name) ?? name
    }
    guard let target = realpath(localTimePath, nil) else { return "UTC" }
    defer { free(target) }
    return afterZoneFolder(String(cString: target)) ?? "UTC"
  }

  /// The part of a path behind the folder `zoneinfo`.
  private static func afterZoneFolder(_ path: String) -> String? {
    let marker = "zoneinfo/"
    let bytes = Array(path.utf8)
    let wanted = Array(marker.utf8)
    guard bytes.count > wanted.count else { return nil }
    for start in 0..<(bytes.count - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
    }
    return nil
  }
}
