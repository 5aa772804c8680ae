import TripRepository

/// What came out of a file: its records with their lines, or the errors in their place.
struct CSVReading: Equatable {
  struct Record: Equatable {
    var line: Int
    var fields: [String]
    var error: CSVError?

    init(_ line: Int, _ fields: [String], _ error: CSVError? = nil) {
      self.line = line
      self.fields = fields
      self.error = error
    }
  }

  var records: [Record] = []
  var failure: CSVError?

  /// Reads to the end or to an error that ends it.
  init(
    _ bytes: [UInt8], chunkSize: Int = .max, bufferSize: Int = 1 << 16,
    dialect: CSVDialect = .comma, limits: CSVLimits = CSVLimits(), hasHeader: Bool = false
  ) {
    let reader = CSVReader(
      MemorySource(bytes, chunkSize: chunkSize), dialect: dialect, limits: limits,
      bufferSize: bufferSize)
    do throws(CSVError) {
      if hasHeader { _ = try reader.readHeader() }
    } catch {
      failure = error
      return
    }
    while failure == nil {
      do throws(CSVError) {
        guard try reader.next() else { return }
        records.append(Record(reader.line, reader.fields))
      } catch {
        if error.isRecoverable {
          records.append(Record(reader.line, reader.fields, error))
        } else {
          failure = error
        }
      }
    }
  }

  init(_ text: String, dialect: CSVDialect = .comma, hasHeader: Bool = false) {
    self.init(Array(text.utf8), dialect: dialect, hasHeader: hasHeader)
  }

  var rows: [[String]] { records.map(\.fields) }
}
