extension TripCSVReader {
  /// The row that was read last, as it is to stand behind the columns of a ``RejectsFile``, without the
  /// end of the line.
  func recordForRejects() -> [UInt8] {
    let own = mapping.rejectColumns
    let filled = mapping.filledColumns
    if filled.isEmpty, own == Array(0..<own.count) {
      return records.withRecordBytes(fromField: own.count) { bytes in
        bytes.withUnsafeBufferPointer { Array($0) }
      }
    }
    var bytes: [UInt8] = []
    var encoder = CSVWriter(dialect: form.dialect, bufferSize: 256) { bytes += $0 }
    for index in 0..<records.fieldCount where !own.contains(index) {
      if filled.contains(index), records.isBlank(at: index), let text = texts[index] {
        encoder.write(text)
      } else {
        records.withEncodedField(at: index) { encoder.write(encoded: $0) }
      }
    }
    try? encoder.endRecord()
    try? encoder.flush()
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
