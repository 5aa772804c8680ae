/// One page of the manual, in the `man` macros of roff that `man`, groff and mandoc read.
public struct ManualPage: Hashable, Sendable {
  /// The name of the page: the words of the command with dashes between, `trips-add-business`.
  public let name: String
  /// The section of the manual.
  public let section: Int
  /// The source of the page: lines of ASCII, with a line break at the end.
  public let text: String

  /// The name of the file that `man` looks for: `trips-add-business.1`.
  public var fileName: String { "\(name).\(section)" }
}

extension CommandInfo {
  /// The manual page of this command.
  ///
  /// - Parameter settings: The date, and what else the declarations do not say.
  public func manualPage(_ settings: ManualSettings) -> ManualPage {
    ManualPage(
      name: manualName, section: settings.section,
      text: ManualPageText(info: self, settings: settings).rendered())
  }

  /// The manual pages of this command and of all that help lists below it, each before its
  /// subcommands.
  ///
  /// - Parameter settings: The date, and what else the declarations do not say.
  public func manualPages(_ settings: ManualSettings) -> [ManualPage] {
    listedDescendants.map { $0.manualPage(settings) }
  }

  /// The name of the manual page.
  var manualName: String { path.joined(separator: "-") }
}

extension ParsableArguments {
  /// The manual pages of this command and of all that help lists below it, each before its
  /// subcommands.
  ///
  /// - Parameter settings: The date, and what else the declarations do not say.
  public static func manualPages(_ settings: ManualSettings) -> [ManualPage] {
    commandInfo.manualPages(settings)
  }
}
