/// The steps of a key path, for the one question that `==` does not answer: whether a key path that
/// somebody wrote, such as `\Trip.location?.city`, is made of key paths that the schema knows.
///
/// Swift can append key paths but neither take them apart nor chain them through an optional, so the
/// steps are read from the object's memory, where Foundation's own check of predicates reads them,
/// too. As nobody promises that layout, it is tried on samples once in each process; where it is
/// another one, such key paths are refused as any that lead to no stored property.
struct KeyPathComponents: Hashable {
  enum Component: Hashable {
    /// A computed property, by the identity that `==` of key paths goes by.
    case computed(identity: UInt, kind: UInt32)
    /// A stored property, by its place.
    case stored(offset: UInt32, isInClass: Bool)
    /// `?`
    case chain
    /// The end of what a `?` began.
    case wrap
  }

  private(set) var components: [Component] = []

  init() {}

  /// Reads a key path's steps.
  ///
  /// - Returns: Nil for a key path with subscripts or `!`, or of an unknown layout.
  init?(_ keyPath: AnyKeyPath) {
    guard let witness = KeyPathLayout.genericWitness,
      let components = KeyPathLayout.components(of: keyPath, genericWitness: witness)
    else { return nil }
    self.components = components
  }

  mutating func append(_ other: KeyPathComponents) { components += other.components }

  mutating func append(_ component: Component) { components.append(component) }
}

/// The words of a key path's object, as the standard library lays them out: three words, a header
/// with the size of what follows, and then each component with the type that it leads to.
private enum KeyPathLayout {
  private static let word = MemoryLayout<UInt>.size

  static func components(
    of keyPath: AnyKeyPath, genericWitness: UInt?
  ) -> [KeyPathComponents.Component]? {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
    return withExtendedLifetime(keyPath) {
      let size = Int(object.load(fromByteOffset: 3 * word, as: UInt32.self) & 0x00FF_FFFF)
      var reader = Reader(
        bytes: UnsafeRawBufferPointer(start: object + 4 * word, count: size),
        genericWitness: genericWitness)
      return reader.readAll()
    }
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    /// What stands for the equality of captures that are generic parameters and nothing else.
    let genericWitness: UInt?
    var place = 0

    init(bytes: UnsafeRawBufferPointer, genericWitness: UInt?) {
      self.bytes = bytes
      self.genericWitness = genericWitness
    }

    mutating func readAll() -> [KeyPathComponents.Component]? {
      var result: [KeyPathComponents.Component] = []
      while let header = next(UInt32.self) {
        guard let component = component(header) else { return nil }
        result.append(component)
        // The type that the component leads to; the last one's is that of the whole.
        if place < bytes.count {
          align()
          guard next(UInt.self) != nil else { return nil }
        }
      }
      return place == bytes.count ? result : nil
    }

    private mutating func component(_ header: UInt32) -> KeyPathComponents.Component? {
      switch (header >> 24) & 0x7F {
      case 1: return storedOffset(header).map { .stored(offset: $0, isInClass: false) }
      case 3: return storedOffset(header).map { .stored(offset: $0, isInClass: true) }
      case 2: return computed(header)
      case 4 where header & 0x00FF_FFFF == 0: return .chain
      case 4 where header & 0x00FF_FFFF == 1: return .wrap
      default: return nil
      }
    }

    private mutating func storedOffset(_ header: UInt32) -> UInt32? {
      let offset = header & 0x007F_FFFF
      return offset == 0x007F_FFFF ? next(UInt32.self) : offset
    }

    private mutating func computed(_ header: UInt32) -> KeyPathComponents.Component? {
      align()
      guard let identity = next(UInt.self), next(UInt.self) != nil else { return nil }
      let isSettable = header & 0x0040_0000 != 0
      if isSettable, next(UInt.self) == nil { return nil }
      if header & 0x0008_0000 != 0 {
        // Generic parameters of the function that formed the key path say nothing about the
        // property; the values of a subscript do.
        guard let size = next(UInt.self), let witness = next(UInt.self), witness == genericWitness,
          size <= UInt(bytes.count - place)
        else { return nil }
        place += Int(size)
      }
      // A property of which the setter is out of sight is the same property.
      return .computed(identity: identity, kind: header & 0x0030_0000)
    }

    private mutating func next<Word: FixedWidthInteger>(_ type: Word.Type) -> Word? {
      guard place + MemoryLayout<Word>.size <= bytes.count else { return nil }
      defer { place += MemoryLayout<Word>.size }
      return bytes.loadUnaligned(fromByteOffset: place, as: type)
    }

    private mutating func align() {
      place = (place + KeyPathLayout.word - 1) / KeyPathLayout.word * KeyPathLayout.word
    }
  }

  // MARK: - Samples

  /// What the layout of this process's standard library is; nil if it is an unknown one.
  static let genericWitness: UInt? = {
    guard word == 8, let witness = witness(of: generic(DerivedSample.self)),
      isRead(\Sample.inner, \Sample.inner?.first, \Sample.inner?.second, witness),
      isRead(
        generic(DerivedSample.self), \DerivedSample.inner?.first, \DerivedSample.inner?.second,
        witness)
    else { return nil }
    return witness
  }()

  /// The word that marks the captures of a key path that was formed in a generic function.
  private static func witness(of keyPath: AnyKeyPath) -> UInt? {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
    return withExtendedLifetime(keyPath) {
      let size = Int(object.load(fromByteOffset: 3 * word, as: UInt32.self) & 0x00FF_FFFF)
      let header = object.load(fromByteOffset: 4 * word, as: UInt32.self)
      // A computed property with a getter, a setter and one captured word.
      guard (header >> 24) & 0x7F == 2, header & 0x0048_0000 == 0x0048_0000, size == 7 * word,
        object.load(fromByteOffset: 8 * word, as: UInt.self) == UInt(word)
      else { return nil }
      return object.load(fromByteOffset: 9 * word, as: UInt.self)
    }
  }

  private static func isRead(
    _ base: AnyKeyPath, _ wrapped: AnyKeyPath, _ plain: AnyKeyPath, _ witness: UInt
  ) -> Bool {
    func read(_ keyPath: AnyKeyPath) -> [KeyPathComponents.Component]? {
      components(of: keyPath, genericWitness: witness)
    }
    guard let start = read(base), start.count == 1, let other = read(\Sample.other),
      let first = read(\Sample.Inner.first), let second = read(\Sample.Inner.second),
      start != other, first != second
    else { return false }
    return read(wrapped) == start + [.chain] + first + [.wrap]
      && read(plain) == start + [.chain] + second
      && read(\Sample.other?.first) == other + [.chain] + first + [.wrap]
      && read(\Sample.[3]) == nil
  }

  private static func generic<S: Sample>(_ type: S.Type) -> AnyKeyPath { \S.inner }

  private class Sample {
    struct Inner {
      var first = 1
      var second: String?
    }
    private var stored: Inner?
    var inner: Inner? {
      get { stored }
      set { stored = newValue }
    }
    var other: Inner? { nil }
    subscript(number: Int) -> Inner? { number == 0 ? stored : nil }
  }

  private final class DerivedSample: Sample {}
}
