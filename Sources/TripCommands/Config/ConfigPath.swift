import ArgumentParsing

/// Prints where the configuration is.
struct ConfigPath: WorksWithBrokenConfiguration {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Prints where the configuration is, whether there is one or not.")

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    guard let path = session.console.configurationPath else {
      throw Failure(
        .error, "There is no place for the configuration: HOME is not set. Set TRIPS_CONFIG.")
    }
    guard !session.isFormatTyped else {
      return try session.print([ConfigRecord(key: "path", value: path)])
    }
    try session.console.output.write(line: path)
  }
}
