extension ParsableArguments {
  /// The completion script of the command and all below it.
  ///
  /// It completes subcommands, options, listed values, files and folders on its own, and asks the
  /// program for the candidates of a custom ``CompletionKind``.
  ///
  /// - Parameter shell: The shell that is to read it.
  /// - Returns: The script with a line break at its end.
  public static func completionScript(for shell: CompletionShell) -> String {
    commandInfo.completionScript(for: shell)
  }

  /// Whether a command line is a completion script's question, for ``completionResponse(to:)``. Its
  /// first word is one that no other command line begins with.
  ///
  /// - Parameter arguments: The words after the program's name.
  public static func isCompletionRequest(_ arguments: [String]) -> Bool {
    arguments.first == CompletionRequest.firstWord
  }

  /// Answers a completion script that asks for candidates.
  ///
  /// `parse`, `parseAsRoot` and `main` answer on their own, apart from asynchronous candidates:
  /// programs that have such and call `parseAsRoot` themselves call this first.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  /// - Returns: What to print on stdout; nil when the command line is an ordinary one.
  /// - Throws: An error that ``message(for:)`` and ``exit(withError:)`` understand, for a request
  ///   that cannot be understood.
  public static func completionResponse(to arguments: [String]? = nil) async throws -> String? {
    let arguments = arguments ?? processArguments
    guard isCompletionRequest(arguments),
      let request = try CompletionRequest(arguments, to: commandInfo)
    else { return nil }
    return CompletionRequest.response(await request.awaitedCandidates())
  }

  /// Answers a request, or throws the answer as what ends the program.
  static func answerCompletionRequest(_ arguments: [String]) throws(Interruption) {
    guard isCompletionRequest(arguments) else { return }
    let request: CompletionRequest?
    do {
      request = try CompletionRequest(arguments, to: commandInfo)
    } catch {
      throw .thrown(error)
    }
    guard let request else { return }
    guard let candidates = request.candidates() else {
      throw .thrown(
        DeclarationError(
          "the candidates are asynchronous: the root has to be an AsyncParsableCommand, or call "
            + "completionResponse(to:)"))
    }
    throw .output(CompletionRequest.response(candidates))
  }
}

extension CommandInfo {
  /// The completion script of the command and all below it; see
  /// ``ParsableArguments/completionScript(for:)``.
  ///
  /// - Parameter shell: The shell that is to read it.
  public func completionScript(for shell: CompletionShell) -> String {
    let table = CompletionTable(self)
    return switch shell {
    case .zsh: ZshCompletionScript(table: table).text
    case .fish: FishCompletionScript(table: table).text
    default: BashCompletionScript(table: table).text
    }
  }
}
