/// The names that people give to columns, in English, German, Swedish, Norwegian, Danish, French,
/// Spanish, Italian, Dutch and Polish, as ``CellText/folded(_:)`` has them. Of two names for a field the earlier one wins.
enum ColumnSynonyms {
  /// Names of fields besides those that ``TripField/init(named:)`` knows.
  static let fields: [(field: TripField, names: [String])] = [
    (
      .destination,
      [
        "destination city", "travel destination", "destination name", "location", "place", "where",
        "resmål", "resmal", "reisemål", "reisemal", "reiseziel", "zielort", "ziel", "ort", "plats",
        "sted", "lieu", "ville", "town", "stad", "stadt", "destino", "lugar", "ciudad",
        "destinazione",
        "meta", "luogo", "città", "citta", "bestemming", "reisdoel", "plaats", "cel podróży",
        "cel podrozy", "miejsce", "miasto", "nach", "destinasjon", "rejsemål",
      ]
    ),
    (
      .start,
      [
        "start date", "startdate", "date start", "from date", "date from", "begin", "begin date",
        "departure date", "departure", "depart date", "depart", "trip start", "travel start",
        "first day", "outbound date", "outbound", "startdatum", "startdato", "von", "beginn",
        "reisebeginn", "hinreise", "från", "fran", "avresa", "utresa", "fra", "fra dato", "avreise",
        "date de début", "date de debut", "début", "debut", "date de départ", "date de depart",
        "départ", "aller", "abreise", "anreise", "abreisedatum", "anreisedatum", "abfahrt",
        "abflug",
        "avresedatum", "avreisedato", "utreise", "afrejse", "udrejse", "desde", "inicio",
        "fecha de inicio", "fecha inicio", "salida", "fecha de salida", "ida", "inizio",
        "data inizio", "data di inizio", "partenza", "data partenza", "data di partenza", "andata",
        "dal", "begindatum", "vertrek", "vertrekdatum", "heenreis", "van", "wyjazd", "data wyjazdu",
        "początek", "poczatek", "data rozpoczęcia", "data rozpoczecia",
      ]
    ),
    (
      .end,
      [
        "end date", "enddate", "date end", "to date", "date to", "until", "return date", "return",
        "trip end", "travel end", "last day", "inbound date", "inbound", "enddatum", "bis", "ende",
        "reiseende", "rückreise", "rueckreise", "rückkehr", "rueckkehr", "till", "slutdatum",
        "slut",
        "hemresa", "til", "til dato", "sluttdato", "slutt", "hjemreise", "date de fin", "fin",
        "date de retour", "rückreisedatum", "rückfahrt", "rückflug", "heimreise", "enddato",
        "returdato", "returdatum", "hemresedatum", "hjemrejse", "hasta", "final", "fecha de fin",
        "fecha fin", "regreso", "fecha de regreso", "vuelta", "fine", "data fine", "data di fine",
        "ritorno", "data ritorno", "data di ritorno", "al", "einddatum", "terugreis", "terugkomst",
        "terugkeer", "tot", "powrót", "powrot", "data powrotu", "koniec", "data zakończenia",
        "data zakonczenia", "retour", "abreise", "abreisedatum",
      ]
    ),
    (
      .traveller,
      [
        "traveler", "traveller name", "traveler name", "name of traveller", "attendee", "employee",
        "employee name", "passenger", "participant", "official", "person", "name", "reisender",
        "mitarbeiter", "mitarbeiterin", "reisende", "resenär", "resenar", "anställd", "namn",
        "ansatt", "navn", "voyageur", "employé", "employe", "nom",
        "viajero", "empleado", "nombre", "viaggiatore", "dipendente", "nome", "reiziger",
        "medewerker", "naam", "podróżny", "podrozny", "pracownik", "imię i nazwisko", "rejsende",
        "medarbejder",
      ]
    ),
    (
      .title,
      [
        "event", "event name", "trip name", "purpose", "purpose of travel", "purpose of trip",
        "trip purpose", "subject", "conference", "meeting", "anlass", "zweck", "reisezweck",
        "betreff", "ärende", "syfte", "ändamål", "formål", "formal", "objet", "motif", "événement",
        "motivo", "asunto", "oggetto", "doel", "onderwerp", "cel",
      ]
    ),
    (.status, ["trip status", "booking status", "statut"]),
    (
      .notes,
      [
        "comment", "comments", "remark", "remarks", "description", "bemerkung", "bemerkungen",
        "anmerkung", "notiz", "kommentar", "kommentarer", "kommentare", "anteckning",
        "anteckningar", "merknad", "commentaire", "commentaires", "remarques",
      ]
    ),
    (.country, ["country code", "destination country", "land", "pays"]),
    (
      .company,
      [
        "client", "customer", "firma", "kunde", "kund", "företag", "foretag", "bedrift",
        "entreprise", "société", "societe",
      ]
    ),
    (.kind, ["trip type", "type of trip", "type", "reiseart", "typ"]),
    (
      .externalID,
      [
        "trip id", "travel id", "reference number", "ref number", "reference", "ref",
        "booking reference", "booking number", "confirmation number", "record locator", "pnr",
        "buchungsnummer", "bokningsnummer", "referanse", "référence",
      ]
    ),
    (
      .perDiem,
      ["daily allowance", "daily rate", "tagegeld", "tagessatz", "traktamente", "dagpenning"]
    ),
  ]

