/// How a flag and its opposite are spelled.
public struct FlagInversion: Hashable, Sendable {
  let onPrefix: String?
  let offPrefix: String

  /// `--color` and `--no-color`.
  public static var prefixedNo: FlagInversion { .init(onPrefix: nil, offPrefix: "no") }

  /// `--enable-color` and `--disable-color`.
  public static var prefixedEnableDisable: FlagInversion {
    .init(onPrefix: "enable", offPrefix: "disable")
  }
}
