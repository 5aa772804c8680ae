import ArgumentParsing

/// Groups the commands about what trips cost.
struct ExpenseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expense",
    abstract: "Keeps track of what trips cost.",
    discussion: """
        trips expense add 7 12.50EUR --category taxi --receipt taxi.pdf
        trips expense list 7

      Sums are exact, one for each currency: 'trips show', and 'trips list --columns id,spent'.
      """,
    subcommands: [ExpenseAdd.self, ExpenseList.self, ExpenseEdit.self, ExpenseDelete.self],
    aliases: ["expenses"])
}
