import TripRepository

/// Prints one JSON document.
///
/// Many records:
///
/// ```json
/// {"schema": 1, "trips": [
/// {"id": 1, "destination": "Stockholm"},
/// {"id": 2, "destination": "Köln"}
/// ]}
/// ```
///
/// One record: `{"schema": 1, "version": "3.0.0"}`. What a command would do without `--dry-run`
/// has `"dryRun": true` behind the schema. Every column is a member of every record, null where
/// there is no value.
struct JSONRenderer: RecordRenderer {
  private let shape: DocumentShape
  private let keys: [JSONWriter.EncodedKey]
  private var buffer: OutputBuffer
  private var json = JSONWriter()
  private var isEmpty = true

  init(_ shape: DocumentShape, _ session: Session) {
    self.shape = shape
    keys = shape.columns.map { JSONWriter.EncodedKey($0.key) }
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {
    json.beginObject()
    json.writeHead(shape)
    if case .many(let name) = shape.count {
      json.key(name)
      json.beginArray()
    }
  }

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    isEmpty = false
    switch shape.count {
    case .many:
      json.newline()
      json.beginObject()
      json.writeMembers(of: record, keys)
      json.endObject()
    case .one:
      json.writeMembers(of: record, keys)
    }
    json.move(to: &buffer)
    try buffer.endRecord()
  }

  mutating func end() throws(OutputError) {
    if case .many = shape.count {
      if !isEmpty { json.endLine() }
      json.endArray()
    }
    json.endObject()
    json.endDocument()
    json.move(to: &buffer)
    try buffer.flush()
  }
}

/// Prints one JSON object a line (<https://jsonlines.org>), each with the schema's version.
struct JSONLinesRenderer: RecordRenderer {
  private let shape: DocumentShape
  private let keys: [JSONWriter.EncodedKey]
  private var buffer: OutputBuffer
  private var json = JSONWriter()

  init(_ shape: DocumentShape, _ session: Session) {
    self.shape = shape
    keys = shape.columns.map { JSONWriter.EncodedKey($0.key) }
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {}

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    json.beginObject()
    json.writeHead(shape)
    json.writeMembers(of: record, keys)
    json.endObject()
    json.endDocument()
    json.move(to: &buffer)
    try buffer.endRecord()
  }

  mutating func end() throws(OutputError) {
    try buffer.flush()
  }
}

extension JSONWriter {
  fileprivate mutating func writeHead(_ shape: DocumentShape) {
    key("schema")
    integer(Int64(DocumentShape.schemaVersion))
    if shape.isDryRun {
      key("dryRun")
      boolean(true)
    }
  }

  fileprivate mutating func writeMembers(of record: some RenderedRecord, _ keys: [EncodedKey]) {
    record.forEachValue(of: keys.count) { index, fieldValue in
      key(keys[index])
      value(fieldValue)
    }
  }
}
