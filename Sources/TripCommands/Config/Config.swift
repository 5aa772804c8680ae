import ArgumentParsing

/// Groups what has to do with the configuration.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads and changes the configuration.",
    discussion: """
      The configuration is $XDG_CONFIG_HOME/trips/config.toml, or ~/.config/trips/config.toml, or \
      what TRIPS_CONFIG names. An option wins over a variable of the environment, that over the \
      context in use, that over the configuration.

        trips config set week-start sunday
        trips config set column-sets.short id,destination,start
        trips config list --origin
      """,
    subcommands: [
      ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigList.self, ConfigEdit.self,
      ConfigPath.self,
    ])
}
