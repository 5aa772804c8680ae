/// The arithmetic of the proleptic Gregorian calendar on plain integers.
///
/// Nothing here checks a year against 1…9999: callers do. Divisions round down, so the rules hold on
/// both sides of the epoch.
enum Gregorian {
  /// Days in 400 years, after which the calendar repeats exactly.
  private static let daysPerCycle = 146_097

  /// Days from 1 January of year 1 to 1 January 1970.
  private static let epochOffset = 719_162

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func daysInYear(_ year: Int) -> Int {
    isLeap(year) ? 366 : 365
  }

  /// The number of days in a month, or 0 for a month outside 1…12.
  static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  /// Days of a year before the first of `month`.
  static func daysBeforeMonth(_ month: Int, year: Int) -> Int {
    // March to January are 31, 30, 31, 30, 31 days long over and over, which 153 days in 5 months
    // expresses; January and February come before the pattern starts.
    switch month {
    case 1: 0
    case 2: 31
    default: (153 * (month - 3) + 2) / 5 + (isLeap(year) ? 60 : 59)
    }
  }

  /// Days from 1970-01-01 to 1 January of `year`.
  static func dayNumber(ofYear year: Int) -> Int {
    let before = year - 1
    return 365 * before + floorDivide(before, 4) - floorDivide(before, 100)
      + floorDivide(before, 400) - epochOffset
  }

  /// Days from 1970-01-01 to a day whose month and day are known to exist.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    dayNumber(ofYear: year) + daysBeforeMonth(month, year: year) + day - 1
  }

  /// The year, and the day within it counted from 0.
  static func yearAndDay(dayNumber: Int) -> (year: Int, dayOfYear: Int) {
    let days = dayNumber + epochOffset
    let cycle = floorDivide(days, daysPerCycle)
    var rest = days - cycle * daysPerCycle
    // The last day of a 400-year cycle and of a 4-year cycle would otherwise start a fifth part.
    let century = min(rest / 36_524, 3)
    rest -= century * 36_524
    let fourYears = rest / 1461
    rest -= fourYears * 1461
    let year = min(rest / 365, 3)
    rest -= year * 365
    return (cycle * 400 + century * 100 + fourYears * 4 + year + 1, rest)
  }

  static func civil(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let (year, dayOfYear) = yearAndDay(dayNumber: dayNumber)
    let leap = isLeap(year) ? 1 : 0
    if dayOfYear < 31 { return (year, 1, dayOfYear + 1) }
    if dayOfYear < 59 + leap { return (year, 2, dayOfYear - 30) }
    let fromMarch = dayOfYear - 59 - leap
    let month = (5 * fromMarch + 2) / 153
    return (year, month + 3, fromMarch - (153 * month + 2) / 5 + 1)
  }

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  static func floorRemainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
