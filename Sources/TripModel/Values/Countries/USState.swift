/// A state of the United States, the District of Columbia or a territory, by its postal code.
public struct USState: Sendable, Hashable {
  /// Two upper-case letters, such as `OR`.
  public let code: String

  /// Whether it is one of the 48 states between Canada and Mexico, or the District of Columbia: what
  /// rules of the General Services Administration call the continental United States, or CONUS.
  public var isContinental: Bool { !Self.others.contains(code) }

  /// Reads a state as a person types it.
  ///
  /// - Parameter text: The code or the name, in any case.
  public init?(parsing text: String) {
    guard let code = Self.byWord[NameFolding.fold(text)] else { return nil }
    self.code = code
  }

  /// The name in English.
  public var name: String { Self.names[code] ?? code }

  private static let names: [String: String] = Dictionary(
    lines.split(separator: "\n").map { (String($0.prefix(2)), String($0.dropFirst(3))) }
  ) { first, _ in first }

  private static let others: Set<String> = ["AK", "AS", "GU", "HI", "MP", "PR", "VI"]

  private static let byWord: [String: String] = {
    var index: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let code = String(line.prefix(2))
      index[NameFolding.fold(code)] = code
      index[NameFolding.fold(String(line.dropFirst(3)))] = code
    }
    return index
  }()

  private static let lines = """
    AK Alaska
    AL Alabama
    AR Arkansas
    AS American Samoa
    AZ Arizona
    CA California
    CO Colorado
    CT Connecticut
    DC District of Columbia
    DE Delaware
    FL Florida
    GA Georgia
    GU Guam
    HI Hawaii
    IA Iowa
    ID Idaho
    IL Illinois
    IN Indiana
    KS Kansas
    KY Kentucky
    LA Louisiana
    MA Massachusetts
    MD Maryland
    ME Maine
    MI Michigan
    MN Minnesota
    MO Missouri
    MP Northern Mariana Islands
    MS Mississippi
    MT Montana
    NC North Carolina
    ND North Dakota
    NE Nebraska
    NH New Hampshire
    NJ New Jersey
    NM New Mexico
    NV Nevada
    NY New York
    OH Ohio
    OK Oklahoma
    OR Oregon
    PA Pennsylvania
    PR Puerto Rico
    RI Rhode Island
    SC South Carolina
    SD South Dakota
    TN Tennessee
    TX Texas
    UT Utah
    VA Virginia
    VI Virgin Islands
    VT Vermont
    WA Washington
    WI Wisconsin
    WV West Virginia
    WY Wyoming
    """
}
