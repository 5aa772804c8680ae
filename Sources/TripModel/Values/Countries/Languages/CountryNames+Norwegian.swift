extension CountryNames {
  /// Names in Norwegian (Bokmål), where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  /// Among them are former names, and misspellings that the state's own table of rates has.
  static let norwegian = """
    AE De forente arabiske emirater|Forente arabiske emirater
    AF Afganistan
    AG Antigua og Barbuda
    AQ Antarktis
    AS Amerikansk Samoa
    AT Østerrike
    AX Åland
    AZ Aserbajdsjan
    BA Bosnia-Hercegovina|Bosnia og Herzegovina
    BE Belgia
    BQ Karibisk Nederland
    BR Brasil
    BV Bouvetøya
    BY Hviterussland
    CC Kokosøyene
    CD Kongo|Den demokratiske republikken Kongo|Kongo-Kinshasa
    CF Den sentralafrikanske republikk
    CG Kongo-Brazzaville|Kongo
    CH Sveits
    CI Elfenbenskysten
    CK Cookøyene
    CM Kamerun
    CN Kina
    CV Kapp Verde
    CX Christmasøya
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
    FM Mikronesiaføderasjonen
    FO Færøyene
    FR Frankrike
    GB Storbritannia|Skottland
    GF Fransk Guyana
    GL Grønland
    GQ Ekvatorial-Guinea
    GR Hellas
    GS Sør-Georgia og Sør-Sandwichøyene
    HK Hongkong SAR Kina
    HM Heard- og McDonaldøyene
    HR Kroatia
    HU Ungarn
    IE Irland
    IM Man
    IO Det britiske territoriet i Indiahavet
    IQ Irak
    IS Island
    IT Italia
    KG Kirgisistan
    KH Kambodsja|Kambodia
    KM Komorene
    KN Saint Kitts og Nevis|St Kitts & Nevis
    KP Nord-Korea
    KR Sør-Korea
    KY Caymanøyene
    KZ Kasakhstan
    LB Libanon
    LC St. Lucia
    LT Litauen
    LU Luxemburg
    MA Marokko
    MG Madagaskar
    MH Marshalløyene
    MK Nord-Makedonia|Makedonia
    MM Myanmar (Burma)
    MO Macao SAR Kina
    MP Nord-Marianene
    MV Maldivene
    MZ Mosambik
    NC Ny-Caledonia
    NF Norfolkøya
    NL Nederland
    NO Norge
    PF Fransk Polynesia
    PG Papua Ny-Guinea
    PH Filippinene|Fillipinene
    PL Polen
    PM Saint-Pierre-et-Miquelon
    PN Pitcairnøyene
    PS Det palestinske området|De palestinske områder|Palestina
    RU Russland
    SB Salomonøyene
    SC Seychellene
    SE Sverige
    SH St. Helena
    SJ Svalbard og Jan Mayen
    SR Surinam
    SS Sør-Sudan
    ST São Tomé og Príncipe
    SZ Swasiland
    TC Turks- og Caicosøyene
    TD Tsjad
    TF De franske sørterritorier
    TJ Tadsjikistan
    TL Øst-Timor
    TR Tyrkia
    TT Trinidad og Tobago
    UA Ukraina
    UM USAs ytre øyer
    US Amerikas forente stater
    UZ Usbekistan
    VA Vatikanstaten
    VC St. Vincent og Grenadinene|St Vincent
    VG De britiske jomfruøyene|Jomfruøyene
    VI De amerikanske jomfruøyene|Jomfruøyene
    WF Wallis og Futuna
    YE Jemen
    ZA Sør-Afrika
    """
}
