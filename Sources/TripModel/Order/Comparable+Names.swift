extension TripStatus: Comparable {
  /// Orders by name, as the column does.
  public static func < (left: TripStatus, right: TripStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension TripReason: Comparable {
  /// Orders by name, as the column does.
  public static func < (left: TripReason, right: TripReason) -> Bool {
    left.rawValue < right.rawValue
  }
}
