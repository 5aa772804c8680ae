import ArgumentParsing
import TripRepository

/// In which order trips are listed, how many, and what of them.
struct ListingOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("sort"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What to sort by; a '-' in front turns the order. Can be repeated, but days, nights, spent and "
        + "allowance only come first. A field that one kind of trips has, such as budget, needs --kind.",
      valueName: "field"))
  var sort: [SortKey] = []

  @Flag(
    name: .customLong("reverse"),
    help: "Turn the order round: of --sort, or else newest id and last group first.")
  var reverse = false

  @Option(
    name: .customLong("limit"), help: ArgumentHelp("How many trips at most.", valueName: "number"))
  var limit: Int?

  @Option(
    name: .customLong("offset"),
    help: ArgumentHelp("How many trips to pass over first.", valueName: "number"))
  var offset = 0

  @Option(
    name: .customLong("columns"),
    help: ArgumentHelp(
      "Which columns, with commas between, 'all', or '@NAME' for saved ones.",
      valueName: "fields"), completion: StoredCandidates.columns,
    transform: { try ColumnChoice(parsing: $0) })
  var columns: ColumnChoice?

  @Option(
    name: .customLong("group-by"),
    help: ArgumentHelp(
      "What to put trips together by, with what each group comes to; a month is that of the start.",
      valueName: "field"))
  var groupBy: TripGrouping?

  /// Checks the numbers.
  mutating func validate() throws {
    if let limit, limit < 0 {
      throw ValidationError("--limit is \(limit). Type a number from 0 up.")
    }
    if groupBy != nil, limit != nil || offset != 0 {
      throw ValidationError(
        "--group-by takes all trips, and not a part that --limit or --offset cuts out.")
    }
    if offset < 0 { throw ValidationError("--offset is \(offset). Type a number from 0 up.") }
  }

  /// Adds the order and the numbers to a query.
  ///
  /// Without `--sort` trips come by their ids: the store reads them in that order, so that the
  /// first goes out at once and none has to be kept, however many there are.
  func apply(to query: inout TripQuery) {
    let keys = sort.isEmpty ? [SortKey(field: .id, isDescending: false)] : sort
    query.sort = keys.map { key in
      TripSort(key.field, key.isDescending != reverse ? .descending : .ascending)
    }
    query.limit = limit
    query.offset = offset
  }
}

extension TripGrouping: ExpressibleByArgument {}

/// One key of the order, such as `start` or `-days`.
struct SortKey: ExpressibleByArgument, Sendable {
  let field: TripField
  let isDescending: Bool

  init(field: TripField, isDescending: Bool) {
    self.field = field
    self.isDescending = isDescending
  }

  /// Reads a key; nil when no field that sorts has the name.
  init?(argument: String) {
    let isDescending = argument.hasPrefix("-")
    guard let field = TripField(named: String(isDescending ? argument.dropFirst() : argument[...])),
      field.isSortable
    else { return nil }
    self.init(field: field, isDescending: isDescending)
  }

  /// The names of the fields that sort, to choose from.
  static var allValueStrings: [String] {
    TripField.allCases.filter(\.isSortable).map(\.hyphenatedName)
  }

  /// The names, for a shell to offer.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The columns of a list.
struct ColumnChoice: Sendable {
  let fields: [TripField]
  /// The name of saved columns, which the configuration knows; nil for fields that were typed.
  let savedName: String?

  /// Reads names with commas between, `all`, or `@NAME`.
  ///
  /// - Throws: `ValidationError` for a name that no field has, and for one that comes twice.
  init(parsing text: String) throws {
    if text.hasPrefix("@") {
      do throws(ConfigurationKeyError) {
        savedName = try ConfigurationKey.name(String(text.dropFirst()))
      } catch {
        throw ValidationError(error.description)
      }
      fields = []
      return
    }
    savedName = nil
    if text == "all" {
      fields = TripField.allCases
      return
    }
    var fields: [TripField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = TerminalText.trimmed(String(part))
      guard let field = TripField(named: name) else {
        throw ValidationError(Self.refusal(of: name))
      }
      if fields.contains(field) {
        throw ValidationError("\"\(name)\" is there twice. Keep one of them.")
      }
      fields.append(field)
    }
    self.fields = fields
  }

  private static func refusal(of name: String) -> String {
    let names = TripField.allCases.map(\.jsonKey)
    let similar = suggestions(for: name, among: names).map { "\"\($0)\"" }
    let question = similar.isEmpty ? "" : " Did you mean \(similar.joined(separator: " or "))?"
    return "\"\(name)\" is not a column.\(question) The columns are "
      + "\(names.joined(separator: ", "))."
  }
}
