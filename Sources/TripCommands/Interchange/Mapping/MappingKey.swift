import TripRepository

/// The keys of a mapping file outside of its tables, each named after the option that says the same.
enum MappingKey: String, CaseIterable {
  case encoding, delimiter, quote
  case headerRow = "header-row"
  case skipRows = "skip-rows"
  case skipTotals = "skip-totals"
  case dateFormat = "date-format"
  case decimalMark = "decimal-mark"
  case defaultCurrency = "default-currency"
  case kind, source, upsert, unmapped
  case fillDown = "fill-down"
}

/// The tables of a mapping file.
enum MappingTable: String, CaseIterable {
  case fields, values, constants, expenses
}

/// What is said of an expense in a table of its own.
enum MappingExpenseKey: String, CaseIterable {
  case amount
  case currencyColumn = "currency-column"
  case currency, day, note
}
