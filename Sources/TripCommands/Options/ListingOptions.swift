import ArgumentParsing
import TripRepository

/// In which order trips are listed, how many, and what of them.
struct ListingOptions: ParsableArguments, Sendable {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What to sort by; a '-' in front turns the order. Can be repeated.", valueName: "field"),
    completion: .list(TripField.allCases.map(\.optionName)))
  var sort: [SortKey] = []

  @Flag(help: "Turn the order of --sort round.") var reverse = false

  @Option(help: ArgumentHelp("How many trips at most.", valueName: "number")) var limit: Int?

  @Option(help: ArgumentHelp("How many trips to pass over first.", valueName: "number"))
  var offset = 0

  @Option(
    help: ArgumentHelp("Which columns, with commas between, or 'all'.", valueName: "fields"),
    transform: { try ColumnChoice(parsing: $0) })
  var columns: ColumnChoice?

  /// Checks the numbers, and that there is an order to turn round.
  mutating func validate() throws {
    if reverse && sort.isEmpty {
      throw ValidationError(
        "--reverse turns the order of --sort round. Give both, such as --sort start --reverse.")
    }
    if let limit, limit < 0 {
      throw ValidationError("--limit is \(limit). Type a number from 0 up.")
    }
    if offset < 0 { throw ValidationError("--offset is \(offset). Type a number from 0 up.") }
  }

  /// Adds the order and the numbers to a query.
  ///
  /// Without `--sort` trips come by their ids: the store reads them in that order, so that the
  /// first goes out at once and none has to be kept, however many there are.
  func apply(to query: inout TripQuery) {
    query.sort = sort.map { key in
      TripSort(key.field, key.isDescending != reverse ? .descending : .ascending)
    }
    query.limit = limit
    query.offset = offset
  }
}

/// One key of the order, such as `start` or `-days`.
struct SortKey: ExpressibleByArgument, Sendable {
  let field: TripField
  let isDescending: Bool

  init(field: TripField, isDescending: Bool) {
    self.field = field
    self.isDescending = isDescending
  }

  /// Reads a key; nil when no field has the name.
  init?(argument: String) {
    let isDescending = argument.hasPrefix("-")
    guard let field = TripField(named: String(isDescending ? argument.dropFirst() : argument[...]))
    else { return nil }
    self.init(field: field, isDescending: isDescending)
  }

  /// The names of all fields, to choose from.
  static var allValueStrings: [String] { TripField.allCases.map(\.optionName) }
}

/// The columns of a list.
struct ColumnChoice: Sendable {
  let fields: [TripField]

  /// Reads names with commas between, or `all`.
  ///
  /// - Throws: `ValidationError` for a name that no field has, and for one that comes twice.
  init(parsing text: String) throws {
    if text == "all" {
      fields = TripField.allCases
      return
    }
    var fields: [TripField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = TerminalText.trimmed(String(part))
      guard let field = TripField(named: name) else {
        let names = TripField.allCases.map(\.jsonKey).joined(separator: ", ")
        throw ValidationError("\"\(name)\" is not a column. The columns are \(names).")
      }
      if fields.contains(field) {
        throw ValidationError("\"\(name)\" is there twice. Keep one of them.")
      }
      fields.append(field)
    }
    self.fields = fields
  }
}
