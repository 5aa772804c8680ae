import TripRepository

extension Session {
  /// The fields of columns that were typed, or saved under a name; nil for none.
  ///
  /// - Throws: ``Failure`` for a name that the configuration does not have.
  func fields(of choice: ColumnChoice?) throws(Failure) -> [TripField]? {
    guard let choice else { return nil }
    guard let name = choice.savedName else { return choice.fields }
    let configuration = settings.configuration
    guard let saved = configuration.columnSets[name],
      let columns = try? ColumnChoice(parsing: saved.text)
    else { throw Failure(.usage, configuration.unknownColumns(name)) }
    return columns.fields
  }

  /// The fields of a list: those typed, else for people those of the settings, else nil.
  ///
  /// Programs get all fields unless they ask for some, whatever somebody likes to look at.
  ///
  /// - Throws: ``Failure`` for a name that the configuration does not have.
  func listedFields(_ typed: ColumnChoice?) throws(Failure) -> [TripField]? {
    if typed != nil { return try fields(of: typed) }
    guard format.isForPeople, let text = settings[.columns]?.text,
      let choice = try? ColumnChoice(parsing: text)
    else { return nil }
    do throws(Failure) {
      return try fields(of: choice)
    } catch {
      let origin = settings[.columns].map { "\($0.origin): " } ?? ""
      throw Failure(error.status, origin + error.message, isOfCommandLine: false)
    }
  }
}

extension OutputFormat {
  /// Whether people read it, and not programs.
  var isForPeople: Bool { self == .table || self == .markdown }
}
