import FoundationEssentials

extension UUID {
  /// A new identity of random bits (version 4 of RFC 9562, section 5.4).
  ///
  /// The bits come from the system's generator. `UUID()` opens the source of randomness as a file for
  /// each identity, which for a million trips takes longer than writing them.
  public static func random() -> UUID {
    var generator = SystemRandomNumberGenerator()
    var bits = (generator.next() as UInt64, generator.next() as UInt64)
    return withUnsafeMutableBytes(of: &bits) { bytes in
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
      return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
}
