extension UsageError: CustomStringConvertible {
  /// What is wrong, and where possible what to type instead. Always one line of bounded length.
  var description: String {
    switch self {
    case .unknownOption(let option, nil, let suggestions, _):
      "Unknown option \(quoted(option))" + didYouMean(suggestions)
    case .unknownOption(let option, let cluster?, let suggestions, _):
      "Unknown option \(quoted(option)) in \(quoted(cluster))" + didYouMean(suggestions)
    case .unknownSubcommand(let word, let suggestions, _):
      "Unknown subcommand \(quoted(word))" + didYouMean(suggestions)
    case .unexpectedArguments(let words):
      unexpectedText(words.map(\.text))
    case .missingValue(let info, let name, let next, _):
      "Missing value for '\(info.label(as: name))'" + hint(toGive: next, to: name)
    case .valueForFlag(let name, let value, _):
      "The flag '\(name)' does not take a value, but \(quoted(value)) was given."
    case .invalidValue(let given, let info, let inWords, let reason):
      "The value \(quoted(given.value ?? "")) is invalid for '\(info.label(as: given.name))'"
        + advice(given.value ?? "", info.values, inWords, reason)
    case .invalidVariable(let variable, let value, let info, let inWords, let reason, let values):
      "The value \(quoted(value)) of the environment variable '\(variable)' is invalid for "
        + "'\(info.label(as: nil))'" + advice(value, values ?? info.values, inWords, reason)
    case .repeatedOption(let first, let second):
      "\(quotedList([first, second].map(\.label), "and")) are the same option, which takes one "
        + "value. Give one of them."
    case .exclusiveFlags(let first, let second):
      "The flags \(quotedList([first, second].map(\.label), "and")) exclude one another. "
        + "Give one of them."
    case .exclusiveArguments(let given):
      "\(quotedList(given.map(\.label), "and")) exclude one another. Give one of them."
    case .exclusiveVariables(let variables):
      "The environment variables \(quotedList(variables, "and")) exclude one another. Set one of "
        + "them."
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

private func quoted(_ text: String) -> String {
  VisibleText.quoted(text)
}

private func didYouMean(_ suggestions: [String]) -> String {
  suggestions.isEmpty ? "" : ". Did you mean \(quotedList(suggestions, "or"))?"
}

/// Many words are counted, and the first of them named.
private func unexpectedText(_ words: [String]) -> String {
  if words.count == 1 { return "Unexpected argument \(quotedList(words, "and"))" }
  let named = words.prefix(5).map(quoted).joined(separator: ", ")
  return "\(words.count) unexpected arguments: \(named)" + (words.count > 5 ? ", …" : "")
}

private func hint(toGive next: String?, to name: ArgumentName) -> String {
  guard let next else { return "" }
  let joined = name.isShort ? "\(name)\(next)" : "\(name)=\(next)"
  return ". If \(quoted(next)) is the value, write \(quoted(joined))."
}

private func advice(
  _ value: String, _ accepted: [String], _ inWords: String?, _ reason: String?
) -> String {
  if let reason { return ": \(VisibleText.shortening(value, in: reason))" }
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
  let quoted = words.map(quoted)
  guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
