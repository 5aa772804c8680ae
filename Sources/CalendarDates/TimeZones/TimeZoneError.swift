/// Why the rules of a time zone are not at hand.
public enum TimeZoneError: Error, Sendable, Hashable {
  /// No zone of this name is in the zone data of this machine.
  case unknown(String)

  /// The machine has no zone data at all, so that only UTC and fixed offsets are known.
  case noZoneData(String)

  /// The zone's file is damaged.
  case damaged(String, path: String)
}

extension TimeZoneError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .unknown(let identifier):
      "There is no time zone \"\(identifier)\". Type a name such as Europe/Stockholm, "
        + "or an offset such as +01:00."
    case .noZoneData(let identifier):
      "The time zone \"\(identifier)\" is not known, because this machine has no zone data. "
        + "Install the package tzdata, or type an offset such as +01:00."
    case .damaged(let identifier, let path):
      "The data of the time zone \"\(identifier)\" in \(path) are damaged. "
        + "Install the package tzdata again, or type an offset such as +01:00."
    }
  }
}
