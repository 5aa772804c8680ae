import Testing

/// What is left when processes die or crowd. One test at a time: they measure how long a command
/// takes, to kill it within that time.
@Suite("Crashes", .serialized, .timeLimit(.minutes(5)))
struct CrashTests {
  let store: CrashStore

  init() throws { store = try CrashStore() }
}
