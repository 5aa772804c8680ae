import PersistenceCore

/// Property observers in all their forms.
@Model final class Observed {
  @Transient var log: [String] = []

  var plain = 0 {
    didSet { log.append("plain \(oldValue)->\(plain)") }
  }

  var named = "a" {
    willSet(next) { log.append("will \(named)->\(next)") }
    didSet(previous) { log.append("did \(previous)->\(named)") }
  }

  var implicit = 1.0 {
    willSet { log.append("will \(newValue)") }
    didSet { log.append("did") }
  }

  /// Corrects itself, which does not run the observer again.
  var clamped = 0 {
    didSet {
      log.append("clamped \(clamped)")
      if clamped > 10 { clamped = 10 }
    }
  }

  /// Leaves early.
  var guarded: String? {
    didSet {
      guard let guarded, guarded != oldValue else { return }
      log.append(guarded)
    }
  }

  /// Changes another property.
  var first = 1 {
    didSet { second = first * 2 }
  }
  var second = 2 {
    didSet { log.append("second \(second)") }
  }

  /// A single expression with a result that nobody uses.
  var removed = [1, 2, 3] {
    didSet { bag.insert(removed.count) }
  }
  @Transient var bag: Set<Int> = []

  /// Speaks of oldValue only in a remark and in a text.
  var remarked = 0 {
    // oldValue is not used here
    didSet { log.append("oldValue") }
  }

  /// Neither parameter is used.
  var unused = 0 {
    willSet(next) { log.append("w") }
    didSet(before) { log.append("d") }
  }

  private(set) var restricted = 0 {
    didSet { log.append("restricted \(restricted)") }
  }

  var required: Int {
    didSet { log.append("required \(oldValue)") }
  }

  init(required: Int) {
    self.required = required
  }

  func restrict() { restricted += 1 }
}
