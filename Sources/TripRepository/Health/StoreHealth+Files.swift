import PersistenceCore
import TripModel

extension StoreHealth {
  /// Whether the receipts and attachments are where they were, with what was in them.
  func files() -> [HealthFinding] {
    // A store that cannot be opened is what the other checks tell of.
    guard
      let repository = try? TripRepository(
        location: location, access: .readOnly, busyTimeout: busyTimeout)
    else { return [] }
    do {
      var register = FileRegister()
      let context = ModelContext(repository.container)
      let receipts = FetchDescriptor<Expense>(predicate: #Predicate { $0.receiptPath != nil })
      try context.enumerate(receipts) { expense in
        guard let path = expense.receiptPath else { return }
        register.check(
          FileReference(path: path, sha256: expense.receiptSHA256 ?? ""),
          owner: "The receipt of expense \(expense.persistentModelID.primaryKey)")
      }
      try context.enumerate(FetchDescriptor<Attachment>()) { attachment in
        register.check(
          FileReference(path: attachment.path, sha256: attachment.sha256),
          owner: "Attachment \(attachment.persistentModelID.primaryKey)")
      }
      return register.findings
    } catch {
      return [HealthFinding("files", .problem, "\(error)", remedy: Self.remedy(for: error))]
    }
  }
}

/// The files that have been looked at, and what was wrong with them.
private struct FileRegister {
  private var known: [String: Result<String, any Error>] = [:]
  private var problems: [HealthFinding] = []
  private var count = 0

  mutating func check(_ reference: FileReference, owner: String) {
    count += 1
    let path = reference.path
    let found =
      known[path] ?? Result { try FileReference(reading: path).sha256 }
    known[path] = found
    // The first ones say what there is to say; a folder that is gone would fill pages.
    guard problems.count < StoreHealth.toldAtMost else { return }
    switch found {
    case .success(reference.sha256): return
    case .success:
      problems.append(
        HealthFinding(
          "files", .problem, "\(owner), \(path), is not what it was.",
          remedy: "Put the file of that day back, or attach the new one again."))
    case .failure(let error):
      problems.append(
        HealthFinding(
          "files", .problem, "\(owner) is missing. \(error)",
          remedy: "Put the file back, or take it off the record."))
    }
  }

  var findings: [HealthFinding] {
    guard problems.isEmpty else { return problems }
    return count == 0
      ? [] : [HealthFinding("files", .ok, "\(count) receipts and attachments are as they were")]
  }
}
