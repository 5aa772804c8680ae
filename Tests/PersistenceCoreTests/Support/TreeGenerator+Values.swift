import PersistenceCore

/// The values that conditions are about.
extension TreeGenerator {
  mutating func int(_ depth: Int) -> Of<Int> {
    guard depth > 0 else {
      return oneOf(5) { own, choice in
        switch choice {
        case 0: own.get(\.small)
        case 1: Node.value(own.pick(SamplePool.smalls))
        case 2: Node.path(own.get(\.text), \.count)
        case 3: Node.path(own.get(\.counts), \.count)
        default: Node.path(Node.path(own.get(\.spot), \.depth), \.level)
        }
      }
    }
    return oneOf(10) { own, choice in
      switch choice {
      case 8: own.called(depth - 1)
      case 0: Node.arithmetic(own.int(depth - 1), .add, own.int(depth - 1))
      case 1: Node.arithmetic(own.int(depth - 1), .subtract, own.int(depth - 1))
      case 2: Node.arithmetic(own.int(depth - 1), .multiply, own.int(depth - 1))
      case 3: Node.minus(own.int(depth - 1))
      case 4: Node.divide(own.int(depth - 1), by: own.pick([2, -3, 7]), isRemainder: own.chance())
      case 5: Node.coalesce(own.optionalInt(depth - 1), own.int(depth - 1))
      case 6: Node.choice(own.bool(depth - 1), own.int(depth - 1), own.int(depth - 1))
      case 7:
        Node.member(own.get(\.prices), own.pick(["a", "x", "é"]), default: own.int(depth - 1))
      default: own.int(0)
      }
    }
  }

  /// An expression that is called.
  mutating func called(_ depth: Int) -> Of<Int> {
    var inner = self
    let expression = Expression<T, Int> { variable in
      inner.subject = variable
      return inner.int(depth)
    }
    random = inner.random
    func open<E: StandardPredicateExpression<T>>(_ subject: E) -> Of<Int> {
      PredicateExpressions.build_subscript(
        PredicateExpressions.build_Arg(ExpressionResults(expression)), subject)
    }
    return open(subject)
  }

  mutating func optionalInt(_ depth: Int) -> Of<Int?> {
    oneOf(12) { own, choice in
      switch choice {
      case 0, 1: own.get(\.optionalSmall)
      case 2: Node.value(own.pick(SamplePool.smalls + [nil]))
      case 3: Node.member(own.get(\.prices), own.pick(["a", "b", "x"]))
      case 4: Node.path(own.get(\.counts), \.first)
      case 5: Node.extreme(own.get(\.counts), isMinimum: own.chance())
      case 6: Node.extreme(own.get(\.numberSet), isMinimum: own.chance())
      case 7: Node.chain(own.cast(SpecimenA.self), \.extra)
      case 8: Node.chain(own.cast(SpecimenA.self), \.optionalExtra)
      case 9: Node.chain(Node.chain(own.get(\.optionalSpot), \.optionalDepth), \.level)
      case 10: Node.chain(Node.path(own.get(\.spot), \.optionalDepth), \.optionalLevel)
      default:
        depth > 0
          ? own.mapped(depth - 1)
          : Node.chain(
            Node.chain(Node.chain(own.cast(SpecimenAA.self), \.deepSpot), \.depth), \.level)
      }
    }
  }

  /// `value.map { $0 + … }`
  mutating func mapped(_ depth: Int) -> Of<Int?> {
    let other = int(depth)
    return Node.flatMap(optionalInt(depth)) { Node.arithmetic($0, .add, other) }
  }

  mutating func string(_ depth: Int) -> Of<String> {
    guard depth > 0 else {
      return oneOf(4) { own, choice in
        switch choice {
        case 0, 1: own.get(\.text)
        case 2: Node.path(own.get(\.spot), \.city)
        default: Node.value(own.pick(SamplePool.words))
        }
      }
    }
    return oneOf(4) { own, choice in
      switch choice {
      case 0: Node.coalesce(own.optionalString(depth - 1), own.string(depth - 1))
      case 1: Node.choice(own.bool(depth - 1), own.string(depth - 1), own.string(depth - 1))
      case 2: Node.member(own.get(\.names), own.pick([0, 7, 9]), default: own.string(depth - 1))
      default: own.string(0)
      }
    }
  }