  /// Names of a column with the one day of trips that last no longer, or with both ends of a span.
  static let days = [
    "date", "travel date", "date of travel", "day", "datum", "dato", "dag", "tag", "fecha", "data",
    "dates", "travel dates", "trip dates", "dates of travel", "period", "zeitraum",
    "reisezeitraum", "reisedaten", "termin", "periode", "période", "periodo", "okres",
    "dates de voyage", "fechas", "daty", "span",
  ]

  /// Names of columns that say how long trips last, in days or in nights.
  static let lengths: [(length: LengthColumn, names: Set<String>)] = [
    (
      .days,
      [
        "days", "number of days", "duration days", "tage", "anzahl tage", "dauer tage", "dagar",
        "antal dagar", "dager", "antall dager", "dage", "jours", "nombre de jours", "días", "dias",
        "giorni", "dagen", "dni", "liczba dni",
      ]
    ),
    (
      .nights,
      [
        "nights", "number of nights", "nächte", "naechte", "anzahl nächte", "übernachtungen",
        "nätter", "antal nätter", "netter", "antall netter", "overnattinger", "nætter", "nuits",
        "nombre de nuits", "noches", "notti", "nachten", "noce", "liczba nocy",
      ]
    ),
  ]

  /// What the cells of a column count, if its name says that it has the lengths of trips.
  static func length(of column: String) -> LengthColumn? {
    let names = names(of: column)
    return lengths.first { entry in names.contains { entry.names.contains($0) } }?.length
  }

  /// Names of columns with a part of what trips cost.
  static let costs: Set<String> = [
    "airfare", "air fare", "air", "flight", "flights", "flug", "flyg", "fly", "avion", "lodging",
    "hotel", "hotels", "unterkunft", "übernachtung", "uebernachtung", "logi", "hotell",
    "overnatting",
    "hébergement", "hebergement", "meal", "meals", "verpflegung", "måltider", "maltider", "repas",
    "transport", "transportation", "other transport", "ground transport", "ground transportation",
    "taxi", "train", "rail", "bahn", "tåg", "tog", "car rental", "mileage", "parking", "visa",
    "registration", "registration fee", "conference fee", "other expenses", "incidentals", "misc",
    "sonstiges", "övrigt", "annet", "autres", "vuelo", "vuelos", "alojamiento", "comidas", "tren",
    "volo", "voli", "alloggio", "pasti", "treno", "vlucht", "vluchten", "verblijf", "maaltijden",
    "trein", "loty", "nocleg", "noclegi", "wyżywienie", "pociąg", "bilet", "ophold",
  ]

  /// Names of columns with all that trips cost.
  static let totals = [
    "expense", "cost", "costs", "total cost", "total expenses", "amount", "total", "betrag",
    "kosten",
    "gesamtkosten", "belopp", "kostnad", "beløp", "montant", "coût", "cout",
    "importe", "coste", "costo", "importo", "bedrag", "kwota", "koszt", "koszty", "beløb",
  ]

  /// Words in the names of columns with sums.
  static let totalWords: Set<String> = [
    "total", "totals", "sum", "summe", "summa", "gesamt", "gesamtbetrag", "totalt", "somme",
    "suma", "totale", "totaal", "cost", "costs", "amount", "price",
  ]

  /// Words in the names of columns with amounts that are none of what a trip has cost.
  static let noCosts: Set<String> = [
    "balance", "saldo", "advance", "vorschuss", "förskott", "forskudd", "reimbursed",
    "reimbursement", "erstattung", "budget", "limit", "estimate", "estimated", "income", "revenue",
    "price", "salary",
  ]

  /// The names of a column that may be meant: the folded one, and the one without the mark of its
  /// language in files of several.
  static func names(of column: String) -> [String] {
    let folded = CellText.folded(column)
    return folded.hasSuffix(" en") ? [folded, String(folded.dropLast(3))] : [folded]
  }

  /// Whether a text is probably the name of a column.
  static func isKnown(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    if let field = TripField(named: CellText.trimmed(text)) { return field.isImported }
    return names(of: text).contains { all.contains($0) }
  }

  private static let all: Set<String> = {
    var all = costs.union(totals).union(days)
    for entry in lengths { all.formUnion(entry.names) }
    for entry in fields { all.formUnion(entry.names) }
    return all
  }()
}
