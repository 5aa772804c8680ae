import Testing

@testable import TripRepository

@Suite("Files that are no text")
struct ForeignFileTests {
  @Test(
    "are known by their first bytes",
    arguments: [
      ([0x50, 0x4B, 3, 4] + Array("......[Content_Types].xml".utf8), .workbook),
      (
        [0x50, 0x4B, 3, 4] + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
        .openDocument
      ),
      ([0x50, 0x4B, 3, 4] + Array("a.csv".utf8), .archive),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compoundFile),
      ([0x1F, 0x8B, 8], .gzip), (Array("%PDF-1.7".utf8), .document),
      (Array("\n<!DOCTYPE HTML>".utf8), .page), ([1, 2, 3, 0, 0x41, 0], .binary),
      (Array("destination,from,to\n".utf8), nil), (Array("PK,from,to\n".utf8), nil), ([], nil),
      ([0xFF, 0xFE, 0x61, 0, 0x2C, 0], nil), ([0, 0x61, 0, 0x2C], nil),
    ] as [([UInt8], ForeignFile?)])
  func kinds(bytes: [UInt8], kind: ForeignFile?) {
    #expect(ForeignFile(firstBytes: bytes) == kind)
  }
}
