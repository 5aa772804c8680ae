import PersistenceCore

/// A name as people tell it from others: without regard to case and accents.
///
/// It is what `localizedStandardContains` makes of a text, so that names that are equal here are those
/// which a condition such as `traveller = ada` finds.
public struct FoldedName: Hashable, Sendable {
  private let text: FoldedText

  /// The identity of a name.
  ///
  /// - Parameter name: The name as typed.
  public init(_ name: String) {
    text = FoldedText(name)
  }
}

extension TripField {
  /// Whether the field's texts are names of people and companies, which are the same in any case.
  var isName: Bool {
    switch self {
    case .traveller, .company, .organizer: true
    default: false
    }
  }
}
