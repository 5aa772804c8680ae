import Testing

@testable import TripRepository

@Suite("The map of columns")
struct ColumnMapTests {
  private func map(_ text: String) throws -> [String] {
    try ColumnMap(parsing: text).entries.map { "\($0.field.jsonKey)=\($0.column)" }
  }

  @Test("fields go by their keys, their option words and their titles")
  func names() throws {
    #expect(
      try map("traveller=Attendee,title=Title,from=Start,to=End,status=Status,destination=Location")
        == [
          "traveller=Attendee", "title=Title", "start=Start", "end=End", "status=Status",
          "destination=Location",
        ])
    #expect(
      try map("per-diem=Rate, expenseReportId = Report , External id=Key")
        == ["perDiem=Rate", "expenseReportId=Report", "externalID=Key"])
  }

  @Test("names with commas, equals signs, quotes and edges go between quotes")
  func quotes() throws {
    #expect(
      try map(
        #"title="Title, short",notes="a=b" , city=" x ",company="say ""hi""",start=Start Day"#)
        == [
          "title=Title, short", "notes=a=b", "city= x ", #"company=say "hi""#, "start=Start Day",
        ])
    #expect(try map(#"title="""#) == ["title="])
  }

  @Test(
    "mistakes name the place",
    arguments: [
      ("", "a field is missing", 0), ("=a", "a field is missing", 0), ("title", "are missing", 5),
      ("title=", "a column is missing", 6), ("title=a,", "a field is missing", 8),
      ("title=a=b", "a comma is missing", 7), (#"title="a"b"#, "a comma is missing", 9),
      (#"title="a"#, "never closed", 6), ("title=a,,city=b", "a field is missing", 8),
    ])
  func mistakes(text: String, problem: String, place: Int) throws {
    let error = #expect(throws: ColumnMapError.self) { try ColumnMap(parsing: text) }
    guard case .syntax(let found, at: let position) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.contains(problem))
    #expect(position == place)
  }

  @Test("fields that are unknown, given twice or not importable are refused")
  func fields() {
    let unknown = #expect(throws: ColumnMapError.self) {
      try ColumnMap(parsing: "title=a,destnation=b")
    }
    #expect(unknown == .unknownField("destnation", at: 8))
    #expect(unknown?.description.contains("Did you mean destination?") == true)
    #expect(throws: ColumnMapError.repeatedField(.start)) { try map("from=a,start=b") }
    #expect(throws: ColumnMapError.notImported(.id)) { try map("id=Number") }
    #expect(throws: ColumnMapError.notImported(.days)) { try map("days=Days") }
  }
}

@Suite("Finding the columns of a file")
struct ColumnMappingTests {
  private func mapping(_ map: String?, _ header: [String]) throws -> ColumnMapping {
    try ColumnMapping(map.map { try ColumnMap(parsing: $0) }, header: header)
  }

  private func pairs(_ mapping: ColumnMapping) -> [String] {
    mapping.columns.map { "\($0.field.jsonKey)=\($0.name)@\($0.index)" }
  }

  @Test("columns named after fields are found in any case")
  func matching() throws {
    let found = try mapping(
      nil, ["ID", "Destination", " FROM", "to ", "Per Diem", "Fee", "nights"])
    #expect(
      pairs(found) == [
        "destination=Destination@1", "start= FROM@2", "end=to @3", "perDiem=Per Diem@4",
      ])
    #expect(found.dropped == ["Fee"])
    #expect(found.derived == ["ID", "nights"])
  }

  @Test("two columns of one field are refused")
  func ambiguous() {
    #expect(throws: ColumnMapError.ambiguousMatch(.start, columns: ["from", "Start"])) {
      try mapping(nil, ["destination", "from", "Start", "to"])
    }
  }

  @Test("a map chooses, and the rest is dropped")
  func mapped() throws {
    let found = try mapping(
      "destination=place,from=a,to=A", ["Place", "a", "A", "title", "id"])
    #expect(pairs(found) == ["destination=Place@0", "start=a@1", "end=A@2"])
    #expect(found.dropped == ["title", "id"])
    #expect(found.derived == [])
  }

  @Test("columns that are not there are all named, with those that are and what was meant")
  func missing() throws {
    let error = #expect(throws: ColumnMapError.self) {
      try mapping("destination=Locatoin,from=Start,to=Finish", ["Location", "Start", "End"])
    }
    #expect(
      error == .missingColumns(["Locatoin", "Finish"], available: ["Location", "Start", "End"]))
    #expect(
      error?.description
        == "There are no columns \"Locatoin\" (did you mean \"Location\"?), \"Finish\". "
        + "The columns are \"Location\", \"Start\", \"End\".")
  }

  @Test("a column that is there twice cannot be mapped, but can be dropped")
  func repeated() throws {
    #expect(throws: ColumnMapError.repeatedColumn("a")) {
      try mapping("destination=a,from=b,to=c", ["a", "a", "b", "c"])
    }
    #expect(
      try mapping("destination=x,from=b,to=c", ["a", "a", "b", "c", "x"]).dropped == ["a", "a"])
  }

  @Test("what every trip has is asked for, with a hint at the delimiter")
  func needed() throws {
    let error = #expect(throws: ColumnMapError.self) { try mapping(nil, ["destination;from;to"]) }
    #expect(
      error == .missingFields([.destination, .start, .end], available: ["destination;from;to"]))
    #expect(error?.description.contains("give the delimiter") == true)
  }

  @Test("the two columns of rejects are taken no notice of")
  func rejects() throws {
    let found = try mapping(nil, ["trips_line", "trips_reason", "destination", "from", "to"])
    #expect(found.rejectColumns == [0, 1])
    #expect(found.dropped == [])
  }
}
