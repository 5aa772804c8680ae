/// A mistake on the command line.
enum UsageError: Error {
  /// - cluster: The joined flags around a short name, as typed.
  case unknownOption(String, cluster: String?, suggestions: [String])
  case unknownSubcommand(String, suggestions: [String])
  case unexpectedArguments([String])
  /// - next: The word after the option, when it looks like an option.
  case missingValue(of: ArgumentInfo, as: ArgumentName, next: String?)
  case valueForFlag(ArgumentName, value: String)
  case invalidValue(
    String, of: ArgumentInfo, as: ArgumentName?, inWords: String?, reason: String?)
  /// - values: What the variable may hold when that is not what the option accepts.
  case invalidVariable(
    String, value: String, of: ArgumentInfo, inWords: String?, reason: String?,
    values: [String]? = nil)
  case exclusiveFlags(ArgumentName, ArgumentName)
  /// For each missing property, the ways to give it.
  case missingArguments([[String]])
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and where possible what to type instead.
  var description: String {
    switch self {
    case .unknownOption(let option, nil, let suggestions):
      "Unknown option '\(option)'" + didYouMean(suggestions)
    case .unknownOption(let option, let cluster?, let suggestions):
      "Unknown option '\(option)' in '\(cluster)'" + didYouMean(suggestions)
    case .unknownSubcommand(let word, let suggestions):
      "Unknown subcommand '\(word)'" + didYouMean(suggestions)
    case .unexpectedArguments(let words):
      words.count == 1
        ? "Unexpected argument \(quotedList(words, "and"))"
        : "\(words.count) unexpected arguments: \(words.map { "'\($0)'" }.joined(separator: ", "))"
    case .missingValue(let info, let name, let next):
      "Missing value for '\(info.label(as: name))'" + hint(toGive: next, to: name)
    case .valueForFlag(let name, let value):
      "The flag '\(name)' does not take a value, but '\(value)' was given."
    case .invalidValue(let value, let info, let name, let inWords, let reason):
      "The value '\(value)' is invalid for '\(info.label(as: name))'"
        + advice(value, info.values, inWords, reason)
    case .invalidVariable(let variable, let value, let info, let inWords, let reason, let values):
      "The value '\(value)' of the environment variable '\(variable)' is invalid for "
        + "'\(info.label(as: nil))'" + advice(value, values ?? info.values, inWords, reason)
    case .exclusiveFlags(let first, let second):
      "The flags '\(first)' and '\(second)' exclude one another. Give one of them."
    case .missingArguments(let missing):
      missingText(missing)
    }
  }
}

extension ArgumentInfo {
  /// The argument as an error message names it: `--from <from>` or `<from>`.
  fileprivate func label(as name: ArgumentName?) -> String {
    let name = name ?? names.preferred
    return switch kind {
    case .positional: "<\(valueName)>"
    case .option: name.map { "\($0) <\(valueName)>" } ?? "<\(valueName)>"
    case .flag: name.map { "\($0)" } ?? property
    }
  }
}

private func didYouMean(_ suggestions: [String]) -> String {
  suggestions.isEmpty ? "" : ". Did you mean \(quotedList(suggestions, "or"))?"
}

private func hint(toGive next: String?, to name: ArgumentName) -> String {
  guard let next else { return "" }
  let joined = name.isShort ? "\(name)\(next)" : "\(name)=\(next)"
  return ". If '\(next)' is the value, write '\(joined)'."
}

private func advice(
  _ value: String, _ accepted: [String], _ inWords: String?, _ reason: String?
) -> String {
  if let reason { return ": \(reason)" }
  if let inWords { return ". Please provide \(inWords)." }
  if accepted.isEmpty { return "" }
  let suggestion = didYouMean(suggestions(for: value, among: accepted))
  let list =
    accepted.count == 1
    ? "Please provide '\(accepted[0])'." : "Please provide one of \(quotedList(accepted, "or"))."
  return (suggestion.isEmpty ? "." : suggestion) + " " + list
}

private func missingText(_ missing: [[String]]) -> String {
  let single = missing.filter { $0.count == 1 }.flatMap { $0 }
  var sentences: [String] = []
  if !single.isEmpty {
    let noun = single.count == 1 ? "argument" : "arguments"
    sentences.append("Missing expected \(noun) \(quotedList(single, "and"))")
  }
  for choices in missing where choices.count > 1 {
    sentences.append("Missing one of \(quotedList(choices, "or"))")
  }
  return sentences.joined(separator: ". ")
}

/// `'a', 'b' or 'c'`
private func quotedList(_ words: [String], _ conjunction: String) -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
