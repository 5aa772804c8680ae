/// A value in a form that has an order, with the value as it is stored.
protocol SortableForm {
  var stored: Any { get }
}

struct OrderedFlag: Comparable, SortableForm {
  let value: Bool
  var stored: Any { value }

  static func < (lhs: OrderedFlag, rhs: OrderedFlag) -> Bool { !lhs.value && rhs.value }
}

struct OrderedAddress: Comparable, SortableForm {
  let value: URL
  var stored: Any { value }

  static func < (lhs: OrderedAddress, rhs: OrderedAddress) -> Bool {
    TextBytes.compare(lhs.value.absoluteString, rhs.value.absoluteString) < 0
  }

  static func == (lhs: OrderedAddress, rhs: OrderedAddress) -> Bool {
    TextBytes.compare(lhs.value.absoluteString, rhs.value.absoluteString) == 0
  }
}

struct StandardText: Comparable, SortableForm {
  let value: String
  var stored: Any { value }

  static func < (lhs: StandardText, rhs: StandardText) -> Bool {
    TextOrder(readsNumbers: true).compare(lhs.value, rhs.value) < 0
  }
}

struct PlainText: Comparable, SortableForm {
  let value: String
  var stored: Any { value }

  static func < (lhs: PlainText, rhs: PlainText) -> Bool {
    TextOrder(readsNumbers: false).compare(lhs.value, rhs.value) < 0
  }
}

extension Bool {
  var orderedFlag: OrderedFlag { OrderedFlag(value: self) }
}

extension URL {
  var orderedAddress: OrderedAddress { OrderedAddress(value: self) }
}

extension String {
  var localizedStandard: StandardText { StandardText(value: self) }
  var localized: PlainText { PlainText(value: self) }
}

extension Optional<Bool> {
  var orderedFlag: OrderedFlag? { map { OrderedFlag(value: $0) } }
}

extension Optional<URL> {
  var orderedAddress: OrderedAddress? { map { OrderedAddress(value: $0) } }
}

extension Optional<String> {
  var localizedStandard: StandardText? { map { StandardText(value: $0) } }
  var localized: PlainText? { map { PlainText(value: $0) } }
}
