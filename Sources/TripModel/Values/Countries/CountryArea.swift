/// A part of the world, as tables order countries by them.
///
/// Countries are where the United Nations' standard M49 has them, with North, Middle and South
/// America together.
public enum CountryArea: String, Sendable, Hashable, CaseIterable {
  /// Africa.
  case africa
  /// North, Middle and South America.
  case america
  /// Asia, with Cyprus and Turkey.
  case asia
  /// Europe, with all of Russia.
  case europe
  /// Australia, New Zealand and the islands.
  case oceania

  /// The area in which a country lies; nil for Antarctica and the islands around it.
  ///
  /// - Parameter country: The country.
  public init?(of country: CountryCode) {
    guard let area = Self.areas[country.code] else { return nil }
    self = area
  }

  /// The area by its name in English or Norwegian; nil for any other.
  ///
  /// - Parameter name: Such as `Africa` or `Amerika`; case does not matter.
  public init?(named name: String) {
    switch NameFolding.fold(name) {
    case "africa", "afrika": self = .africa
    case "america", "americas", "amerika": self = .america
    case "asia": self = .asia
    case "europe", "europa": self = .europe
    case "oceania": self = .oceania
    default: return nil
    }
  }

  private static let areas: [String: CountryArea] = {
    let groups: [(CountryArea, String)] = [
      (
        .africa,
        "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA "
          + "MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA "
          + "ZM ZW"
      ),
      (
        .america,
        "AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY "
          + "HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI"
      ),
      (
        .asia,
        "AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN "
          + "MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE"
      ),
      (
        .europe,
        "AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT "
          + "LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA"
      ),
      (
        .oceania,
        "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS"
      ),
    ]
    var areas: [String: CountryArea] = [:]
    for (area, codes) in groups {
      for code in codes.split(separator: " ") { areas[String(code)] = area }
    }
    return areas
  }()
}
