import ArgumentParsing

/// Prints the completion script of a shell.
struct Completions: WorksWithBrokenConfiguration {
  static let configuration = CommandConfiguration(
    abstract: "Prints the completion script of a shell.",
    discussion: """
      The script completes commands, options and their values, and asks trips for the ids, \
      companies, countries and travellers of the store.

        trips completions bash > ~/.local/share/bash-completion/completions/trips
        trips completions zsh > ~/.zfunc/_trips
        trips completions fish > ~/.config/fish/completions/trips.fish

      In zsh the folder has to be in $fpath before compinit runs.
      """)

  @Argument(help: "The shell that reads the script.") var shell: CompletionShell

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.console.output.write(text: Trips.completionScript(for: shell))
  }
}
