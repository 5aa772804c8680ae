extension CountryNames {
  /// Names in Spanish, where they are not as in English.
  ///
  /// They are those of the Unicode CLDR, and others that people use.
  static let spanish = """
    AE Emiratos Árabes Unidos|Emiratos
    AF Afganistán
    AG Antigua y Barbuda
    AI Anguila
    AQ Antártida
    AS Samoa Americana
    AX Islas Aland
    AZ Azerbaiyán
    BA Bosnia y Herzegovina
    BD Bangladés
    BE Bélgica
    BH Baréin
    BL San Bartolomé
    BM Bermudas
    BQ Caribe neerlandés
    BR Brasil
    BT Bután
    BV Isla Bouvet
    BW Botsuana
    BY Bielorrusia
    BZ Belice
    CC Islas Cocos
    CD República Democrática del Congo
    CF República Centroafricana
    CH Suiza
    CI Costa de Marfil
    CK Islas Cook
    CM Camerún
    CN República Popular China
    CW Curazao
    CX Isla de Navidad
    CY Chipre
    CZ Chequia|República Checa
    DE Alemania
    DJ Yibuti
    DK Dinamarca
    DO República Dominicana
    DZ Argelia
    EG Egipto
    EH Sáhara Occidental
    ES España
    ET Etiopía
    FI Finlandia
    FJ Fiyi
    FK Islas Malvinas
    FO Islas Feroe
    FR Francia
    GB Reino Unido|Gran Bretaña|Inglaterra|Escocia|Gales
    GD Granada
    GF Guayana Francesa|Guayana
    GG Guernesey
    GL Groenlandia
    GP Guadalupe
    GQ Guinea Ecuatorial
    GR Grecia
    GS Islas Georgia del Sur y Sandwich del Sur
    GW Guinea-Bisáu
    GY Guayana
    HK RAE de Hong Kong (China)
    HM Islas Heard y McDonald
    HR Croacia
    HU Hungría
    IE Irlanda
    IM Isla de Man
    IO Territorio Británico del Océano Índico
    IQ Irak
    IS Islandia
    IT Italia
    JO Jordania
    JP Japón
    KE Kenia
    KG Kirguistán
    KH Camboya
    KM Comoras
    KN San Cristóbal y Nieves
    KP Corea del Norte|Corea
    KR Corea del Sur|Corea
    KY Islas Caimán
    KZ Kazajistán
    LB Líbano
    LC Santa Lucía
    LS Lesoto
    LT Lituania
    LU Luxemburgo
    LV Letonia
    LY Libia
    MA Marruecos
    MD Moldavia
    MF San Martín
    MH Islas Marshall
    MK Macedonia del Norte
    MM Myanmar (Birmania)
    MO RAE de Macao (China)
    MP Islas Marianas del Norte
    MQ Martinica
    MU Mauricio
    MV Maldivas
    MW Malaui
    MY Malasia
    NC Nueva Caledonia
    NF Isla Norfolk
    NL Países Bajos|Holanda
    NO Noruega
    NZ Nueva Zelanda
    PF Polinesia Francesa
    PG Papúa Nueva Guinea
    PH Filipinas
    PL Polonia
    PM San Pedro y Miquelón
    PN Islas Pitcairn
    PS Territorios Palestinos|Palestina
    PW Palaos
    QA Catar
    RO Rumanía
    RU Rusia|Federación de Rusia
    RW Ruanda
    SA Arabia Saudí
    SB Islas Salomón
    SE Suecia
    SG Singapur
    SH Santa Elena
    SI Eslovenia
    SJ Svalbard y Jan Mayen
    SK Eslovaquia
    SL Sierra Leona
    SR Surinam
    SS Sudán del Sur
    ST Santo Tomé y Príncipe
    SY Siria
    SZ Esuatini
    TC Islas Turcas y Caicos
    TF Territorios Australes Franceses
    TH Tailandia
    TJ Tayikistán
    TN Túnez
    TR Turquía
    TT Trinidad y Tobago
    UA Ucrania
    UM Islas menores alejadas de EE. UU.
    US Estados Unidos|Estados Unidos de América|EE UU|EEUU
    VA Ciudad del Vaticano|Vaticano
    VC San Vicente y las Granadinas
    VG Islas Vírgenes Británicas|Islas Vírgenes
    VI Islas Vírgenes de EE. UU.|Islas Vírgenes
    WF Wallis y Futuna
    ZA Sudáfrica
    ZW Zimbabue
    """
}
