import Synchronization

/// Tells whether some code is tracking what it reads.
///
/// Swift's Observation keeps that to itself, but it records each read in a set, and recording a key
/// path hashes what the path captured. A key path that captured this probe's argument therefore
/// tells. Asking costs a look at one thread-local variable, no lock and no memory, so an object
/// needs a registrar of its own only from the moment somebody observes it.
public enum _ObservationProbe {
  /// Whether the caller runs inside `withObservationTracking`.
  ///
  /// Another thread that starts tracking at the same moment can make this true once too often,
  /// which costs a registrar and nothing else; it is never false by mistake.
  public static var isTracking: Bool {
    let before = hashCount.load(ordering: .relaxed)
    probe._withUnsafeGuaranteedRef { $0.read() }
    return hashCount.load(ordering: .relaxed) != before
  }

  private static let hashCount = Atomic<UInt>(0)
  /// It is never freed: to count its references at every read would cost more than the reads.
  private static let probe = Unmanaged.passRetained(Probe())

  private final class Probe: Sendable {
    let registrar = ObservationRegistrar()
    let subject = Subject()
    let keyPath: any KeyPath<Subject, Int> & Sendable = \Subject.[Argument()]

    func read() { registrar.access(subject, keyPath: keyPath) }
  }

  private final class Subject: Observable, Sendable {
    subscript(_ argument: Argument) -> Int { 0 }
  }

  private struct Argument: Hashable, Sendable {
    func hash(into hasher: inout Hasher) { hashCount.wrappingAdd(1, ordering: .relaxed) }
  }
}
