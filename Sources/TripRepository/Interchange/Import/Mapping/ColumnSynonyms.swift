/// The names that people give to columns, in English, Swedish, German, Norwegian and French, as
/// ``CellText/folded(_:)`` has them. Of two names for a field the earlier one wins.
enum ColumnSynonyms {
  /// Names of fields besides those that ``TripField/init(named:)`` knows.
  static let fields: [(field: TripField, names: [String])] = [
    (
      .destination,
      [
        "destination city", "travel destination", "destination name", "location", "place", "where",
        "resmål", "resmal", "reisemål", "reisemal", "reiseziel", "zielort", "ziel", "ort", "plats",
        "sted", "lieu", "ville", "town", "stad", "stadt",
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
        "départ",
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
        "date de retour", "retour",
      ]
    ),
    (
      .traveller,
      [
        "traveler", "traveller name", "traveler name", "name of traveller", "attendee", "employee",
        "employee name", "passenger", "participant", "official", "person", "name", "reisender",
        "mitarbeiter", "mitarbeiterin", "reisende", "resenär", "resenar", "anställd", "namn",
        "ansatt", "navn", "voyageur", "employé", "employe", "nom",
      ]
    ),
    (
      .title,
      [
        "event", "event name", "trip name", "purpose", "purpose of travel", "purpose of trip",
        "trip purpose", "subject", "conference", "meeting", "anlass", "zweck", "reisezweck",
        "betreff", "ärende", "syfte", "ändamål", "formål", "formal", "objet", "motif", "événement",
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

  /// Names of a column with the one day of trips that last no longer.
  static let days = ["date", "travel date", "date of travel", "day", "datum", "dato", "dag", "tag"]

  /// Names of columns with a part of what trips cost.
  static let costs: Set<String> = [
    "airfare", "air fare", "air", "flight", "flights", "flug", "flyg", "fly", "avion", "lodging",
    "hotel", "hotels", "unterkunft", "übernachtung", "uebernachtung", "logi", "hotell",
    "overnatting",
    "hébergement", "hebergement", "meal", "meals", "verpflegung", "måltider", "maltider", "repas",
    "transport", "transportation", "other transport", "ground transport", "ground transportation",
    "taxi", "train", "rail", "bahn", "tåg", "tog", "car rental", "mileage", "parking", "visa",
    "registration", "registration fee", "conference fee", "other expenses", "incidentals", "misc",
    "sonstiges", "övrigt", "annet", "autres",
  ]

  /// Names of columns with all that trips cost.
  static let totals = [
    "expense", "cost", "costs", "total cost", "total expenses", "amount", "total", "betrag",
    "kosten",
    "gesamtkosten", "belopp", "kostnad", "beløp", "montant", "coût", "cout",
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
    for entry in fields { all.formUnion(entry.names) }
    return all
  }()
}
