import CalendarDates
import TripRepository

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Checks of what lies around the store: configuration, history, leftovers, zones, completions.
struct Surroundings {
  private let session: Session
  private var console: Console { session.console }

  init(_ session: Session) {
    self.session = session
  }

  /// What there is to say, check by check.
  func findings() -> [HealthFinding] {
    configuration() + state() + temporaryFiles() + timeZones() + completions()
  }

  // MARK: - Configuration

  private func configuration() -> [HealthFinding] {
    guard let path = console.configurationPath else {
      return [
        HealthFinding(
          "configuration", .note, "There is no place for a configuration: HOME is not set.",
          remedy: "Set TRIPS_CONFIG to the path of a file.")
      ]
    }
    let file: ConfigurationFile
    do throws(ConfigurationError) {
      file = try ConfigurationFile(path)
    } catch {
      return [HealthFinding("configuration", .problem, "\(error)", remedy: "trips config edit")]
    }
    guard file.exists else { return [HealthFinding("configuration", .ok, "there is none")] }
    var found = conditions(of: file.configuration)
    if let facts = FileFacts(path), facts.isWritableByOthers {
      found.append(
        HealthFinding(
          "configuration", .problem, "Others may write to \(path) (mode \(facts.mode)).",
          remedy: "chmod go-w '\(path)'"))
    }
    return found.isEmpty ? [HealthFinding("configuration", .ok, path)] : found
  }

  /// Conditions are read when they are used, so this is where a mistake shows before that.
  private func conditions(of configuration: Configuration) -> [HealthFinding] {
    let filters = configuration.filters.sorted { $0.key < $1.key }.map { name, value in
      (place: "the filter @\(name)", value, remedy: "trips filters save \(name) CONDITION")
    }
    let contexts = configuration.contexts.sorted { $0.key < $1.key }.compactMap { name, values in
      values[.filter].map { value in
        (place: "the context \(name)", value, remedy: "trips context define \(name) --filter …")
      }
    }
    let missing = configuration.missingNames.map { value in
      HealthFinding(
        "configuration", .problem, "\(configuration.path ?? ""):\(value.line): \(value.text)",
        remedy: "Define it, or take the line out with 'trips config unset' or 'trips config edit'.")
    }
    return missing
      + (filters + contexts).compactMap { place, value, remedy in
        do throws(FilterError) {
          _ = try TripFilter(
            parsing: value.text, dates: session.dates, saved: configuration.savedFilters)
          return nil
        } catch {
          return HealthFinding(
            "configuration", .problem,
            "\(configuration.path ?? ""):\(value.line): \(place) cannot be used: \(error)",
            remedy: remedy)
        }
      }
  }

  // MARK: - Files

  private func state() -> [HealthFinding] {
    guard let folder = console.stateFolder, let path = ShellHistory(console).path else { return [] }
    var found: [HealthFinding] = []
    if let facts = FileFacts(folder), facts.isWritableByOthers {
      found.append(
        HealthFinding(
          "history", .problem, "Others may write to the folder \(folder) (mode \(facts.mode)).",
          remedy: "chmod go-w '\(folder)'"))
    }
    if let facts = FileFacts(path), facts.isOpenToOthers {
      found.append(
        HealthFinding(
          "history", .problem, "Others may read \(path) (mode \(facts.mode)).",
          remedy: "chmod 600 '\(path)'"))
    }
    let name = FileFacts(path) == nil ? "there is none" : path
    return found.isEmpty ? [HealthFinding("history", .ok, name)] : found
  }

  private func temporaryFiles() -> [HealthFinding] {
    var folders = ["."]
    if case .file(let path)? = try? session.storeLocation() {
      // Copies are made beside the file, and not beside a link to it.
      folders += [Self.folder(of: path), Self.folder(of: Self.realPath(of: path))]
    }
    if let path = console.configurationPath { folders.append(Self.folder(of: path)) }
    let now = Int64(time(nil))
    var seen: Set<String> = []
    folders.removeAll { !seen.insert(Self.realPath(of: $0)).inserted }
    let leftovers = folders.flatMap { folder in
      AtomicFile.orphans(in: folder, now: now).map { (path: $0, maker: "export or import") }
        + StoreHealth.abandonedCopies(in: folder).map { (path: $0, maker: "backup or migration") }
    }
    guard !leftovers.isEmpty else {
      return [HealthFinding("temporary files", .ok, "nothing is left over")]
    }
    return leftovers.map { path, maker in
      HealthFinding(
        "temporary files", .problem, "\(path) is what a killed \(maker) has left.",
        remedy: "rm \(ShellText.word(path))")
    }
  }

  private static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: - The machine

  private func timeZones() -> [HealthFinding] {
    let known = ["Europe/London", "America/New_York", "Asia/Tokyo"]
    let missing = known.filter { (try? TimeZoneRules(identifier: $0)) == nil }
    if !missing.isEmpty {
      return [
        HealthFinding(
          "time zones", .problem,
          "The zone \(missing[0]) is not there, so that times of it cannot be read.",
          remedy: "Install the package tzdata, or set TZDIR to the folder of the zones.")
      ]
    }
    let own = TimeZoneRules.systemIdentifier(environment: console.variables)
    guard (try? TimeZoneRules(identifier: own)) != nil || own == "UTC" else {
      return [
        HealthFinding(
          "time zones", .problem, "TZ is \(own), which is no zone of this machine.",
          remedy: "Set TZ to one such as Europe/Stockholm, or unset it.")
      ]
    }
    return [HealthFinding("time zones", .ok, "this machine's is \(own)")]
  }

  private func completions() -> [HealthFinding] {
    let shell = (console.variable("SHELL") ?? "").split(separator: "/").last.map(String.init) ?? ""
    guard let files = completionFiles(of: shell) else {
      return [
        HealthFinding("completions", .ok, shell.isEmpty ? "no login shell" : "none for \(shell)")
      ]
    }
    if let file = files.first(where: { FileFacts($0) != nil }) {
      return [HealthFinding("completions", .ok, file)]
    }
    return [
      HealthFinding(
        "completions", .note, "Completions for \(shell) are not installed.",
        remedy: "mkdir -p '\(Self.folder(of: files[0]))' && trips completions \(shell) > "
          + "'\(files[0])'")
    ]
  }

  /// Where a shell looks for completions, the person's own place first; nil for other shells.
  private func completionFiles(of shell: String) -> [String]? {
    let home = console.variable("HOME") ?? ""
    let data = console.variable("XDG_DATA_HOME") ?? "\(home)/.local/share"
    let config = console.variable("XDG_CONFIG_HOME") ?? "\(home)/.config"
    let shared = (console.variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share")
      .split(separator: ":").map(String.init)
    let places = [data] + shared
    switch shell {
    case "bash": return places.map { "\($0)/bash-completion/completions/trips" }
    case "zsh":
      return ["\(home)/.zfunc/_trips"]
        + places.flatMap {
          ["\($0)/zsh/site-functions/_trips", "\($0)/zsh/vendor-completions/_trips"]
        }
    case "fish":
      return ["\(config)/fish/completions/trips.fish"]
        + places.map { "\($0)/fish/vendor_completions.d/trips.fish" }
    default: return nil
    }
  }
}
