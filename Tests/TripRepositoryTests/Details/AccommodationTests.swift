import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Accommodations and attachments")
struct AccommodationTests {
  private let first = CalendarDay("2026-03-02") ?? .earliest
  private let last = CalendarDay("2026-03-05") ?? .earliest

  @Test("an accommodation is kept with its address, changed and deleted")
  func accommodation() async throws {
    let repository = try TripRepository(location: .memory)
    let trip = try await repository.add(draft())
    var stay = AccommodationDraft("Grand", from: first, to: last)
    stay.street = "Main 1"
    stay.city = "Oslo"
    stay.postalCode = ""
    stay.country = CountryCode("NO")
    let added = try await repository.add(stay, to: trip.id)
    #expect(added.city == "Oslo" && added.postalCode == nil && added.country?.code == "NO")
    #expect(added.object.summary == "#1  2026-03-02..2026-03-05  Grand  Main 1, Oslo, Norway")
    let edited = try await repository.edit(AccommodationDraft.self, id: 1) { $0.city = "" }
    #expect(edited.city == nil && edited.street == "Main 1")
    #expect(try await repository.trip(id: trip.id).accommodations == [edited])
    #expect(try await repository.delete(AccommodationDraft.self, ids: [1, 1]) == [edited])
    #expect(try await repository.trip(id: trip.id).accommodations == [])
  }

  @Test("a check-out before the check-in and a house without a name are refused")
  func problems() async throws {
    let repository = try TripRepository(location: .memory)
    let trip = try await repository.add(draft())
    for stay in [
      AccommodationDraft("Grand", from: last, to: first),
      AccommodationDraft(" ", from: first, to: last),
    ] {
      await #expect(throws: TripError.self) { try await repository.add(stay, to: trip.id) }
    }
    #expect(AccommodationDraft("Grand", from: first, to: first).problem == nil)
  }

  @Test("a file is attached by its path and its digest")
  func attachment() async throws {
    let folder = try TemporaryStore()
    let path = folder.folder.appending(path: "a.txt").path
    try "abc".write(toFile: path, atomically: true, encoding: .utf8)
    let file = try FileReference(reading: path)
    #expect(
      file.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let repository = try TripRepository(location: .memory)
    let trip = try await repository.add(draft())
    let added = try await repository.add(AttachmentDraft(file), to: trip.id)
    #expect(try await repository.trip(id: trip.id).attachments == [added])
    #expect(added.file == file && added.note == nil)
  }

  @Test(
    "the digest of a file does not depend on how it is read",
    arguments: [0, 55, 64, 65_536, 70_001])
  func digest(size: Int) throws {
    let folder = try TemporaryStore()
    let path = folder.folder.appending(path: "a").path
    // The digests are those of sha256sum.
    let expected = [
      0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      55: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
      64: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
      65_536: "bf718b6f653bebc184e1479f1935b8da974d701b893afcf49e701f3e2f9f9c5a",
      70_001: "2436690488a611141ba76ceedabac3ae39a99536fe551bb8b59251b3f46495ab",
    ]
    let text = String(repeating: "a", count: size)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try FileReference(reading: path).sha256 == expected[size])
  }

  @Test("a folder is no file")
  func folder() throws {
    let folder = try TemporaryStore()
    #expect(throws: FileError.self) { try FileReference(reading: folder.folder.path) }
    #expect(throws: FileError.self) { try FileReference(reading: "/dev/null") }
  }
}
