import PersistenceCore

/// Models whose values lie elsewhere than in plain columns, or nowhere.
enum Outside {
  @Model class Photo {
    var name: String
    @Attribute(.externalStorage) var image: Data?
    @Attribute(.externalStorage) var thumbnail = Data()
    @Attribute(.ephemeral) var isSelected = false
    var rating = 0
    @Attribute(.ephemeral) var progress: Double?
    @Relationship(deleteRule: .cascade, inverse: \Photo.parent) var versions: [Photo] = []
    var parent: Photo?

    init(_ name: String, image: Data? = nil) {
      self.name = name
      self.image = image
    }
  }

  @Model final class Scan: Photo {
    @Attribute(.externalStorage) let original: Data
    @Attribute(.externalStorage) var text: Data = Data()

    init(_ name: String, original: Data) {
      self.original = original
      super.init(name)
    }
  }

  /// Neither Codable nor Equatable.
  struct Color {
    var red: UInt8
    var green: UInt8
  }

  final class ColorTransformer: ValueTransformer {
    override func transformedValue(_ value: Any?) -> Any? {
      guard let color = value as? Color, color.green > 0 else { return nil }
      return Data([color.red, color.green])
    }
    override func reverseTransformedValue(_ value: Any?) -> Any? {
      guard let data = value as? Data, data.count == 2 else { return nil }
      return Color(red: data[0], green: data[1])
    }
  }

  final class OneWay: ValueTransformer {
    override class func allowsReverseTransformation() -> Bool { false }
  }

  @Model final class Pen {
    @Attribute(.transformable(by: ColorTransformer.self)) var ink: Color
    @Attribute(.transformable(by: "Outside.cap")) var cap: Color?
    var name = ""
    init(_ ink: Color) { self.ink = ink }
  }
}
