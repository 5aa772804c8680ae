import ArgumentParsing
import CalendarDates
import TripModel

/// What was probably meant by a command line that cannot be understood, where the words say so.
enum CommandLineHint {
  /// The commands that take conditions as options, with none of their own words for them.
  private static let lists: Set<String> = ["stats", "days", "watch", "calendar"]

  /// A hint for a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: A sentence or two; nil for none.
  static func text(for arguments: [String]) -> String? {
    kind(arguments) ?? amount(arguments) ?? words(arguments)
  }

  /// What people call kinds of trips that have other names here.
  private static let kindsInOtherWords: [String: TripKind] = [
    "holiday": .vacation, "holidays": .vacation, "leave": .vacation, "leisure": .vacation,
    "work": .business, "family": .personal, "private": .personal, "team": .group,
  ]

  /// `add` without the kind of the trip.
  private static func kind(_ arguments: [String]) -> String? {
    guard arguments.first == "add", let word = arguments.dropFirst().first, !word.hasPrefix("-"),
      TripKind(rawValue: word) == nil
    else { return nil }
    let rest = arguments.dropFirst(2).map { " \(ShellText.word($0))" }.joined()
    if let kind = kindsInOtherWords[word.lowercased()] {
      return "The kind of such a trip is \(kind.rawValue): trips add \(kind.rawValue)\(rest)"
    }
    let names = TripKind.allCases.map(\.rawValue)
    return "The kind of the trip comes first, \(names.dropLast().joined(separator: ", ")) or "
      + "\(names.last ?? ""): trips add trip \(ShellText.word(word))\(rest)"
  }

  /// An amount and its currency that were typed apart.
  private static func amount(_ arguments: [String]) -> String? {
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      guard let code = CurrencyCode(second.uppercased()), second.utf8.count == 3,
        let last = first.utf8.last, (0x30...0x39).contains(last),
        (try? Money(parsing: first + code.code)) != nil
      else { continue }
      return "An amount and its currency are one word: \(first)\(code.code)"
    }
    return nil
  }

  /// Words behind a list that are conditions or dates by themselves.
  private static func words(_ arguments: [String]) -> String? {
    guard let command = arguments.first, lists.contains(command) else { return nil }
    let bare = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    guard let first = bare.first else { return nil }
    if first.hasPrefix("@") {
      let name = ShellText.word(first)
      return "A saved condition follows --where: trips \(command) --where \(name)"
    }
    return days(Array(bare), of: command)
  }

  /// Days that stand where none are read.
  ///
  /// - Parameters:
  ///   - bare: The words behind the command.
  ///   - command: Its name.
  /// - Returns: A sentence; nil where something else was typed.
  static func days(_ bare: [String], of command: String) -> String? {
    guard let first = bare.first else { return nil }
    let days = bare.filter { CalendarDay($0) != nil }
    if days.count == 2, bare.count == 2 {
      return "Days follow options: trips \(command) --from \(days[0]) --to \(days[1])"
    }
    if bare.count == 1, first.contains("..") || !days.isEmpty {
      return "Days follow options: trips \(command) --during \(ShellText.word(first))"
    }
    return nil
  }
}
