import ArgumentParsing

/// Groups the commands about where somebody sleeps on trips.
struct AccommodationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accommodation",
    abstract: "Keeps track of where you sleep on trips.",
    discussion: """
        trips accommodation add 7 "Grand Hôtel" --city Stockholm --country SE
        trips stay list --where ongoing
      """,
    subcommands: [
      AccommodationAdd.self, AccommodationList.self, AccommodationEdit.self,
      AccommodationDelete.self,
    ],
    aliases: ["accommodations", "stay"])
}
