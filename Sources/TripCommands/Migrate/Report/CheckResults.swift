/// A command that checks something, and so can say it to CI.
protocol CheckingCommand: TripsCommand {}

/// What a command has checked, for CI.
struct CheckResults {
  /// One thing that was checked.
  struct Check {
    let name: String
    /// What is wrong; a check without any has passed.
    var failures: [String] = []
    /// What somebody should know.
    var warnings: [String] = []
    /// What is worth knowing of what cannot be changed any more.
    var notices: [String] = []
  }

  /// The command, such as `trips migrate check`.
  let command: String
  /// The file that was looked at; nil where it was the program alone.
  let file: String?
  var checks: [Check]
}

extension CheckResults {
  /// Prints the results in a format for checks.
  ///
  /// - Throws: ``OutputError``.
  func print(_ session: Session) throws(OutputError) {
    try session.console.output.write(text: session.format == .junit ? junit : github)
  }

  /// Workflow commands, one a line, which GitHub shows beside the run and in a pull request.
  private var github: String {
    var text = ""
    for check in checks {
      for (command, messages) in [
        ("error", check.failures), ("warning", check.warnings), ("notice", check.notices),
      ] {
        for message in messages {
          let place = file.map { "file=\(Self.githubProperty($0))," } ?? ""
          text +=
            "::\(command) \(place)title=\(Self.githubProperty("\(self.command): \(check.name)"))"
          text += "::\(Self.githubData(message))\n"
        }
      }
    }
    return text
  }

  /// What would end the command, in the escapes that the runner knows.
  private static func githubData(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func githubProperty(_ text: String) -> String {
    githubData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// A report as the readers of JUnit's XML understand it: a suite for the command, a case for each
  /// thing that was checked.
  private var junit: String {
    let failed = checks.filter { !$0.failures.isEmpty }.count
    let counts = "tests=\"\(checks.count)\" failures=\"\(failed)\" errors=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"\(Self.xml(command))\" \(counts) skipped=\"0\">",
    ]
    for check in checks {
      var head = "    <testcase name=\"\(Self.xml(check.name))\" classname=\"\(Self.xml(command))\""
      if let file { head += " file=\"\(Self.xml(file))\"" }
      let notes = check.warnings + check.notices
      guard !check.failures.isEmpty || !notes.isEmpty else {
        lines.append(head + "/>")
        continue
      }
      lines.append(head + ">")
      if let first = check.failures.first {
        let all = Self.xml(check.failures.joined(separator: "\n"))
        lines.append("      <failure message=\"\(Self.xml(first))\">\(all)</failure>")
      }
      if !notes.isEmpty {
        lines.append(
          "      <system-out>\(Self.xml(notes.joined(separator: "\n")))</system-out>")
      }
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text for XML 1.0: its own characters as references, and those that it cannot hold as U+FFFD.
  private static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t", "\r": result += " "
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        if scalar.value < 0x20 {
          result += "\u{FFFD}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
