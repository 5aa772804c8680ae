import ArgumentParsing
import Testing

@Suite("Values")
struct ExpressibleByArgumentTests {
  private func read<Value: ExpressibleByArgument>(_ type: Value.Type, _ text: String) -> Value? {
    Value(argument: text)
  }

  @Test("whole numbers are read within their range")
  func integers() {
    #expect(read(Int.self, "-42") == -42)
    #expect(read(Int.self, "+42") == 42)
    #expect(read(Int8.self, "-128") == -128)
    #expect(read(Int8.self, "128") == nil)
    #expect(read(Int16.self, "32767") == 32767)
    #expect(read(Int32.self, "1e3") == nil)
    #expect(read(Int64.self, "9223372036854775807") == .max)
    #expect(read(UInt.self, "-1") == nil)
    #expect(read(UInt8.self, "255") == 255)
    #expect(read(UInt16.self, "65536") == nil)
    #expect(read(UInt32.self, " 1") == nil)
    #expect(read(UInt64.self, "18446744073709551615") == .max)
    #expect(read(Int128.self, "-170141183460469231731687303715884105728") == .min)
    #expect(read(UInt128.self, "0") == 0)
    #expect(read(Int.self, "") == nil)
  }

  @Test("numbers with a fraction are read")
  func floats() {
    #expect(read(Double.self, "-1.5e3") == -1500)
    #expect(read(Float.self, "0.25") == 0.25)
    #expect(read(Double.self, "1,5") == nil)
  }

  @Test("true and false are read")
  func booleans() {
    #expect(read(Bool.self, "true") == true)
    #expect(read(Bool.self, "false") == false)
    #expect(read(Bool.self, "yes") == nil)
    #expect(Bool.allValueStrings == ["true", "false"])
  }

  @Test("an enumeration is read from its raw values")
  func enumerations() {
    enum Level: Int, CaseIterable, ExpressibleByArgument {
      case low = 1
      case high = 10
    }
    #expect(read(Format.self, "csv") == .csv)
    #expect(read(Format.self, "CSV") == nil)
    #expect(Format.allValueStrings == ["table", "json", "csv"])
    #expect(Format.csv.defaultValueDescription == "csv")
    #expect(read(Level.self, "10") == .high)
    #expect(Level.allValueStrings == ["1", "10"])
    #expect(Level.allValueDescriptions == [:])
    #expect(Wear.allValueDescriptions["used"] == "read")
  }

  @Test("a type of one's own can be an option")
  func ownType() throws {
    struct Point: ExpressibleByArgument, Equatable {
      let x: Int
      let y: Int

      init?(argument: String) {
        let parts = argument.split(separator: ",").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        (x, y) = (parts[0], parts[1])
      }
    }
    struct Move: ParsableCommand {
      @Option var to: Point
    }
    #expect(try parse(Move.self, ["--to", "1,2"]).to == Point(argument: "1,2"))
    #expect(
      problem(of: Move.self, ["--to", "1"]) == "Error: The value '1' is invalid for '--to <to>'")
  }
}
