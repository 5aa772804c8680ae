/// Names of cities in several languages, so that a table which has one of them is found by another.
///
/// A name that another city has of its own, as Vienne in France has, is not here.
public enum CityNames {
  /// The other names of a city.
  public struct Group: Sendable, Hashable {
    /// The country in which the city lies.
    public let country: CountryCode
    /// All its names, folded as ``NameFolding`` does.
    package let names: [String]
  }

  /// The cities that have a name, in the order of their countries.
  ///
  /// - Parameter name: Such as `Wien`. Case and accents do not matter.
  public static func groups(named name: String) -> [Group] {
    byName[NameFolding.fold(name)] ?? []
  }

  private static let byName: [String: [Group]] = {
    var index: [String: [Group]] = [:]
    for line in lines.split(separator: "\n") {
      guard let country = CountryCode(String(line.prefix(2))) else { continue }
      var seen: Set<String> = []
      let names = line.dropFirst(3).split(separator: "|").map { NameFolding.fold(String($0)) }
        .filter { seen.insert($0).inserted }
      let group = Group(country: country, names: names)
      for name in names { index[name, default: []].append(group) }
    }
    return index
  }()

  private static let lines = """
    AE Abu Dhabi|Abou Dabi|Abu Zaby
    AE Dubai|Dubaï|Dubayy
    AT Vienna|Wien|Viena|Wenen|Bécs|Vídeň
    BA Sarajevo|Sarajewo
    BE Antwerp|Antwerpen|Anvers|Amberes
    BE Bruges|Brugge|Brügge|Brujas
    BE Brussels|Bruxelles|Brussel|Brüssel|Bruselas|Bryssel|Bruxelas
    BE Ghent|Gent|Gand|Gante
    BE Liège|Luik|Lüttich|Lieja
    BG Sofia|Sofija|Sofiya
    BY Minsk|Miensk
    CH Basel|Basle|Bâle|Basilea
    CH Berne|Bern|Berna
    CH Geneva|Genève|Genf|Ginevra|Ginebra
    CH Lausanne|Losanna|Lausana
    CH Lucerne|Luzern|Lucerna
    CH Zurich|Zürich|Zurigo
    CN Beijing|Peking|Pékin|Pekín|Pechino
    CN Guangzhou|Kanton
    CN Shanghai|Shanghaï|Schanghai
    CU Havana|La Habana|Havanna|La Havane
    CY Nicosia|Lefkosia|Nikosia|Nicosie|Lefkosa
    CZ Brno|Brünn
    CZ Pilsen|Plzen
    CZ Prague|Praha|Prag|Praga
    DE Aachen|Aix-la-Chapelle|Aken|Aquisgrán
    DE Brunswick|Braunschweig
    DE Cologne|Köln|Koeln|Keulen
    DE Dresden|Dresde
    DE Frankfurt|Frankfurt am Main|Francfort|Francoforte
    DE Freiburg|Freiburg im Breisgau|Fribourg-en-Brisgau
    DE Hamburg|Hambourg|Hamburgo|Amburgo
    DE Hanover|Hannover|Hanovre
    DE Leipzig|Lipsia
    DE Mainz|Mayence|Maguncia|Magonza
    DE Munich|München|Muenchen|Múnich|Monaco di Baviera
    DE Nuremberg|Nürnberg|Nuernberg|Núremberg|Norimberga
    DE Regensburg|Ratisbon|Ratisbonne
    DE Trier|Trèves|Treveri
    DK Aarhus|Århus
    DK Copenhagen|København|Kobenhavn|Kopenhagen|Copenhague|Köpenhamn|Copenaghen|Kööpenhamina
    DZ Algiers|Alger|Algier|Argel
    EE Tallinn|Tallin|Reval
    EG Cairo|Al Qahira|Kairo|Le Caire|El Cairo|Il Cairo
    EG Alexandria|Alexandrie|Alejandría
    ES A Coruña|La Coruña|Corunna
    ES Donostia|San Sebastián|Saint-Sébastien|Donostia-San Sebastián
    ES Seville|Sevilla|Séville|Siviglia
    ES Valencia|València
    ES Zaragoza|Saragossa|Saragosse
    FI Helsinki|Helsingfors
    FI Tampere|Tammerfors
    FI Turku|Åbo
    FR Lyon|Lyons|Lione
    FR Marseille|Marseilles|Marsella|Marsiglia
    FR Nice|Nizza|Niza
    FR Paris|París|Parigi|Pariisi|Parijs
    FR Strasbourg|Straßburg|Strassburg|Estrasburgo|Strasburgo
    GB Edinburgh|Édimbourg|Edimburgo
    GB London|Londres|Londra|Londen|Lontoo
    GE Tbilisi|Tiflis
    GR Athens|Athína|Athina|Athen|Athènes|Atenas|Atene|Aten|Ateena
    GR Heraklion|Iraklion|Irakleio
    GR Corfu|Kerkyra|Korfu|Corfou
    GR Piraeus|Pireas|Piräus
    GR Rhodes|Rodos|Rhodos
    GR Thessaloniki|Salonica|Thessalonique|Saloniki
    HR Dubrovnik|Ragusa
    HR Rijeka|Fiume
    HR Zagreb|Agram
    HU Budapest|Budapeszt
    IE Dublin|Baile Átha Cliath
    IL Jerusalem|Yerushalayim|Jérusalem|Jerusalén
    IL Tel Aviv|Tel Aviv-Yafo|Tel Aviv-Jaffa
    IN Bengaluru|Bangalore
    IN Chennai|Madras
    IN Kolkata|Calcutta
    IN Mumbai|Bombay
    IN New Delhi|Nouvelle Delhi|Nueva Delhi|Neu-Delhi
    IS Reykjavik|Reykjavík
    IT Bologna|Bologne|Bolonia
    IT Bolzano|Bozen
    IT Florence|Firenze|Florenz|Florens
    IT Genoa|Genova|Genua|Gênes|Génova
    IT Livorno|Leghorn
    IT Milan|Milano|Mailand|Milán
    IT Naples|Napoli|Neapel|Nápoles
    IT Padua|Padova|Padoue
    IT Rome|Roma|Rom|Rooma
    IT Siracusa|Syrakus
    IT Turin|Torino|Turín
    IT Venice|Venezia|Venedig|Venise|Venecia
    JP Tokyo|Tōkyō|Tokio
    JP Kyoto|Kyōto|Kioto
    JP Osaka|Ōsaka
    KR Seoul|Seúl|Séoul|Söul
    KZ Almaty|Alma-Ata
    LB Beirut|Beyrouth|Bayrut|Beyrut
    LT Vilnius|Wilna|Wilno
    LU Luxembourg|Luxemburg|Lëtzebuerg|Luxembourg City
    LV Riga|Rīga
    MA Casablanca|Ad-Dar al-Bayda
    MA Marrakesh|Marrakech|Marrakesch
    MA Tangier|Tanger|Tangiers
    MD Chisinau|Chișinău|Kishinev
    MK Skopje|Üsküp
    MM Yangon|Rangoon
    MX Mexico City|Ciudad de México|México, D.F.|Mexiko-Stadt|Mexico D.F.
    NL The Hague|Den Haag|'s-Gravenhage|La Haye|La Haya|Haag
    NO Bergen|Bjørgvin
    NP Kathmandu|Katmandu
    PH Manila|Manille
    PL Gdańsk|Gdansk|Danzig
    PL Krakow|Kraków|Cracow|Krakau|Cracovie|Cracovia
    PL Łódź|Lodz
    PL Poznan|Poznań|Posen
    PL Szczecin|Stettin
    PL Warsaw|Warszawa|Warschau|Varsovie|Varsovia
    PL Wrocław|Wroclaw|Breslau
    PT Lisbon|Lisboa|Lissabon|Lisbonne|Lisbona
    PT Oporto|Porto
    RO Bucharest|București|Bukarest|Bucarest
    RO Cluj-Napoca|Cluj|Klausenburg|Kolozsvár
    RO Sibiu|Hermannstadt
    RO Timisoara|Timișoara|Temeswar
    RS Belgrade|Beograd|Belgrad|Belgrado
    RU Moscow|Moskva|Moskau|Moscou|Moscú|Mosca
    RU Saint Petersburg|St. Petersburg|Sankt-Peterburg|Sankt Petersburg|Saint-Pétersbourg|San Petersburgo
    SA Mecca|Makkah|Mekka|La Mecque
    SA Riyadh|Riad|Riyad|Ar Riyad
    SE Gothenburg|Göteborg|Goteborg|Gotemburgo
    SE Malmö|Malmo|Malmoe
    SE Stockholm|Estocolmo|Stoccolma
    SG Singapore|Singapur|Singapour
    SI Ljubljana|Laibach|Lubiana
    SK Bratislava|Pressburg|Pozsony
    SY Damascus|Damas|Damaskus|Dimashq
    TH Bangkok|Krung Thep
    TN Tunis|Túnez
    TR Ankara|Angora
    TR Istanbul|İstanbul|Constantinople|Estambul
    TR Izmir|İzmir|Smyrna
    UA Kyiv|Kiev|Kiew|Kyjiw
    UA Lviv|Lwów|Lemberg|Lvov
    UA Odesa|Odessa
    US New Orleans|La Nouvelle-Orléans|Nueva Orleans
    US New York|New York City|Nueva York|Nouvelle-York
    US Philadelphia|Philadelphie|Filadelfia
    UZ Tashkent|Toshkent|Taschkent
    VA Vatican City|Città del Vaticano|Vatikanstadt
    VN Hanoi|Hà Nội
    VN Ho Chi Minh City|Saigon|Thành phố Hồ Chí Minh
    ZA Cape Town|Kaapstad|Kapstadt|Le Cap|Ciudad del Cabo
    """
}
