/// An enumeration whose cases are flags: `--table`, `--json`, `--csv`.
public protocol EnumerableFlag: CaseIterable, Equatable, SendableMetatype {
  /// The names of the flag for a case; the case's name in long form unless you say otherwise.
  static func name(for value: Self) -> NameSpecification

  /// The help of the flag for a case. When no case has help of its own, all share one line with
  /// the help of the property.
  static func help(for value: Self) -> ArgumentHelp?
}

extension EnumerableFlag {
  /// The case's name in long form.
  public static func name(for value: Self) -> NameSpecification { .long }

  /// No help of its own.
  public static func help(for value: Self) -> ArgumentHelp? { nil }
}
