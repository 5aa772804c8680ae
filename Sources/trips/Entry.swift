import TripCommands

/// Starts the program. An asynchronous function of its own, because at the top level of a file
/// the compiler would choose the synchronous `main()` that every command has.
@MainActor
@main
enum Entry {
  static func main() async {
    await Trips.main()
  }
}
