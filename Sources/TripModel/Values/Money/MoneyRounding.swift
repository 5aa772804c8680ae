/// How the decimals that are cut off decide the last one kept.
public enum MoneyRounding: String, Sendable, Hashable, Codable, CaseIterable {
  /// To the nearer; a half away from zero: 0.125 becomes 0.13 and -0.125 becomes -0.13.
  case halfUp
  /// To the nearer; a half to the even digit: 0.125 becomes 0.12.
  case halfEven
  /// Whatever is cut off is lost: 0.129 becomes 0.12.
  case towardZero
  /// Whatever is cut off counts as a whole: 0.121 becomes 0.13.
  case awayFromZero
}
