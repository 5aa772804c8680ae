import Testing

@testable import TripCommands

@Suite("The widths of a table's columns")
struct TableLayoutTests {
  @Test("without a terminal every column gets what it wants")
  func unlimited() {
    let layout = TableLayout(wanted: [3, 500], mayShorten: [false, true], limit: nil)
    #expect(layout.widths == [3, 500])
  }

  @Test("the widest column that may be shortened gives way first")
  func widest() {
    let layout = TableLayout(
      wanted: [3, 30, 20, 40], mayShorten: [false, true, true, false], limit: 79)
    // 6 columns of gaps, and 40 + 3 that nobody may touch.
    #expect(layout.widths == [3, 15, 15, 40])
  }

  @Test("columns that do not fit are left out from the right, and the first one stays")
  func leftOut() {
    let layout = TableLayout(wanted: [3, 30, 30], mayShorten: [false, false, false], limit: 40)
    #expect(layout.widths == [3, 30])
    #expect(TableLayout(wanted: [30, 30], mayShorten: [true, true], limit: 4).widths == [8])
    #expect(TableLayout(wanted: [30], mayShorten: [false], limit: 4).widths == [30])
  }
}
