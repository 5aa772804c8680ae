import FoundationEssentials

/// A value of a property list.
enum PropertyListValue: Hashable {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case data([UInt8])
  /// A reference of a keyed archive to one of its objects.
  case reference(Int)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
  /// Anything else, such as a date.
  case other
}

/// Reads binary property lists (`bplist00`), in which SwiftData and Core Data keep lists and structs.
///
/// The file ends with a trailer that says where a table of offsets lies; the table says where each
/// object lies; an object begins with a byte whose upper half is its kind and whose lower half is its
/// size. Containers name their elements by their places in the table. Nothing that the bytes say is
/// trusted.
struct BinaryPropertyList {
  private static let trailerSize = 32
  /// So deep can containers be nested.
  private static let depthLimit = 32
  /// So many values are made at most: containers can name the same element over and over.
  private static let valueLimit = 100_000

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  private var valueCount = 0

  /// The value that bytes are; nil for anything but a binary property list.
  static func value(of bytes: [UInt8]) -> PropertyListValue? {
    guard var list = BinaryPropertyList(bytes),
      let top = list.integer(at: bytes.count - 16, size: 8)
    else { return nil }
    return list.object(top, depth: 0)
  }

  private init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 + Self.trailerSize, bytes.starts(with: Array("bplist0".utf8)) else {
      return nil
    }
    let trailer = bytes.count - Self.trailerSize
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(in: bytes, at: trailer + 8, size: 8),
      let start = Self.integer(in: bytes, at: trailer + 24, size: 8), start < trailer,
      count <= (trailer - start) / offsetSize
    else { return nil }
    self.bytes = bytes
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    objectCount = count
    tableStart = start
  }

  /// A number without a sign that fits into a place in memory.
  private static func integer(in bytes: [UInt8], at place: Int, size: Int) -> Int? {
    guard place >= 0, size >= 1, size <= bytes.count, place <= bytes.count - size else {
      return nil
    }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] {
      guard value <= UInt64.max >> 8 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return Int(exactly: value)
  }

  private func integer(at place: Int, size: Int) -> Int? {
    Self.integer(in: bytes, at: place, size: size)
  }

  private mutating func object(_ index: Int, depth: Int) -> PropertyListValue? {
    valueCount += 1
    guard depth <= Self.depthLimit, valueCount <= Self.valueLimit,
      index >= 0, index < objectCount,
      let place = integer(at: tableStart + index * offsetSize, size: offsetSize),
      place < tableStart
    else { return nil }
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0x0F))
    switch kind {
    case 0x0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .other
    case 0x1: return number(at: place + 1, size: 1 << min(low, 4))
    case 0x2: return real(at: place + 1, size: 1 << min(low, 4))
    case 0x8: return integer(at: place + 1, size: low + 1).map { .reference($0) }
    case 0x4, 0x5, 0x6, 0xA, 0xD:
      guard let (count, start) = size(low, at: place + 1) else { return nil }
      return sized(kind, count, start, depth)
    default: return .other
    }
  }

  /// The size of an object and where it begins; a size of 15 and more stands in a number behind.
  private func size(_ low: Int, at place: Int) -> (count: Int, start: Int)? {
    guard low == 0x0F else { return (low, place) }
    guard place < bytes.count, bytes[place] >> 4 == 0x1 else { return nil }
    let width = 1 << Int(min(bytes[place] & 0x0F, 4))
    return integer(at: place + 1, size: width).map { ($0, place + 1 + width) }
  }

  private mutating func sized(
    _ kind: UInt8, _ count: Int, _ start: Int, _ depth: Int
  ) -> PropertyListValue? {
    guard count <= bytes.count, start <= bytes.count else { return nil }
    let rest = bytes.count - start
    switch kind {
    case 0x4:
      return count <= rest ? .data(Array(bytes[start..<start + count])) : nil
    case 0x5:
      return count <= rest
        ? .text(String(decoding: bytes[start..<start + count], as: UTF8.self)) : nil
    case 0x6:
      guard count <= rest / 2 else { return nil }
      let units = (0..<count).map { index in
        UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 0xA:
      var elements: [PropertyListValue] = []
      for index in 0..<count {
        guard let element = element(index, start, depth) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    default:
      var members: [String: PropertyListValue] = [:]
      for index in 0..<count {
        guard case .text(let key)? = element(index, start, depth),
          let value = element(count + index, start, depth)
        else { return nil }
        members[key] = value
      }
      return .dictionary(members)
    }
  }

  private mutating func element(_ index: Int, _ start: Int, _ depth: Int) -> PropertyListValue? {
    integer(at: start + index * referenceSize, size: referenceSize)
      .flatMap { object($0, depth: depth + 1) }
  }

  /// Numbers of eight bytes have a sign, shorter ones have none, and only the lower half of those of
  /// sixteen bytes means anything here.
  private func number(at place: Int, size: Int) -> PropertyListValue? {
    guard place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return .integer(Int64(bitPattern: value))
  }

  private func real(at place: Int, size: Int) -> PropertyListValue? {
    guard size == 4 || size == 8, place <= bytes.count - size else { return nil }
    var bits: UInt64 = 0
    for byte in bytes[place..<place + size] { bits = bits << 8 | UInt64(byte) }
    return .real(
      size == 8
        ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
  }
}
