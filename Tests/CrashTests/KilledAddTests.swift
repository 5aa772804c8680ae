import Foundation
import Glibc
import SQLite
import Testing

extension CrashTests {
  @Test("a killed add leaves a whole trip or none, and all trips before it")
  func killedAdds() throws {
    var instants = Instants("killed adds")
    let notes = String(repeating: "n", count: 3000)
    func arguments(_ number: Int) -> [String] {
      [
        "add", "business", "Stad \(number)", "2026-03-02..2026-03-05", "--note", notes, "--company",
        "Acme AB", "--per-diem", "75.50EUR",
      ]
    }
    var window = Duration.milliseconds(100)
    var landed: [String] = []
    var kills = 0
    var rounds = 0
    while kills < 130 {
      rounds += 1
      try #require(rounds < 1000, "most processes end before they are killed")
      // Now and then from nothing, so that the making of a store is interrupted too.
      if rounds % 20 == 0 {
        store.remove()
        landed = []
      }
      let name = "Stad \(rounds)"
      let child = try store.start(arguments(rounds))
      let end = child.killed(after: instants.delay(within: window))
      window = end.adjusted(window)
      let found = try store.rows(
        """
        SELECT destination FROM BusinessTrip
        WHERE length(notes) = 3000 AND companyName = 'Acme AB' AND perDiem = 75.5
          AND currency = 'EUR' AND length(uuid) = 36 ORDER BY _pk
        """)
      let all = try store.rows("SELECT count(*) FROM Trip")
      let names = found.map { $0.first?.text ?? "" }
      #expect(all.first ?? [.integer(0)] == [.integer(Int64(names.count))])
      switch end {
      case .exited(let status):
        #expect(status == 0)
        #expect(names == landed + [name], "an add that was confirmed is there")
      case .killed(let signal):
        #expect(signal == SIGKILL)
        kills += 1
        #expect(names == landed || names == landed + [name])
      }
      landed = names
    }
    print("killed \(kills) adds of \(rounds), last within \(window)")
  }
}

extension Value {
  /// The text; empty for anything else.
  fileprivate var text: String {
    if case .text(let text) = self { text } else { "" }
  }
}
