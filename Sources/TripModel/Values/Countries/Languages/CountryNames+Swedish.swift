extension CountryNames {
  /// Names in Swedish, where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  static let swedish = """
    AE Förenade Arabemiraten|Emiraten
    AG Antigua och Barbuda
    AL Albanien
    AM Armenien
    AQ Antarktis
    AS Amerikanska Samoa
    AT Österrike
    AU Australien
    AX Åland
    AZ Azerbajdzjan
    BA Bosnien och Hercegovina|Bosnien
    BE Belgien
    BG Bulgarien
    BL S:t Barthélemy
    BQ Karibiska Nederländerna
    BR Brasilien
    BV Bouvetön
    BY Vitryssland
    CA Kanada
    CC Kokosöarna
    CD Kongo-Kinshasa|Kongo|Demokratiska republiken Kongo
    CF Centralafrikanska republiken
    CG Kongo-Brazzaville|Kongo
    CH Schweiz
    CI Elfenbenskusten
    CK Cooköarna
    CM Kamerun
    CN Kina
    CU Kuba
    CV Kap Verde|Cap Verde
    CX Julön
    CY Cypern
    CZ Tjeckien|Tjeckiska republiken
    DE Tyskland
    DK Danmark
    DO Dominikanska republiken
    DZ Algeriet
    EE Estland
    EG Egypten
    EH Västsahara
    ES Spanien
    ET Etiopien
    FK Falklandsöarna
    FM Mikronesien
    FO Färöarna
    FR Frankrike
    GB Storbritannien|Skottland
    GE Georgien
    GF Franska Guyana
    GL Grönland
    GQ Ekvatorialguinea
    GR Grekland
    GS Sydgeorgien och Sydsandwichöarna
    HK Hongkong SAR|Hongkong
    HM Heardön och McDonaldöarna
    HR Kroatien
    HU Ungern
    ID Indonesien
    IE Irland
    IN Indien
    IO Brittiska territoriet i Indiska oceanen
    IQ Irak
    IS Island
    IT Italien
    JO Jordanien
    KG Kirgizistan
    KH Kambodja
    KM Komorerna
    KN S:t Kitts och Nevis
    KP Nordkorea
    KR Sydkorea
    KY Caymanöarna
    KZ Kazakstan
    LB Libanon
    LC S:t Lucia
    LT Litauen
    LU Luxemburg
    LV Lettland
    LY Libyen
    MA Marocko
    MD Moldavien
    MG Madagaskar
    MH Marshallöarna
    MK Nordmakedonien|Makedonien
    MM Myanmar (Burma)
    MN Mongoliet
    MP Nordmarianerna
    MR Mauretanien
    MV Maldiverna
    MX Mexiko
    MZ Moçambique
    NC Nya Kaledonien
    NF Norfolkön
    NL Nederländerna
    NO Norge
    NZ Nya Zeeland
    PF Franska Polynesien
    PG Papua Nya Guinea
    PH Filippinerna
    PL Polen
    PM S:t Pierre och Miquelon
    PN Pitcairnöarna
    PS Palestinska territorierna|Palestina
    RO Rumänien
    RS Serbien
    RU Ryssland
    SA Saudiarabien
    SB Salomonöarna
    SC Seychellerna
    SE Sverige
    SH S:t Helena
    SI Slovenien
    SJ Svalbard och Jan Mayen
    SK Slovakien
    SR Surinam
    SS Sydsudan
    ST São Tomé och Príncipe
    SY Syrien
    TC Turks- och Caicosöarna
    TD Tchad
    TF Franska sydterritorierna
    TJ Tadzjikistan
    TK Tokelauöarna
    TL Östtimor
    TN Tunisien
    TR Turkiet
    TT Trinidad och Tobago
    UA Ukraina
    UM USA:s yttre öar
    US Förenta staterna|Amerikas förenta stater
    VA Vatikanstaten
    VC S:t Vincent och Grenadinerna
    VG Brittiska Jungfruöarna|Jungfruöarna
    VI Amerikanska Jungfruöarna|Jungfruöarna
    WF Wallis- och Futunaöarna
    YE Jemen
    ZA Sydafrika
    """
}
