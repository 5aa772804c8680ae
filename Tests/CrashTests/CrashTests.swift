import Testing

/// What is left when processes die or crowd. One test at a time, so that the processes of one do not
/// slow down those of another.
@Suite("Crashes", .serialized, .timeLimit(.minutes(5)))
struct CrashTests {
  let store: CrashStore

  init() throws { store = try CrashStore() }
}