  mutating func optionalString(_ depth: Int) -> Of<String?> {
    oneOf(11) { own, choice in
      switch choice {
      case 0, 1: own.get(\.optionalText)
      case 2: Node.value(own.pick(SamplePool.words + [nil]))
      case 3: Node.chain(own.get(\.optionalSpot), \.zip)
      case 4: Node.chain(own.get(\.optionalSpot), \.city)
      case 5: Node.chain(own.cast(SpecimenA.self), \.shared)
      case 6: Node.chain(own.cast(SpecimenB.self), \.shared)
      case 7: Node.path(own.get(\.words), \.first)
      case 8: Node.extreme(own.get(\.words), isMinimum: own.chance())
      case 9: Node.member(own.get(\.names), own.pick([0, 1, 9]))
      default: Node.chain(Node.chain(own.get(\.optionalSpot), \.optionalDepth), \.note)
      }
    }
  }

  mutating func double(_ depth: Int) -> Of<Double> {
    oneOf(depth > 0 ? 6 : 3) { own, choice in
      switch choice {
      case 0: own.get(\.ratio)
      case 1: Node.value(own.pick(SamplePool.ratios))
      case 2: Node.coalesce(own.get(\.optionalRatio), Node.value(own.pick(SamplePool.ratios)))
      case 3: Node.arithmetic(own.double(depth - 1), .add, own.double(depth - 1))
      case 4: Node.divide(own.double(depth - 1), by: own.pick([2, -0.3]))
      default: Node.choice(own.bool(depth - 1), own.double(depth - 1), own.double(depth - 1))
      }
    }
  }

  mutating func decimal(_ depth: Int) -> Of<Decimal> {
    oneOf(depth > 0 ? 6 : 3) { own, choice in
      switch choice {
      case 0: own.get(\.amount)
      case 1: Node.value(own.pick(SamplePool.amounts))
      case 2: Node.coalesce(own.get(\.optionalAmount), Node.value(own.pick(SamplePool.amounts)))
      case 3: Node.arithmetic(own.decimal(depth - 1), .subtract, own.decimal(depth - 1))
      case 4: Node.arithmetic(own.decimal(0), .multiply, own.decimal(0))
      default: Node.minus(own.decimal(depth - 1))
      }
    }
  }

  mutating func date(_ depth: Int) -> Of<Date> {
    oneOf(depth > 0 ? 4 : 3) { own, choice in
      switch choice {
      case 0: own.get(\.moment)
      case 1: Node.value(own.pick(SamplePool.moments))
      case 2: Node.coalesce(own.get(\.optionalMoment), own.get(\.moment))
      default: Node.choice(own.bool(depth - 1), own.date(depth - 1), own.date(depth - 1))
      }
    }
  }

  mutating func listCondition(_ depth: Int) -> Of<Bool> {
    let word = pick(SamplePool.words)
    let number = int(depth)
    let quantifier = pick(Node.Quantifier.allCases)
    let place = Int.random(in: 0..<3, using: &random)
    return oneOf(11) { own, choice in
      switch choice {
      case 0: Node.contains(own.get(\.words), own.string(depth))
      case 1: Node.contains(own.get(\.counts), number)
      case 2: Node.contains(own.get(\.wordSet), own.string(depth))
      case 3: Node.contains(own.get(\.numberSet), number)
      case 4: Node.contains(own.get(\.identifiers), own.get(\.identifier))
      case 5:
        Node.quantify(own.get(\.words), quantifier) { Node.search($0, .contains, Node.value(word)) }
      case 6: Node.quantify(own.get(\.counts), quantifier) { Node.compare($0, .lessThan, number) }
      case 7:
        Node.element(of: own.get(\.words), at: place) {
          Node.equal($0, Node.value(word), isNegated: false)
        }
      case 8: Node.part(of: own.get(\.words), 0..<place, contains: word)
      case 9:
        Node.coalesce(
          Node.flatMap(own.get(\.optionalWords)) { Node.contains($0, Node.value(word)) },
          Node.value(own.chance()))
      default: Node.path(own.get(\.counts), \.isEmpty)
      }
    }
  }
}
