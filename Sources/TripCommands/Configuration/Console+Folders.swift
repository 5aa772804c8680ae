extension Console {
  /// The file with the configuration: `TRIPS_CONFIG`, or `trips/config.toml` below the folder for
  /// configuration (XDG Base Directory Specification). Nil when there is no home folder.
  var configurationPath: String? {
    if let path = variable("TRIPS_CONFIG") { return path }
    return folder("XDG_CONFIG_HOME", orBelowHome: ".config").map { "\($0)/trips/config.toml" }
  }

  /// The folder for what the program remembers by itself, such as the shell's history. Nil when
  /// there is no home folder.
  var stateFolder: String? {
    folder("XDG_STATE_HOME", orBelowHome: ".local/state").map { "\($0)/trips" }
  }

  /// A folder of the XDG Base Directory Specification; relative paths do not count there.
  private func folder(_ name: String, orBelowHome place: String) -> String? {
    if let folder = variable(name), folder.hasPrefix("/") { return folder }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(place)"
  }

  /// A path with `~/` at its beginning made the home folder, for places that no shell has read.
  func expandingHome(in path: String) -> String {
    guard path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}
