/// Subcommands with a heading of their own in help.
public struct CommandGroup: Sendable {
  /// The heading; help prints it in capitals before the word "SUBCOMMANDS".
  public let name: String

  /// The subcommands, in the order to list them.
  public let subcommands: [any ParsableCommand.Type]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: The heading.
  ///   - subcommands: The subcommands, in the order to list them.
  public init(name: String, subcommands: [any ParsableCommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }
}
