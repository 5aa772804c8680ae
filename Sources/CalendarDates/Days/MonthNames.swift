/// The English names of the months.
enum MonthNames {
  static let full = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The name of month 1…12, or the number itself for any other.
  static func name(_ month: Int) -> String {
    full.indices.contains(month - 1) ? full[month - 1] : String(month)
  }

  /// The month 1…12 whose full name, or its first three letters, is `text` in any case.
  static func month(named text: String) -> Int? {
    let wanted = text.lowercased()
    let index = full.firstIndex { name in
      let name = name.lowercased()
      return name == wanted || name.prefix(3) == wanted
    }
    return index.map { $0 + 1 } ?? (wanted == "sept" ? 9 : nil)
  }
}
