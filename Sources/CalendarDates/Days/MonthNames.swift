/// The names of the months in English, and those by which they are known in other languages.
enum MonthNames {
  static let full = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The name of month 1…12, or the number itself for any other.
  static func name(_ month: Int) -> String {
    full.indices.contains(month - 1) ? full[month - 1] : String(month)
  }

  /// The names in German, French, Spanish, Italian, Swedish, Norwegian, Danish, Dutch and Polish, with
  /// what they are shortened to. None of them is the name of another month in another one.
  private static let others: [String] = [
    "januar jänner januari janvier enero gennaio stycznia styczeń jän janv ene gen sty",
    "februar feber februari février fevrier febrero febbraio lutego luty févr fév fevr fev lut",
    "märz maerz mars marzo maart marca marzec mär mrz mrt",
    "avril abril aprile kwietnia kwiecień avr abr kwi",
    "mai maj mayo maggio mei maja mag",
    "juni juin junio giugno czerwca czerwiec giu cze",
    "juli juillet julio luglio lipca lipiec juil lug lip",
    "augusti août aout agosto augustus sierpnia sierpień aoû ago sie",
    "septembre septiembre setiembre settembre września wrzesień sett set wrz",
    "oktober octobre octubre ottobre października październik okt ott paź paz",
    "novembre noviembre listopada listopad lis",
    "dezember desember décembre decembre diciembre dicembre grudnia grudzień dez des déc dic gru",
  ]

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = ["sept": 9]
    for (index, names) in others.enumerated() {
      for name in names.split(separator: " ") { numbers[String(name)] = index + 1 }
    }
    for (index, name) in full.enumerated() {
      numbers[name.lowercased()] = index + 1
      numbers[String(name.lowercased().prefix(3))] = index + 1
    }
    return numbers
  }()

  /// The month 1…12 whose full name, or what that is shortened to, is `text` in any case.
  static func month(named text: String) -> Int? { numbers[text.lowercased()] }
}
