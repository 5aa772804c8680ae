/// Why a record of a CSV file cannot be used. Lines are physical lines, counted from 1.
public enum CSVError: Error, Sendable, Hashable {
  /// A record with fewer or more fields than the header; it starts on this line.
  case fieldCount(line: Int, expected: Int, found: Int)
  /// A byte that is no UTF-8, counted from 0 in the file, in the record that starts on this line.
  case invalidUTF8(line: Int, offset: Int)
  /// A byte that stands for nothing in the encoding, counted from 0 in the file, in the record that
  /// starts on this line.
  case invalidCharacter(line: Int, offset: Int, encoding: TextEncoding)
  /// Text behind the closing quote of a field, counted from 1, in the record that starts on this
  /// line.
  case textAfterQuote(line: Int, field: Int)
  /// A quote that is opened on this line and never closed.
  case unterminatedQuote(line: Int)
  /// A field that starts on this line and has more bytes than allowed.
  case fieldTooLong(line: Int, limit: Int)
  /// A record that starts on this line and has more bytes than allowed.
  case recordTooLong(line: Int, limit: Int)
  /// A record that starts on this line and has more fields than allowed.
  case tooManyFields(line: Int, limit: Int)
  /// The bytes cannot be had.
  case source(ByteSourceError)

  /// Whether only one record is lost, so that reading can go on with the next.
  public var isRecoverable: Bool {
    switch self {
    case .fieldCount, .invalidUTF8, .invalidCharacter, .textAfterQuote: true
    case .unterminatedQuote, .fieldTooLong, .recordTooLong, .tooManyFields, .source: false
    }
  }

  /// Whether another encoding than the one that was taken could settle it.
  public var isOfEncoding: Bool {
    switch self {
    case .invalidUTF8, .invalidCharacter: true
    default: false
    }
  }

  /// The physical line that the error is about, when there is one.
  public var line: Int? {
    switch self {
    case .fieldCount(let line, _, _), .invalidUTF8(let line, _), .invalidCharacter(let line, _, _),
      .textAfterQuote(let line, _), .unterminatedQuote(let line), .fieldTooLong(let line, _),
      .recordTooLong(let line, _), .tooManyFields(let line, _):
      line
    case .source: nil
    }
  }
}

extension CSVError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .fieldCount(let line, let expected, let found):
      "Line \(line) has \(Self.fields(found)) where \(expected) are expected. "
        + (found < expected
          ? "Add the missing ones, or check the delimiter."
          : "Put fields that hold the delimiter between quotes.")
    case .invalidUTF8(let line, let offset):
      "The record on line \(line) is not UTF-8: the byte at offset \(offset) does not fit. "
        + "Give the encoding of the file, such as windows-1252."
    case .invalidCharacter(let line, let offset, let encoding):
      "The record on line \(line) is not \(encoding.rawValue): the byte at offset \(offset) does "
        + "not fit. Give the encoding of the file, such as "
        + (encoding == .windows1252 ? "latin-1." : "windows-1252.")
    case .textAfterQuote(let line, let field):
      "In the record on line \(line), text follows the closing quote of field \(field). "
        + "Write a quote inside a quoted field twice."
    case .unterminatedQuote(let line):
      "The quote opened on line \(line) is never closed. Close it, or remove it."
    case .fieldTooLong(let line, let limit):
      "The field that starts on line \(line) is longer than \(limit) bytes. "
        + "Look for a quote there that is never closed."
    case .recordTooLong(let line, let limit):
      "The record that starts on line \(line) is longer than \(limit) bytes. "
        + "Look for a quote there that is never closed."
    case .tooManyFields(let line, let limit):
      "The record that starts on line \(line) has more than \(Self.fields(limit)). "
        + "Check the delimiter and the line ends."
    case .source(let error):
      error.description
    }
  }

  private static func fields(_ count: Int) -> String {
    count == 1 ? "1 field" : "\(count) fields"
  }
}
