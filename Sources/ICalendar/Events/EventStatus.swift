/// Whether an event takes place: `STATUS` (RFC 5545, section 3.8.1.11).
public enum EventStatus: Sendable, Hashable {
  /// `TENTATIVE`: perhaps.
  case tentative
  /// `CONFIRMED`: certainly.
  case confirmed
  /// `CANCELLED`: not.
  case cancelled
  /// A word that the RFC does not know for events, in upper case.
  case other(String)

  /// The status that a word stands for, in any case.
  ///
  /// - Parameter word: The value as in the file; `CANCELED` is understood too.
  public init(_ word: String) {
    switch word.trimmedOfSpaces.asciiUppercased {
    case "TENTATIVE": self = .tentative
    case "CONFIRMED": self = .confirmed
    case "CANCELLED", "CANCELED": self = .cancelled
    case let word: self = .other(word)
    }
  }

  /// The word that stands for the status in a file.
  public var word: String {
    switch self {
    case .tentative: "TENTATIVE"
    case .confirmed: "CONFIRMED"
    case .cancelled: "CANCELLED"
    case .other(let word): word
    }
  }
}

/// Whether the time of an event counts as taken: `TRANSP` (RFC 5545, section 3.8.2.7).
public enum EventTransparency: Sendable, Hashable {
  /// `OPAQUE`: taken, which is so when nothing is said.
  case opaque
  /// `TRANSPARENT`: free.
  case transparent
  /// A word that the RFC does not know, in upper case.
  case other(String)

  /// The transparency that a word stands for, in any case.
  ///
  /// - Parameter word: The value as in the file.
  public init(_ word: String) {
    switch word.trimmedOfSpaces.asciiUppercased {
    case "OPAQUE": self = .opaque
    case "TRANSPARENT": self = .transparent
    case let word: self = .other(word)
    }
  }

  /// The word that stands for the transparency in a file.
  public var word: String {
    switch self {
    case .opaque: "OPAQUE"
    case .transparent: "TRANSPARENT"
    case .other(let word): word
    }
  }
}
