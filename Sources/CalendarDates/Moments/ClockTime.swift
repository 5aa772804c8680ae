/// A time of day as the clock on the wall shows it, without a date or a zone.
public struct ClockTime: Sendable, Hashable, Comparable {
  /// 0…23.
  public let hour: Int
  /// 0…59.
  public let minute: Int
  /// 0…59; leap seconds are not shown by clocks on walls.
  public let second: Int
  /// 0…999,999,999.
  public let nanosecond: Int

  /// 00:00, with which a day begins.
  public static let midnight = ClockTime(unchecked: 0, nanosecond: 0)

  private init(unchecked secondOfDay: Int, nanosecond: Int) {
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.nanosecond = nanosecond
  }

  /// The time with these numbers, or nil when one is out of its range.
  ///
  /// - Parameters:
  ///   - hour: 0…23.
  ///   - minute: 0…59.
  ///   - second: 0…59.
  ///   - nanosecond: 0…999,999,999.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second, nanosecond: nanosecond)
  }

  /// The time so many seconds after midnight, or nil outside the day.
  ///
  /// - Parameters:
  ///   - secondOfDay: 0…86,399.
  ///   - nanosecond: 0…999,999,999.
  public init?(secondOfDay: Int, nanosecond: Int = 0) {
    guard (0..<86_400).contains(secondOfDay), (0..<1_000_000_000).contains(nanosecond) else {
      return nil
    }
    self.init(unchecked: secondOfDay, nanosecond: nanosecond)
  }

  /// Seconds since midnight, 0…86,399.
  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// Whether one time comes before another.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    (left.secondOfDay, left.nanosecond) < (right.secondOfDay, right.nanosecond)
  }
}

extension ClockTime: CustomStringConvertible {
  /// `09:30`, with seconds and their fraction only when they are not zero: `09:30:15`,
  /// `09:30:00.250`.
  ///
  /// A fraction has three, six or nine digits, whatever holds it, so that columns of milliseconds
  /// are equally wide.
  public var description: String { ASCII.text { append(to: &$0) } }

  /// Appends the bytes of `description`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func append(to bytes: inout [UInt8]) {
    ASCII.appendPair(hour, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    ASCII.appendPair(minute, to: &bytes)
    guard second != 0 || nanosecond != 0 else { return }
    bytes.append(UInt8(ascii: ":"))
    ASCII.appendPair(second, to: &bytes)
    guard nanosecond != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var fraction = nanosecond
    var width = 9
    while fraction % 1000 == 0 {
      fraction /= 1000
      width -= 3
    }
    ASCII.append(UInt64(fraction), width: width, to: &bytes)
  }
}

extension ClockTime {
  /// Reads `09:30`, `0930`, `09:30:15` or `09:30:15.5` where the cursor stands; nil, with the
  /// cursor anywhere, when there is no time of day.
  static func parse(_ cursor: inout ByteCursor) -> ClockTime? {
    guard let hour = cursor.digits(exactly: 2) else { return nil }
    let extended = cursor.take(":")
    guard let minute = cursor.digits(exactly: 2) else { return nil }
    var second = 0
    var nanosecond = 0
    if extended ? cursor.take(":") : cursor.isAtDigit {
      guard let value = cursor.digits(exactly: 2) else { return nil }
      second = value
      if cursor.take(".") || cursor.take(",") {
        let width = cursor.digitCount
        guard width <= 9, let fraction = cursor.digits(1...9) else { return nil }
        nanosecond = fraction
        for _ in width..<9 { nanosecond *= 10 }
      }
    }
    return ClockTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }
}
