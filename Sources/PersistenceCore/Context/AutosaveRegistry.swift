import Synchronization

/// The contexts that save by themselves, so that a process that ends normally loses nothing.
final class AutosaveRegistry: Sendable {
  static let shared = AutosaveRegistry()

  private let contexts = Mutex<[ObjectIdentifier: WeakContext]>([:])

  private struct WeakContext: @unchecked Sendable {
    weak var context: ModelContext?
  }

  private init() {
    atexit { AutosaveRegistry.shared.saveAll() }
  }

  func add(_ context: ModelContext) {
    let key = ObjectIdentifier(context)
    let entry = WeakContext(context: context)
    contexts.withLock { $0[key] = entry }
  }

  func remove(_ context: ModelContext) {
    let key = ObjectIdentifier(context)
    contexts.withLock { _ = $0.removeValue(forKey: key) }
  }

  /// Runs at the end of the process, when nothing else uses the contexts any more.
  private func saveAll() {
    let all = contexts.withLock { Array($0.values) }
    for entry in all { entry.context?.lastAutosave() }
  }

  /// There is nobody to throw to.
  static func report(_ error: any Error) {
    FileHandle.standardError.write(Data("autosave failed: \(error)\n".utf8))
  }
}
