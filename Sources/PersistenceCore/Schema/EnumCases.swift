/// The cases of an enum that does not list them itself.
enum EnumCases {
  /// All values of an enum without payloads of up to 256 cases; none of any other type.
  ///
  /// Such an enum is one byte (or none, with a single case) that counts the cases from zero. How
  /// many there are stands in the type's descriptor: the runtime's `TargetEnumDescriptor`.
  static func all<Case>(of type: Case.Type) -> [Case] {
    guard Mirror.isEnumeration(type), _isPOD(type), MemoryLayout<Case>.size <= 1 else { return [] }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
    let descriptor = metadata[1]
    let payloadCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF
    let emptyCases = descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard payloadCases == 0, emptyCases <= 256 else { return [] }
    return (0..<emptyCases).map { number in
      withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { buffer in
        buffer[0] = UInt8(truncatingIfNeeded: number)
        return buffer.load(as: Case.self)
      }
    }
  }
}
