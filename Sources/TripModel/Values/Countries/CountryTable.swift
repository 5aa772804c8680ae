/// The countries of ISO 3166-1: both codes and the short name in English.
enum CountryTable {
  struct Row: Sendable {
    let alpha2: String
    let alpha3: String
    let name: String
  }

  static let rows: [Row] = lines.split(separator: "\n").map { line in
    Row(
      alpha2: String(line.prefix(2)), alpha3: String(line.dropFirst(3).prefix(3)),
      name: String(line.dropFirst(7)))
  }

  /// Whether there is a country with a code, found without the rows: a program that lists trips needs
  /// nothing else of the table.
  ///
  /// - Parameter alpha2: Two upper-case letters.
  static func contains(_ alpha2: String) -> Bool {
    var letters = alpha2.utf8.makeIterator()
    guard let first = letters.next(), let second = letters.next(), letters.next() == nil,
      let place = place(first, second)
    else { return false }
    return isCode[place]
  }

  /// A place for each word of two capital letters.
  private static let isCode: [Bool] = {
    var isCode = [Bool](repeating: false, count: 26 * 26)
    var before: [UInt8] = []
    for byte in lines.utf8 {
      if byte == UInt8(ascii: "\n") {
        before.removeAll(keepingCapacity: true)
        continue
      }
      guard before.count < 2 else { continue }
      before.append(byte)
      if before.count == 2, let place = place(before[0], before[1]) { isCode[place] = true }
    }
    return isCode
  }()

  private static func place(_ first: UInt8, _ second: UInt8) -> Int? {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard capitals.contains(first), capitals.contains(second) else { return nil }
    return Int(first - capitals.lowerBound) * 26 + Int(second - capitals.lowerBound)
  }

