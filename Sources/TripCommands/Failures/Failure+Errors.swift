import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// The one place that gives errors of all floors their status and their text.
extension Failure {
  /// What an error means to the person at the command line.
  ///
  /// - Parameter error: Anything that a command throws.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as TripError: self.init(Self.status(of: error), Self.text(of: error))
    case let failure as StoreFailure: self.init(Self.status(of: failure), Self.text(of: failure))
    case let error as RateError:
      self.init(Self.status(of: error), error.description, isOfCommandLine: false)
    case let error as ValidationError: self.init(.usage, error.message)
    case let error as DateExpressionError: self.init(.usage, error.messageWithOption)
    case let error as MoneyError: self.init(.usage, error.description)
    case let error as CountryCodeError: self.init(.usage, error.description)
    case is CancellationError: self.init(.error, "Interrupted.")
    case let error as ConfigurationError:
      self.init(
        .usage, "\(error) 'trips config edit' opens the file.", isOfCommandLine: false)
    case let error as FileError:
      self.init(error.reason == .exists ? .refused : .error, error.description)
    case let error as ConfigurationKeyError: self.init(.usage, error.description)
    default: self.init(.error, "\(error)")
    }
  }

  private static func status(of error: TripError) -> ExitStatus {
    switch error {
    case .notFound, .notFoundDetails: .notFound
    case .invalid, .endBeforeStart, .notOfKind, .unsortable, .invalidDetail: .usage
    case .unreadable, .unreadableDetail: .error
    case .operation(let failure): failure.reason == .notFound ? .notFound : .error
    case .store(let failure): status(of: failure)
    }
  }

  private static func status(of error: RateError) -> ExitStatus {
    switch error {
    case .noTables, .noTable, .noTableOfDay, .noCountry, .notFound: .notFound
    case .ambiguous: .usage
    case .differs: .refused
    case .unreadable: .error
    }
  }

  private static func text(of error: TripError) -> String {
    guard case .store(let failure) = error else { return error.description }
    return text(of: failure)
  }

  /// What the store reports, with the way out that this program has.
  private static func text(of failure: StoreFailure) -> String {
    switch failure.reason {
    case .locked: "\(failure.message) Try again, or give it longer with --lock-timeout."
    case .notAStore, .otherProgram:
      "\(failure.message) Give the path of a store with --store."
    case .interrupted, .migrationPending: "\(failure.message) \(wayUp(failure.location))"
    case .drift, .newer: "\(failure.message) See 'trips migrate status'."
    case .destructive:
      "\(failure.message) Give --allow-destructive to lose it; 'trips migrate plan' shows how."
    case .missing, .readOnly, .unindexedLog, .replaced, .denied, .duplicate, .damaged, .full,
      .unknownVersion, .migration, .verification, .other:
      failure.message
    }
  }

  /// The command that migrates a store, to be typed as it stands.
  private static func wayUp(_ location: StoreLocation?) -> String {
    guard case .file(let path)? = location else { return "Run: trips migrate up" }
    return "Run: trips migrate up --store \(ShellText.word(path))"
  }

  private static func status(of failure: StoreFailure) -> ExitStatus {
    switch failure.reason {
    case .migrationPending: .migrationPending
    case .drift, .otherProgram: .drift
    case .newer: .newerStore
    case .locked: .locked
    case .destructive: .refused
    case .unknownVersion: .usage
    case .verification: .rejected
    case .migration, .missing, .interrupted, .unindexedLog, .replaced, .notAStore, .readOnly,
      .denied,
      .duplicate, .damaged, .full, .other:
      .error
    }
  }

  /// A date that cannot be read, with a caret under the place.
  ///
  /// - Parameters:
  ///   - error: Why not.
  ///   - typed: The date as typed.
  ///   - name: What it was typed for, such as `--from`.
  init(_ error: DateExpressionError, in typed: String, for name: String) {
    var message = "\(name): \(error.messageWithOption)"
    if let position = error.position, position < typed.count {
      let before = DisplayWidth.of(TerminalText.singleLine(String(typed.prefix(position))))
      message += "\n  \(TerminalText.singleLine(typed))"
      message += "\n  \(String(repeating: " ", count: before))^"
    }
    self.init(.usage, message)
  }
}

extension DateExpressionError {
  /// What is wrong, with the option by which the format is given that the message advises.
  fileprivate var messageWithOption: String {
    dateFormats.isEmpty ? description : description.dropLast() + " (--date-format)."
  }
}
