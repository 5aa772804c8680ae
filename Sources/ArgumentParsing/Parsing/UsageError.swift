/// A mistake on the command line.
enum UsageError: Error {
  /// - cluster: The joined flags around a short name, as typed.
  case unknownOption(String, cluster: String?, suggestions: [String], at: WordSpan)
  case unknownSubcommand(String, suggestions: [String], at: WordSpan)
  case unexpectedArguments([TypedWord])
  /// - next: The word after the option, when it looks like an option.
  case missingValue(of: ArgumentInfo, as: ArgumentName, next: String?, at: WordSpan)
  case valueForFlag(ArgumentName, value: String, at: WordSpan)
  case invalidValue(Occurrence, of: ArgumentInfo, inWords: String?, reason: String?)
  /// - values: What the variable may hold when that is not what the option accepts.
  case invalidVariable(
    String, value: String, of: ArgumentInfo, inWords: String?, reason: String?,
    values: [String]? = nil)
  /// A single-value option given twice.
  case repeatedOption(Occurrence, Occurrence)
  case exclusiveFlags(Occurrence, Occurrence)
  /// Members of a group of which only one can be given.
  case exclusiveArguments([Occurrence])
  /// The variables of members of such a group.
  case exclusiveVariables([String])
  /// For each missing property, the ways to give it.
  case missingArguments([[String]])
}

extension UsageError {
  /// The words to blame.
  var places: [WordSpan] {
    switch self {
    case .unknownOption(_, _, _, let place), .unknownSubcommand(_, _, let place),
      .missingValue(_, _, _, let place), .valueForFlag(_, _, let place):
      [place]
    case .unexpectedArguments(let words): words.map(\.span)
    case .invalidValue(let given, _, _, _): [given.valueSpan].compactMap { $0 }
    case .repeatedOption(let first, let second), .exclusiveFlags(let first, let second):
      first.spans + second.spans
    case .exclusiveArguments(let given): given.flatMap(\.spans)
    case .invalidVariable, .exclusiveVariables, .missingArguments: []
    }
  }
}
