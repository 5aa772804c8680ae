/// A shell that completion scripts can be made for.
///
/// ```swift
/// struct Completions: ParsableCommand {
///   @Argument(help: "The shell.") var shell: CompletionShell
///   func run() throws { print(Tool.completionScript(for: shell), terminator: "") }
/// }
/// ```
public struct CompletionShell: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// The name of the shell.
  public let rawValue: String

  /// Creates a shell by its name; nil for one that no scripts can be made for.
  ///
  /// - Parameter rawValue: `bash`, `zsh` or `fish`.
  public init?(rawValue: String) {
    guard ["bash", "zsh", "fish"].contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  /// Bash 3.2 or newer.
  public static let bash = CompletionShell("bash")
  /// Zsh 5 or newer, with its completion system (`compinit`).
  public static let zsh = CompletionShell("zsh")
  /// Fish 3.1 or newer.
  public static let fish = CompletionShell("fish")

  /// All of them.
  public static let allCases: [CompletionShell] = [.bash, .zsh, .fish]

  /// The user's login shell, by the variable `SHELL`; nil for another one.
  public static func autodetected() -> CompletionShell? {
    autodetected(.process)
  }

  static func autodetected(_ environment: Environment) -> CompletionShell? {
    environment["SHELL"]?.split(separator: "/").last.flatMap {
      CompletionShell(rawValue: String($0))
    }
  }

  /// The shell that asks for candidates, while a custom
  /// ``CompletionKind`` is worked out.
  public static var requesting: CompletionShell? {
    Environment.process[environmentName].flatMap(CompletionShell.init(rawValue:))
  }

  /// The variable in which a script says what shell it runs in.
  static let environmentName = "SAP_SHELL"
}

extension CompletionShell: ExpressibleByArgument {}