  private static let lines = """
    AD AND Andorra
    AE ARE United Arab Emirates
    AF AFG Afghanistan
    AG ATG Antigua and Barbuda
    AI AIA Anguilla
    AL ALB Albania
    AM ARM Armenia
    AO AGO Angola
    AQ ATA Antarctica
    AR ARG Argentina
    AS ASM American Samoa
    AT AUT Austria
    AU AUS Australia
    AW ABW Aruba
    AX ALA Åland Islands
    AZ AZE Azerbaijan
    BA BIH Bosnia and Herzegovina
    BB BRB Barbados
    BD BGD Bangladesh
    BE BEL Belgium
    BF BFA Burkina Faso
    BG BGR Bulgaria
    BH BHR Bahrain
    BI BDI Burundi
    BJ BEN Benin
    BL BLM Saint Barthélemy
    BM BMU Bermuda
    BN BRN Brunei
    BO BOL Bolivia
    BQ BES Caribbean Netherlands
    BR BRA Brazil
    BS BHS Bahamas
    BT BTN Bhutan
    BV BVT Bouvet Island
    BW BWA Botswana
    BY BLR Belarus
    BZ BLZ Belize
    CA CAN Canada
    CC CCK Cocos Islands
    CD COD Democratic Republic of the Congo
    CF CAF Central African Republic
    CG COG Congo
    CH CHE Switzerland
    CI CIV Côte d'Ivoire
    CK COK Cook Islands
    CL CHL Chile
    CM CMR Cameroon
    CN CHN China
    CO COL Colombia
    CR CRI Costa Rica
    CU CUB Cuba
    CV CPV Cabo Verde
    CW CUW Curaçao
    CX CXR Christmas Island
    CY CYP Cyprus
    CZ CZE Czechia
    DE DEU Germany
    DJ DJI Djibouti
    DK DNK Denmark
    DM DMA Dominica
    DO DOM Dominican Republic
    DZ DZA Algeria
    EC ECU Ecuador
    EE EST Estonia
    EG EGY Egypt
    EH ESH Western Sahara
    ER ERI Eritrea
    ES ESP Spain
    ET ETH Ethiopia
    FI FIN Finland
    FJ FJI Fiji
    FK FLK Falkland Islands
    FM FSM Micronesia
    FO FRO Faroe Islands
    FR FRA France
    GA GAB Gabon
    GB GBR United Kingdom
    GD GRD Grenada
    GE GEO Georgia
    GF GUF French Guiana
    GG GGY Guernsey
    GH GHA Ghana
    GI GIB Gibraltar
    GL GRL Greenland
    GM GMB Gambia
    GN GIN Guinea
    GP GLP Guadeloupe
    GQ GNQ Equatorial Guinea
    GR GRC Greece
    GS SGS South Georgia and the South Sandwich Islands
    GT GTM Guatemala
    GU GUM Guam
    GW GNB Guinea-Bissau
    GY GUY Guyana
    HK HKG Hong Kong
    HM HMD Heard Island and McDonald Islands
    HN HND Honduras
    HR HRV Croatia
    HT HTI Haiti
    HU HUN Hungary
    ID IDN Indonesia
    IE IRL Ireland
    IL ISR Israel
    IM IMN Isle of Man
    IN IND India
    IO IOT British Indian Ocean Territory
    IQ IRQ Iraq
    IR IRN Iran
    IS ISL Iceland
    IT ITA Italy
    JE JEY Jersey
    JM JAM Jamaica
    JO JOR Jordan
    JP JPN Japan
    KE KEN Kenya
    KG KGZ Kyrgyzstan
    KH KHM Cambodia
    KI KIR Kiribati
    KM COM Comoros
    KN KNA Saint Kitts and Nevis
    KP PRK North Korea
    KR KOR South Korea
    KW KWT Kuwait
    KY CYM Cayman Islands
    KZ KAZ Kazakhstan
    LA LAO Laos
    LB LBN Lebanon
    LC LCA Saint Lucia
    LI LIE Liechtenstein
    LK LKA Sri Lanka
    LR LBR Liberia
    LS LSO Lesotho
    LT LTU Lithuania
    LU LUX Luxembourg
    LV LVA Latvia
    LY LBY Libya
    MA MAR Morocco
    MC MCO Monaco
    MD MDA Moldova
    ME MNE Montenegro
    MF MAF Saint Martin
    MG MDG Madagascar
    MH MHL Marshall Islands
    MK MKD North Macedonia
    ML MLI Mali
    MM MMR Myanmar
    MN MNG Mongolia
    MO MAC Macau
    MP MNP Northern Mariana Islands
    MQ MTQ Martinique
    MR MRT Mauritania
    MS MSR Montserrat
    MT MLT Malta
    MU MUS Mauritius
    MV MDV Maldives
    MW MWI Malawi
    MX MEX Mexico
    MY MYS Malaysia
    MZ MOZ Mozambique
    NA NAM Namibia
    NC NCL New Caledonia
    NE NER Niger
    NF NFK Norfolk Island
    NG NGA Nigeria
    NI NIC Nicaragua
    NL NLD Netherlands
    NO NOR Norway
    NP NPL Nepal
    NR NRU Nauru
    NU NIU Niue
    NZ NZL New Zealand
    OM OMN Oman
    PA PAN Panama
    PE PER Peru
    PF PYF French Polynesia
    PG PNG Papua New Guinea
    PH PHL Philippines
    PK PAK Pakistan
    PL POL Poland
    PM SPM Saint Pierre and Miquelon
    PN PCN Pitcairn Islands
    PR PRI Puerto Rico
    PS PSE Palestine
    PT PRT Portugal
    PW PLW Palau
    PY PRY Paraguay
    QA QAT Qatar
    RE REU Réunion
    RO ROU Romania
    RS SRB Serbia
    RU RUS Russia
    RW RWA Rwanda
    SA SAU Saudi Arabia
    SB SLB Solomon Islands
    SC SYC Seychelles
    SD SDN Sudan
    SE SWE Sweden
    SG SGP Singapore
    SH SHN Saint Helena, Ascension and Tristan da Cunha
    SI SVN Slovenia
    SJ SJM Svalbard and Jan Mayen
    SK SVK Slovakia
    SL SLE Sierra Leone
    SM SMR San Marino
    SN SEN Senegal
    SO SOM Somalia
    SR SUR Suriname
    SS SSD South Sudan
    ST STP São Tomé and Príncipe
    SV SLV El Salvador
    SX SXM Sint Maarten
    SY SYR Syria
    SZ SWZ Eswatini
    TC TCA Turks and Caicos Islands
    TD TCD Chad
    TF ATF French Southern Territories
    TG TGO Togo
    TH THA Thailand
    TJ TJK Tajikistan
    TK TKL Tokelau
    TL TLS Timor-Leste
    TM TKM Turkmenistan
    TN TUN Tunisia
    TO TON Tonga
    TR TUR Türkiye
    TT TTO Trinidad and Tobago
    TV TUV Tuvalu
    TW TWN Taiwan
    TZ TZA Tanzania
    UA UKR Ukraine
    UG UGA Uganda
    UM UMI United States Minor Outlying Islands
    US USA United States
    UY URY Uruguay
    UZ UZB Uzbekistan
    VA VAT Vatican City
    VC VCT Saint Vincent and the Grenadines
    VE VEN Venezuela
    VG VGB British Virgin Islands
    VI VIR United States Virgin Islands
    VN VNM Vietnam
    VU VUT Vanuatu
    WF WLF Wallis and Futuna
    WS WSM Samoa
    YE YEM Yemen
    YT MYT Mayotte
    ZA ZAF South Africa
    ZM ZMB Zambia
    ZW ZWE Zimbabwe
    """
}
