extension ArgumentInfo {
  /// The argument as `ArgumentInfoV0` has it.
  var dumped: JSONValue {
    .object(
      [
        "kind": .string(dumpedKind),
        "shouldDisplay": .boolean(visibility == .default),
        "sectionTitle": .text(sectionTitle),
        "isOptional": .boolean(isOptional),
        "isRepeating": .boolean(isRepeating),
        "parsingStrategy": .string(dumpedParsing),
        "names": names.isEmpty ? nil : .array(names.map(\.dumped)),
        "preferredName": names.preferred?.dumped,
        "valueName": .text(kind == .flag ? names.preferred?.text ?? "" : valueName),
        "defaultValue": .text(defaultValue ?? ""),
        "allValues": .strings(values),
        "allValueDescriptions": valueDescriptions.isEmpty
          ? nil : .object(valueDescriptions.mapValues(JSONValue.string)),
        "completionKind": kind == .flag ? nil : completion.dumped,
        "abstract": .text(abstract),
        "discussion": .text(discussion),
        "environment": .text(environment ?? ""),
        "selection": selection?.dumped,
      ].compactMapValues { $0 })
  }

  private var dumpedKind: String {
    switch kind {
    case .positional: "positional"
    case .option: "option"
    case .flag: "flag"
    }
  }

  private var dumpedParsing: String {
    switch parsing {
    case .next: "default"
    case .unconditional: "unconditional"
    case .scanningForValue: "scanningForValue"
    case .upToNextOption: "upToNextOption"
    case .everythingLeft: "allRemainingInput"
    case .allUnrecognized: "allUnrecognized"
    case .postTerminator: "postTerminator"
    }
  }
}

extension ArgumentName {
  fileprivate var dumped: JSONValue {
    let kind =
      switch self {
      case .long: "long"
      case .longWithSingleDash: "longWithSingleDash"
      case .short: "short"
      }
    return .object(["kind": .string(kind), "name": .string(text)])
  }
}

extension ArgumentSelection {
  fileprivate var dumped: JSONValue {
    .object([
      "group": .string(group), "isExclusive": .boolean(rule.isExclusive),
      "isRequired": .boolean(rule.isRequired),
    ])
  }
}

extension CompletionKind {
  /// The kind as `CompletionKindV0` has it; nil for the default.
  fileprivate var dumped: JSONValue? {
    switch kind {
    case .default: nil
    case .list(let words):
      .object(["list": .object(["values": .array(words.map(JSONValue.string))])])
    case .file(let extensions):
      .object(["file": .object(["extensions": .array(extensions.map(JSONValue.string))])])
    case .directory: .object(["directory": .object([:])])
    case .shellCommand(let command):
      .object(["shellCommand": .object(["command": .string(command)])])
    case .custom: .object(["custom": .object([:])])
    case .customAsync: .object(["customAsync": .object([:])])
    }
  }
}
