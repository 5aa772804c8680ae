extension CountryNames {
  /// Names in French, where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  static let french = """
    AD Andorre
    AE Émirats arabes unis|Émirats
    AG Antigua-et-Barbuda
    AL Albanie
    AM Arménie
    AQ Antarctique
    AR Argentine
    AS Samoa américaines
    AT Autriche
    AU Australie
    AX Îles Åland
    AZ Azerbaïdjan
    BA Bosnie-Herzégovine|Bosnie
    BB Barbade
    BE Belgique
    BG Bulgarie
    BH Bahreïn
    BM Bermudes
    BO Bolivie
    BQ Pays-Bas caribéens
    BR Brésil
    BT Bhoutan
    BV Île Bouvet
    BY Biélorussie
    CC Îles Cocos
    CD République démocratique du Congo
    CF République centrafricaine
    CH Suisse
    CK Îles Cook
    CL Chili
    CM Cameroun
    CN Chine|République populaire de Chine
    CO Colombie
    CV Cap-Vert
    CX Île Christmas
    CY Chypre
    CZ Tchéquie|République tchèque
    DE Allemagne
    DK Danemark
    DM Dominique
    DO République dominicaine
    DZ Algérie
    EC Équateur
    EE Estonie
    EG Égypte
    EH Sahara occidental
    ER Érythrée
    ES Espagne
    ET Éthiopie
    FI Finlande
    FJ Fidji
    FK Îles Malouines
    FM Micronésie
    FO Îles Féroé
    GB Royaume-Uni|Grande-Bretagne|Angleterre|Écosse|Pays de Galles
    GD Grenade
    GE Géorgie
    GF Guyane française
    GG Guernesey
    GL Groenland
    GM Gambie
    GN Guinée
    GQ Guinée équatoriale
    GR Grèce
    GS Géorgie du Sud-et-les Îles Sandwich du Sud
    GW Guinée-Bissau
    HK R.A.S. chinoise de Hong Kong
    HM Îles Heard-et-MacDonald
    HR Croatie
    HU Hongrie
    ID Indonésie
    IE Irlande
    IM Île de Man
    IN Inde
    IO Territoire britannique de l’océan Indien
    IQ Irak
    IS Islande
    IT Italie
    JM Jamaïque
    JO Jordanie
    JP Japon
    KG Kirghizstan
    KH Cambodge
    KM Comores
    KN Saint-Christophe-et-Niévès
    KP Corée du Nord|Corée
    KR Corée du Sud|Corée
    KW Koweït
    KY Îles Caïmans
    LB Liban
    LC Sainte-Lucie
    LT Lituanie
    LV Lettonie
    LY Libye
    MA Maroc
    MD Moldavie|République de Moldavie
    MH Îles Marshall
    MK Macédoine du Nord|Macédoine
    MM Myanmar (Birmanie)
    MN Mongolie
    MO R.A.S. chinoise de Macao
    MP Îles Mariannes du Nord
    MR Mauritanie
    MT Malte
    MU Maurice
    MX Mexique
    MY Malaisie
    NA Namibie
    NC Nouvelle-Calédonie
    NF Île Norfolk
    NL Pays-Bas|Hollande
    NO Norvège
    NZ Nouvelle-Zélande
    PE Pérou
    PF Polynésie française
    PG Papouasie-Nouvelle-Guinée
    PL Pologne
    PM Saint-Pierre-et-Miquelon
    PN Îles Pitcairn
    PR Porto Rico
    PS Territoires palestiniens
    PW Palaos
    RE La Réunion
    RO Roumanie
    RS Serbie
    RU Russie|Fédération de Russie
    SA Arabie saoudite
    SB Îles Salomon
    SD Soudan
    SE Suède
    SG Singapour
    SH Sainte-Hélène
    SI Slovénie
    SJ Svalbard et Jan Mayen
    SK Slovaquie
    SM Saint-Marin
    SO Somalie
    SS Soudan du Sud
    ST Sao Tomé-et-Principe
    SV Salvador
    SX Saint-Martin (partie néerlandaise)
    SY Syrie
    TC Îles Turques-et-Caïques
    TD Tchad
    TF Terres australes françaises
    TH Thaïlande
    TJ Tadjikistan
    TL Timor oriental
    TN Tunisie
    TR Turquie
    TT Trinité-et-Tobago
    TZ Tanzanie
    UG Ouganda
    UM Îles mineures éloignées des États-Unis
    US États-Unis|États-Unis d'Amérique
    UZ Ouzbékistan
    VA État de la Cité du Vatican
    VC Saint-Vincent-et-les Grenadines
    VG Îles Vierges britanniques|Îles Vierges
    VI Îles Vierges des États-Unis|Îles Vierges
    WF Wallis-et-Futuna
    ZA Afrique du Sud
    ZM Zambie
    """
}
