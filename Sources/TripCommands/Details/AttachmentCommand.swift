import ArgumentParsing

/// Groups the commands about files that belong to trips.
struct AttachmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attachment",
    abstract: "Keeps track of files that belong to trips.",
    discussion: """
      The store keeps the path of a file and the SHA-256 of what was in it, and not the file.

        trips attach 7 ticket.pdf --note "seat 12A"
        trips attachment list 7
      """,
    subcommands: [AttachmentAdd.self, AttachmentList.self, AttachmentDelete.self],
    defaultSubcommand: AttachmentAdd.self,
    aliases: ["attachments", "attach"])
}
