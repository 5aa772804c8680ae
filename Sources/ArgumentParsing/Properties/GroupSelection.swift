/// How many members of an ``OptionGroup`` can be given.
///
/// A property counts once, however many flags it has and however often it is given. Members have to
/// be optional, have a default, or be arrays with one. A group inside with a rule of its own is
/// not counted.
///
/// ```swift
/// struct Source: ParsableArguments {
///   @Option(help: "A file.") var file: String?
///   @Flag(help: "The standard input.") var stdin = false
/// }
/// struct Read: ParsableCommand {
///   @OptionGroup(selection: .exactlyOne) var source: Source
/// }
/// // USAGE: read (--file <file> | --stdin)
/// ```
///
/// The command line counts more than the environment here too: when a member that excludes the
/// others is typed, the variables of the others are not read.
public struct GroupSelection: Hashable, Sendable {
  /// Whether two members exclude one another.
  public let isExclusive: Bool
  /// Whether one must be given.
  public let isRequired: Bool

  /// Any number.
  public static var any: GroupSelection { .init(isExclusive: false, isRequired: false) }

  /// One or none: the members exclude one another.
  public static var atMostOne: GroupSelection { .init(isExclusive: true, isRequired: false) }

  /// One, and no other.
  public static var exactlyOne: GroupSelection { .init(isExclusive: true, isRequired: true) }

  /// One or more.
  public static var atLeastOne: GroupSelection { .init(isExclusive: false, isRequired: true) }
}

/// The rule that an argument is under, and the group that it shares the rule with.
public struct ArgumentSelection: Hashable, Sendable {
  /// The group, by the names of the properties that lead to it; the same for all its members.
  public let group: String
  /// How many members can be given.
  public let rule: GroupSelection
}
