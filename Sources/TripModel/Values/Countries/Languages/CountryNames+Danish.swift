extension CountryNames {
  /// Names in Danish, where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  static let danish = """
    AE De Forenede Arabiske Emirater|Emiraterne
    AG Antigua og Barbuda
    AL Albanien
    AM Armenien
    AQ Antarktis
    AS Amerikansk Samoa
    AT Østrig
    AU Australien
    AX Åland
    AZ Aserbajdsjan
    BA Bosnien-Hercegovina|Bosnien
    BE Belgien
    BG Bulgarien
    BQ De tidligere Nederlandske Antiller
    BR Brasilien
    BV Bouvetøen
    BY Hviderusland
    CC Cocosøerne
    CD Kongo
    CF Den Centralafrikanske Republik
    CG Kongo
    CH Schweiz
    CI Elfenbenskysten
    CK Cookøerne
    CM Cameroun
    CN Kina
    CV Kap Verde
    CX Juleøen
    CY Cypern
    CZ Tjekkiet|Tjekkiske Republik
    DE Tyskland
    DK Danmark
    DO Den Dominikanske Republik
    DZ Algeriet
    EE Estland
    EG Egypten
    EH Vestsahara
    ES Spanien
    ET Etiopien
    FK Falklandsøerne
    FM Mikronesien
    FO Færøerne
    FR Frankrig
    GB Storbritannien|Skotland
    GE Georgien
    GF Fransk Guyana
    GL Grønland
    GQ Ækvatorialguinea
    GR Grækenland
    GS South Georgia og De Sydlige Sandwichøer
    HK SAR Hongkong
    HM Heard Island og McDonald Islands
    HR Kroatien
    HU Ungarn
    ID Indonesien
    IE Irland
    IN Indien
    IO Det Britiske Territorium i Det Indiske Ocean
    IQ Irak
    IS Island
    IT Italien
    KG Kirgisistan
    KH Cambodja
    KM Comorerne
    KN Saint Kitts og Nevis
    KP Nordkorea
    KR Sydkorea
    KY Caymanøerne
    KZ Kasakhstan
    LB Libanon
    LT Litauen
    LV Letland
    LY Libyen
    MA Marokko
    MG Madagaskar
    MH Marshalløerne
    MK Nordmakedonien|Makedonien
    MM Myanmar (Burma)
    MN Mongoliet
    MO SAR Macao
    MP Nordmarianerne
    MR Mauretanien
    MV Maldiverne
    NC Ny Kaledonien
    NL Nederlandene
    NO Norge
    PF Fransk Polynesien
    PG Papua Ny Guinea
    PH Filippinerne
    PL Polen
    PM Saint Pierre og Miquelon
    PS De palæstinensiske områder|Palæstina
    RO Rumænien
    RS Serbien
    RU Rusland
    SA Saudi-Arabien
    SB Salomonøerne
    SC Seychellerne
    SE Sverige
    SH St. Helena
    SI Slovenien
    SJ Svalbard og Jan Mayen
    SK Slovakiet
    SR Surinam
    SS Sydsudan
    ST São Tomé og Príncipe
    SY Syrien
    TC Turks- og Caicosøerne
    TD Tchad
    TF De Franske Besiddelser i Det Sydlige Indiske Ocean og Antarktis
    TJ Tadsjikistan
    TN Tunesien
    TR Tyrkiet
    TT Trinidad og Tobago
    UM Amerikanske oversøiske øer
    US Amerikas Forenede Stater
    UZ Usbekistan
    VA Vatikanstaten|Vatikanet
    VC Saint Vincent og Grenadinerne
    VG De Britiske Jomfruøer|Jomfruøerne
    VI De Amerikanske Jomfruøer|Jomfruøerne
    WF Wallis og Futuna
    ZA Sydafrika
    """
}
