import ArgumentParsing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The program `trips`.
public struct Trips: AsyncParsableCommand {
  /// The name, the help and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "trips",
    abstract: "Keeps track of trips.",
    usage: "trips [<options>] <subcommand>",
    version: Release.version,
    groupedSubcommands: [
      CommandGroup(name: "Change", subcommands: [Add.self, Clone.self, Edit.self, Delete.self]),
      CommandGroup(
        name: "Details",
        subcommands: [ExpenseCommand.self, AccommodationCommand.self, AttachmentCommand.self]),
      CommandGroup(name: "Find", subcommands: [List.self, Filter.self, Show.self, Watch.self]),
      CommandGroup(
        name: "Look",
        subcommands: [Stats.self, CalendarCommand.self, Days.self, Conflicts.self]),
      CommandGroup(name: "Rates", subcommands: [RatesCommand.self, PerDiem.self]),
      CommandGroup(name: "Undo", subcommands: [Undo.self, Redo.self, Log.self]),
      CommandGroup(name: "Exchange", subcommands: [ImportCommand.self, ExportCommand.self]),
      CommandGroup(
        name: "Store", subcommands: [Migrate.self, Backup.self, Restore.self, Doctor.self]),
      CommandGroup(
        name: "Settings", subcommands: [Config.self, Filters.self, ContextCommand.self]),
      CommandGroup(name: "Help", subcommands: [Shell.self, Completions.self, Manual.self]),
    ],
    abridgesSharedGroups: true)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Creates the command with its defaults.
  public init() {}

  /// Runs the program with the command line and the streams of the process, and ends it.
  public static func main() async {
    // A reader that goes away shows as an error of the write, and is no reason to die of a signal.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status =
      if let number = firstUnreadableArgument {
        Program.refuse(argument: number, arguments[number - 1], on: .process)
      } else {
        await Program.run(arguments, on: .process)
      }
    exit(withError: ExitCode(status))
  }

  /// The number of the first argument that is not UTF-8. Swift would put other characters in its
  /// place, and two names of files could become one.
  private static var firstUnreadableArgument: Int? {
    (1..<max(Int(CommandLine.argc), 1)).first { number in
      CommandLine.unsafeArgv[number].map { String(validatingCString: $0) == nil } ?? false
    }
  }
}
