/// In which order groups come.
extension [TripGroup] {
  /// The groups in the order that the sort keys of their trips suggest.
  ///
  /// - By what the groups share: by their keys, in that direction.
  /// - By what trips come to, such as days or expenses: by what the groups come to.
  /// - By anything else, the trips of each group are in that order, and the groups by their keys; from
  ///   the last to the first where trips are by their numbers, newest first.
  ///
  /// What has no key is last in any case.
  ///
  /// - Parameter sort: The order of the trips.
  public func sorted(as sort: [TripSort]) -> [TripGroup] {
    let byKey = self.sorted { $0.key < $1.key }
    guard let first = sort.first, let grouping = byKey.first?.key.grouping else { return byKey }
    if let measure = MeasuredOrder.Measure(first.field) {
      return byKey.enumerated().sorted { left, right in
        let one = left.element.totals.value(of: measure)
        let other = right.element.totals.value(of: measure)
        if one.precedes(other, first.order) { return true }
        return other.precedes(one, first.order) ? false : left.offset < right.offset
      }.map(\.element)
    }
    guard first.order == .descending, first.field == .id || first.field == grouping.field else {
      return byKey
    }
    return byKey.filter { $0.key.value != nil }.reversed() + byKey.filter { $0.key.value == nil }
  }
}

extension TripGrouping {
  /// The field whose order is that of the groups.
  fileprivate var field: TripField {
    switch self {
    case .kind: .kind
    case .country: .country
    case .company: .company
    case .month, .year: .start
    case .traveller: .traveller
    case .status: .status
    case .tag: .tags
    }
  }
}

extension TripTotals {
  fileprivate func value(of measure: MeasuredOrder.Measure) -> MeasuredValue {
    switch measure {
    case .days: .number(days)
    case .nights: .number(nights)
    case .spent: .amounts(spent)
    case .allowance: .amounts(allowances)
    }
  }
}
