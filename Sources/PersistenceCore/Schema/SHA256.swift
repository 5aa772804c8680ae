/// SHA-256 (FIPS 180-4), for fingerprints of schemas and of files.
///
/// ```swift
/// var hash = SHA256()
/// while let chunk = try file.next() { hash.update(chunk) }
/// print(hash.hexDigest())
/// ```
package struct SHA256 {
  private var state = initialHash
  /// What is left of the bytes so far, fewer than a block.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64

  /// A digest of nothing yet.
  package init() {}

  /// The digest as 64 hexadecimal digits in lower case.
  package static func hexDigest(of message: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(message)
    return hash.hexDigest()
  }

  /// Takes in more bytes.
  package mutating func update(_ bytes: [UInt8]) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      let taken = min(Self.blockSize - rest.count, bytes.count)
      rest += bytes[..<taken]
      start = taken
      guard rest.count == Self.blockSize else { return }
      rest.withUnsafeBufferPointer { compress($0, from: 0) }
      rest.removeAll(keepingCapacity: true)
    }
    bytes.withUnsafeBufferPointer { buffer in
      while start + Self.blockSize <= buffer.count {
        compress(buffer, from: start)
        start += Self.blockSize
      }
    }
    rest += bytes[start...]
  }

  /// The digest of all bytes as 64 hexadecimal digits in lower case.
  package func hexDigest() -> String {
    let hex = Array("0123456789abcdef")
    return String(digest().flatMap { [hex[Int($0 >> 4)], hex[Int($0 & 15)]] })
  }

  /// The 32 bytes of the digest.
  private func digest() -> [UInt8] {
    var last = self
    let bitCount = byteCount &* 8
    var padding: [UInt8] = [0x80]
    while (rest.count + padding.count) % Self.blockSize != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    last.update(padding)
    return last.state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        let place = start + index * 4
        words[index] =
          UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
          | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
      }
      for index in 16..<64 {
        let a = words[index - 15]
        let b = words[index - 2]
        let s0 = Self.rotate(a, 7) ^ Self.rotate(a, 18) ^ (a >> 3)
        let s1 = Self.rotate(b, 17) ^ Self.rotate(b, 19) ^ (b >> 10)
        words[index] = words[index - 16] &+ s0 &+ words[index - 7] &+ s1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let s1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
        let choice = (e & f) ^ (~e & g)
        let t1 = h &+ s1 &+ choice &+ Self.constants[index] &+ words[index]
        let s0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ t1)
        (d, c, b, a) = (c, b, a, t1 &+ s0 &+ majority)
      }
      for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let initialHash: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
