/// What a property wrapper keeps of its declaration: a reference that the copies of the wrapper share.
protocol Declaration: AnyObject {
  /// Whether a property is the wrapper that holds the declaration.
  func isHeld(by property: Any) -> Bool
}

/// The declaration of a property that brings in the arguments of another type.
protocol GroupDeclaration: Declaration {
  var title: String { get }
  var visibility: ArgumentVisibility { get }
  var selection: GroupSelection { get }
  var groupType: ObjectIdentifier { get }

  /// Makes the value whose properties are parsed, or takes the one that a command further up has.
  func open(sharing shared: SharedGroups) -> DeclaredArguments

  func validateGroup() throws
}

/// The declaration of a property that receives a command further up.
protocol ParentDeclaration: Declaration {
  var parentType: any ParsableCommand.Type { get }
  func adopt(from ancestors: [any ParsableArguments])
}

/// A declaration and what it is for.
enum DeclaredProperty {
  case argument(any ArgumentSlot)
  case group(any GroupDeclaration)
  case parent(any ParentDeclaration)

  var declaration: any Declaration {
    switch self {
    case .argument(let slot): slot
    case .group(let group): group
    case .parent(let parent): parent
    }
  }
}
