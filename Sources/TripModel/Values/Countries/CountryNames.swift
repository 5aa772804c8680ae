/// Names of countries as tables of several languages have them.
public enum CountryNames {
  /// The country that a text names, in English or Norwegian, or by a code.
  ///
  /// - Parameter text: Such as `Germany`, `GERMANY`, `Tyskland` or `DE`.
  /// - Returns: The country; nil for what ISO 3166-1 does not have under this name.
  public static func code(for text: String) -> CountryCode? {
    let folded = NameFolding.fold(text)
    return CountryIndex.byWord[folded] ?? norwegian[folded]
  }

  /// Countries by folded name. Names that are the same as the English ones are not here.
  private static let norwegian: [String: CountryCode] = {
    var index: [String: CountryCode] = [:]
    for line in norwegianLines.split(separator: "\n") {
      let country = CountryCode(String(line.prefix(2)))
      for name in line.dropFirst(3).split(separator: "|") {
        index[NameFolding.fold(String(name))] = country
      }
    }
    return index
  }()

  /// Among them former names, and misspellings that the state's own table of rates has.
  private static let norwegianLines = """
    AE De forente arabiske emirater|Forente arabiske emirater
    AF Afganistan
    AQ Antarktis
    AT Østerrike
    AZ Aserbajdsjan
    BA Bosnia og Herzegovina|Bosnia-Hercegovina
    BE Belgia
    BR Brasil
    BY Hviterussland|Belarus
    CD Den demokratiske republikken Kongo|Kongo-Kinshasa
    CF Den sentralafrikanske republikk
    CG Kongo-Brazzaville|Kongo
    CH Sveits
    CI Elfenbenskysten
    CK Cookøyene
    CM Kamerun
    CN Kina
    CV Kapp Verde
    CY Kypros
    CZ Tsjekkia|Tsjekkiske republikk|Den tsjekkiske republikk
    DE Tyskland
    DK Danmark
    DO Den dominikanske republikk|Den dominikanske rep.
    DZ Algerie
    EC Equador
    EE Estland
    EH Vest-Sahara
    ES Spania
    ET Etiopia
    FK Falklandsøyene
    FO Færøyene
    FR Frankrike
    GB Storbritannia
    GF Fransk Guyana
    GL Grønland
    GQ Ekvatorial-Guinea
    GR Hellas
    HR Kroatia
    HU Ungarn
    ID Indonesia
    IE Irland
    IS Island
    IT Italia
    JO Jordan
    KE Kenya
    KG Kirgisistan
    KH Kambodsja|Kambodia
    KM Komorene
    KN St Kitts & Nevis
    KP Nord-Korea
    KR Sør-Korea
    KZ Kasakhstan|Kazakhstan
    LB Libanon
    LC St Lucia
    LT Litauen
    LU Luxemburg
    MA Marokko
    MG Madagaskar
    MH Marshalløyene
    MK Nord-Makedonia|Makedonia
    MR Mauritania
    MV Maldivene
    MX Mexico
    MZ Mosambik
    NC Ny-Caledonia
    NL Nederland
    NO Norge
    PF Fransk Polynesia
    PG Papua Ny-Guinea
    PH Filippinene|Fillipinene
    PL Polen
    PS De palestinske områder|Palestina
    RU Russland
    SA Saudi-Arabia
    SB Salomonøyene
    SC Seychellene
    SE Sverige
    SI Slovenia
    SS Sør-Sudan
    SR Surinam
    SV El Salvador
    SZ Swasiland
    TD Tsjad
    TJ Tadsjikistan
    TL Øst Timor
    TR Tyrkia
    UA Ukraina
    UZ Usbekistan
    VA Vatikanstaten
    VC St Vincent
    ZA Sør-Afrika
    """
}
