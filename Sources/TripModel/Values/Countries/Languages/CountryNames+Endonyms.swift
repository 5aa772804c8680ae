extension CountryNames {
  /// Names in a country's own languages, in Latin letters, where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  static let endonyms = """
    AF Owganystan
    AL Shqipëri|Shqipëria
    AM Hayastan
    AT Österreich|Austrija|Avstrija|Ausztria
    AX Åland
    AZ Azərbaycan
    BA Bosna i Hercegovina
    BE België|Belgique|Belgien
    BG Bulgariya|Balgariya
    BI Uburundi
    BQ Caribisch Nederland
    BR Brasil|Brazile
    CD Kongo - Kinshasa|Republíki ya Kongó Demokratíki
    CF Ködörösêse tî Bêafrîka|République centrafricaine
    CH Schweiz|Schwiiz|Suisse|Svizzera|Svizra
    CM Cameroun
    CN Zhongguo
    CW Kòrsou
    CY Kıbrıs|Kypros
    CZ Česko|Česká republika|Ceska
    DE Bundesrepublik Deutschland
    DK Danmark|Dänemark|Danmarki
    DO República Dominicana
    DZ Algérie
    EE Eesti
    EG Misr
    ES España|Espanya|Espainia|Espanha|Euskadi
    FI Suomi
    FO Føroyar
    FR République française
    GB Y Deyrnas Unedig|an Ríocht Aontaithe|An Rìoghachd Aonaichte|Cymru|Alba
    GE Sakartvelo
    GF Guyane française
    GH Gaana|Ghana nutome
    GL Kalaallit Nunaat
    GN Guinée
    GQ Guinea Ecuatorial|Guinée équatoriale|Guiné Equatorial
    GR Hellas|Ellada
    GS South Georgia & South Sandwich Islands
    GW Guiné-Bissau
    HK Hong Kong SAR China
    HR Hrvatska|Croazia|Croasia
    HU Magyarország
    IL Yisrael
    IM Ellan Vannin
    IN Bharat
    IS Ísland
    IT Italia|Italie
    JP Nippon|Nihon
    KM Comores
    KN St. Kitts & Nevis
    KR Hanguk
    KZ Qazaqstan
    LC St. Lucia
    LI Liächteschtäi
    LT Lietuva
    LU Lëtzebuerg|Luxemburg
    LV Latvija
    MA Maroc|Meṛṛuk
    MD Republica Moldova
    ME Crna Gora
    MG Madagasikara
    MK Maqedonia e Veriut|Severna Makedonija|Makedonija
    MO Macau, RAE da China
    MU Maurice
    MZ Moçambique
    NC Nouvelle-Calédonie
    NG Nàìjíríà
    NL Nederland|Nederlân|Koninkrijk der Nederlanden
    NO Norge|Noreg|Norga
    NZ Aotearoa
    PF Polynésie française
    PG Papua Niugini
    PH Pilipinas
    PL Polska|Polen|Lenkija|Rzeczpospolita Polska
    PM Saint-Pierre-et-Miquelon
    PY Paraguai
    RE La Réunion
    RS Srbija|Szerbia|Srbsko
    RU Rossiya|Rossija
    RW U Rwanda
    SE Sverige|Ruotsi
    SG Singapura
    SH St. Helena, Ascension & Tristan da Cunha
    SI Slovenija|Zlovenia
    SJ Svalbard og Jan Mayen
    SK Slovensko|Slovenská republika
    SN Senegaal
    SO Soomaaliya
    ST São Tomé e Príncipe
    TD Tchad
    TN Tunisie
    UA Ukraina|Ukrayina
    UM U.S. Outlying Islands
    US Estados Unidos
    VA Città del Vaticano
    VC St. Vincent & Grenadines
    VN Việt Nam
    WF Wallis-et-Futuna
    ZA iNingizimu Afrika|EMzantsi Afrika|Suid-Afrika|Afrika Borwa|Aforika Borwa
    """
}
