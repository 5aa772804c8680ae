/// Why a file, or a line of it, is not iCalendar.
public struct CalendarReadingError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// The line is longer than the limit, in octets.
    case lineTooLong(limit: Int)
    /// The component is larger than the limit, in octets.
    case componentTooLarge(name: String, limit: Int)
    /// The calendar is larger than the limit, in octets.
    case calendarTooLarge(limit: Int)
    /// Components lie deeper within one another than the limit.
    case tooDeep(limit: Int)
    /// The octet is not part of a character in UTF-8.
    case invalidUTF8(octet: UInt8)
    /// The file is in UTF-16.
    case utf16
    /// The file has no content at all.
    case empty
    /// The file does not begin as a calendar does.
    case notCalendar(beginning: String)

    /// The line begins with a colon or semicolon instead of a name.
    case missingName
    /// There is no colon between the name and the value.
    case missingColon
    /// What stands where the name should be cannot be one.
    case badName(String)
    /// A parameter has no equals sign.
    case missingEquals(parameter: String)
    /// A parameter's quoted value does not end.
    case unclosedQuote(parameter: String)
    /// Something follows the end of a parameter's quoted value.
    case textAfterQuote(parameter: String)
    /// The line begins with a space, and there is none before it to continue.
    case continuationWithoutLine

    /// A property lies outside of any component.
    case outsideCalendar(property: String)
    /// A calendar begins before the one around it has ended.
    case nestedCalendar(in: String, openedOnLine: Int)
    /// A component ends while another one is open.
    case mismatchedEnd(found: String, open: String, openedOnLine: Int)
    /// A component ends that did not begin.
    case endWithoutBegin(String)
    /// The file ends before a component does.
    case unclosed(String, openedOnLine: Int)
  }

  /// What is wrong.
  public let kind: Kind

  /// Where.
  public let position: SourcePosition

  init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// The line of the file, counted from 1.
  public var line: Int { position.line }

  /// Whether only the line is unreadable, so that reading can go on after it.
  public var concernsOneLine: Bool {
    switch kind {
    case .lineTooLong, .invalidUTF8, .missingName, .missingColon, .badName, .missingEquals,
      .unclosedQuote, .textAfterQuote, .continuationWithoutLine, .outsideCalendar:
      true
    default: false
    }
  }
}

extension CalendarReadingError: CustomStringConvertible {
  /// Where, what, and what to do about it.
  public var description: String {
    "Line \(position.line), column \(position.column): \(reason)."
  }

  /// What is wrong and what to do about it, without the place and the full stop.
  var reason: String {
    switch kind {
    case .lineTooLong(let limit):
      "the line has more than \(limit) octets, which is the limit"
    case .componentTooLarge(let name, let limit):
      "this \(name) has more than \(limit) octets, which is the limit"
    case .calendarTooLarge(let limit):
      "the calendar has more than \(limit) octets, which is the limit"
    case .tooDeep(let limit):
      "components lie more than \(limit) deep within one another, which is the limit"
    case .invalidUTF8(let octet):
      "the octet 0x\(Self.hexadecimal(octet)) (offset \(position.offset)) is not UTF-8; save the "
        + "file as UTF-8, or have such octets replaced"
    case .utf16: "the file is in UTF-16; save it as UTF-8"
    case .empty: "the file is empty; a calendar begins with BEGIN:VCALENDAR"
    case .notCalendar(""):
      "the file does not begin with BEGIN:VCALENDAR, so it is no calendar"
    case .notCalendar(let beginning):
      "the file begins with \"\(beginning)\" and not with BEGIN:VCALENDAR, so it is no calendar"
    case .missingName: "the line has no name before its value"
    case .missingColon:
      "the line has no colon; a line that continues another must begin with a space"
    case .badName(let name):
      "\"\(name)\" is not the name of a property; a line that continues another must begin with a "
        + "space"
    case .missingEquals(let parameter):
      "the parameter \"\(parameter)\" has no value; write it as NAME=VALUE"
    case .unclosedQuote(let parameter):
      "the quotation mark of the parameter \(parameter) is not closed"
    case .textAfterQuote(let parameter):
      "text follows the closing quotation mark of the parameter \(parameter)"
    case .continuationWithoutLine:
      "the line begins with a space, as a continuation does, and there is no line before it"
    case .outsideCalendar(let property):
      "\(property) lies outside of any component; a calendar begins with BEGIN:VCALENDAR"
    case .nestedCalendar(let open, let line):
      "a VCALENDAR begins inside the \(open) of line \(line), which has no END:\(open)"
    case .mismatchedEnd(let found, let open, let line):
      "END:\(found) stands where END:\(open) must, for the BEGIN:\(open) of line \(line)"
    case .endWithoutBegin(let name): "END:\(name) has no BEGIN:\(name)"
    case .unclosed(let name, let line):
      "the file ends inside the \(name) of line \(line), without END:\(name); it may be cut off"
    }
  }

  private static func hexadecimal(_ octet: UInt8) -> String {
    let digits = String(octet, radix: 16, uppercase: true)
    return octet < 16 ? "0" + digits : digits
  }
}
