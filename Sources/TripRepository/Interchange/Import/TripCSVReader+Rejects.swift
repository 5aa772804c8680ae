extension TripCSVReader {
  /// The row that was read last, as it is to stand behind the columns of a ``RejectsFile``, without the
  /// end of the line.
  func recordForRejects() -> [UInt8] {
    let own = mapping.rejectColumns
    let filled = mapping.filledColumns
    if filled.isEmpty, own.isEmpty || own == [0, 1] {
      return records.withRecordBytes(fromField: own.count) { bytes in
        bytes.withUnsafeBufferPointer { Array($0) }
      }
    }
    var bytes: [UInt8] = []
    var encoder = CSVWriter(dialect: form.dialect, bufferSize: 256) { bytes += $0 }
    for (index, field) in records.fields.enumerated() where !own.contains(index) {
      let isFilled = filled.contains(index) && records.isBlank(at: index)
      encoder.write(isFilled ? texts[index] ?? field : field)
    }
    try? encoder.endRecord()
    try? encoder.flush()
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
