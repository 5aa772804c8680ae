extension CountryNames {
  /// Names in German, where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  static let german = """
    AE Vereinigte Arabische Emirate|Emirate
    AG Antigua und Barbuda
    AL Albanien
    AM Armenien
    AQ Antarktis
    AR Argentinien
    AS Amerikanisch-Samoa
    AT Österreich|Oesterreich
    AU Australien
    AX Ålandinseln
    AZ Aserbaidschan
    BA Bosnien und Herzegowina|Bosnien
    BD Bangladesch
    BE Belgien
    BG Bulgarien
    BL St. Barthélemy
    BO Bolivien
    BQ Karibische Niederlande
    BR Brasilien
    BV Bouvetinsel
    BW Botsuana
    BY Weißrussland
    CA Kanada
    CC Kokosinseln
    CD Kongo-Kinshasa|Kongo|Demokratische Republik Kongo
    CF Zentralafrikanische Republik
    CG Kongo-Brazzaville|Kongo|Republik Kongo
    CH Schweiz
    CI Elfenbeinküste
    CK Cookinseln
    CM Kamerun
    CN Volksrepublik China
    CO Kolumbien
    CU Kuba
    CV Kap Verde
    CX Weihnachtsinsel
    CY Zypern
    CZ Tschechien|Tschechische Republik
    DJ Dschibuti
    DK Dänemark
    DO Dominikanische Republik|Dominikanische Rep
    DZ Algerien
    EE Estland
    EG Ägypten
    EH Westsahara
    ES Spanien
    ET Äthiopien
    FI Finnland
    FJ Fidschi
    FK Falklandinseln
    FM Mikronesien
    FO Färöer
    FR Frankreich
    GA Gabun
    GB Vereinigtes Königreich|Großbritannien
    GE Georgien
    GF Französisch-Guayana
    GL Grönland
    GQ Äquatorialguinea
    GR Griechenland|Hellas
    GS Südgeorgien und die Südlichen Sandwichinseln
    HK Sonderverwaltungsregion Hongkong|Hongkong
    HM Heard und McDonaldinseln
    HR Kroatien
    HU Ungarn
    ID Indonesien
    IE Irland
    IN Indien
    IO Britisches Territorium im Indischen Ozean
    IQ Irak
    IS Island
    IT Italien
    JM Jamaika
    JO Jordanien
    KE Kenia
    KG Kirgisistan
    KH Kambodscha
    KM Komoren
    KN St. Kitts und Nevis
    KP Nordkorea
    KR Südkorea|Republik Korea
    KY Kaimaninseln
    KZ Kasachstan
    LB Libanon
    LC St. Lucia|Sankt Lucia
    LT Litauen
    LU Luxemburg
    LV Lettland
    LY Libyen
    MA Marokko
    MD Republik Moldau|Moldawien
    MF St. Martin
    MG Madagaskar
    MH Marshallinseln
    MK Nordmazedonien|Mazedonien
    MN Mongolei
    MO Sonderverwaltungsregion Macau
    MP Nördliche Marianen
    MR Mauretanien
    MV Malediven
    MX Mexiko
    MZ Mosambik
    NC Neukaledonien
    NF Norfolkinsel
    NL Niederlande
    NO Norwegen
    NZ Neuseeland
    PF Französisch-Polynesien
    PG Papua-Neuguinea
    PH Philippinen
    PL Polen
    PM St. Pierre und Miquelon
    PN Pitcairninseln
    PS Palästinensische Autonomiegebiete|Palästina
    QA Katar
    RO Rumänien
    RS Serbien
    RU Russland
    RW Ruanda
    SA Saudi-Arabien
    SB Salomonen
    SC Seychellen
    SE Schweden
    SG Singapur
    SH St. Helena
    SI Slowenien
    SJ Spitzbergen und Jan Mayen
    SK Slowakei
    SS Südsudan
    ST São Tomé und Príncipe
    SY Syrien
    TC Turks- und Caicosinseln
    TD Tschad
    TF Französische Süd- und Antarktisgebiete
    TJ Tadschikistan
    TN Tunesien
    TR Türkei|Tuerkei
    TT Trinidad und Tobago
    TZ Tansania
    UM Amerikanische Überseeinseln
    US Vereinigte Staaten|Vereinigte Staaten von Amerika
    UZ Usbekistan
    VA Vatikanstadt|Vatikan
    VC St. Vincent und die Grenadinen
    VG Britische Jungferninseln|Jungferninseln
    VI Amerikanische Jungferninseln|Jungferninseln
    WF Wallis und Futuna
    YE Jemen
    ZA Südafrika
    ZM Sambia
    ZW Simbabwe
    """
}
