/// What one type declares: its own arguments and those of its option groups.
struct DeclaredArguments {
  /// The value that was created, whose properties are parsed.
  let value: any ParsableArguments
  private(set) var definitions: [ArgumentDefinition] = []
  /// Groups in the order to validate them: inner ones first.
  private(set) var groups: [any GroupDeclaration] = []
  private(set) var parents: [any ParentDeclaration] = []
  /// Properties that declare nothing at all: flags of an enumeration without cases.
  private(set) var emptyProperties: [PropertyName] = []
  /// The groups opened here, for the subcommands.
  private(set) var openGroups = SharedGroups()
  /// The names of the properties of this value, and of each group in it.
  private(set) var propertyNames: [PropertyNames]

  /// Creates a value and collects what it declares.
  ///
  /// - Parameters:
  ///   - type: The type that declares the arguments.
  ///   - shared: The groups that commands further up have already opened. A group of the same type
  ///     is the same group: what is given before the subcommand counts after it.
  init(
    of type: any ParsableArguments.Type, sharing shared: SharedGroups = SharedGroups()
  ) {
    let (value, properties) = DeclarationList.make(type)
    let names = PropertyNames(of: value, declaring: properties)
    self.value = value
    propertyNames = [names]
    for (position, property) in properties.enumerated() {
      let name = PropertyName(names: names, position: position)
      switch property {
      case .argument(let slot):
        let declared = slot.definitions(of: name)
        if declared.isEmpty { emptyProperties.append(name) }
        definitions += declared
      case .group(let group):
        add(group, name, sharing: shared)
      case .parent(let parent):
        parents.append(parent)
      }
    }
  }

  private mutating func add(
    _ group: any GroupDeclaration, _ name: PropertyName, sharing shared: SharedGroups
  ) {
    let inner = group.open(sharing: shared)
    for var definition in inner.definitions {
      if definition.sectionTitle.isEmpty { definition.sectionTitle = group.title }
      definition.visibilityLimit = definition.visibilityLimit.limited(to: group.visibility)
      if let inner = definition.selection {
        definition.selection = ArgumentSelection(
          group: "\(name.text ?? "").\(inner.group)", rule: inner.rule)
      } else if group.selection != .any {
        definition.selection = ArgumentSelection(group: name.text ?? "", rule: group.selection)
      }
      definitions.append(definition)
    }
    emptyProperties += inner.emptyProperties
    groups += inner.groups
    groups.append(group)
    parents += inner.parents
    propertyNames += inner.propertyNames
    openGroups.add(inner.openGroups)
    openGroups[group.groupType] = inner
  }

  /// The definition with a name. Names that are spelled out come first, because those that are made of
  /// properties take reflection.
  func definition(named name: ArgumentName) -> ArgumentDefinition? {
    definitions.first { $0.spelledNames.contains(name) }
      ?? definitions.first { $0.names.contains(name) }
  }
}

/// The option groups that are open, by the types of their values. They are few: to search them takes
/// less time than to make a dictionary.
struct SharedGroups {
  private struct Group {
    let type: ObjectIdentifier
    var arguments: DeclaredArguments
  }

  private var groups: [Group] = []

  subscript(type: ObjectIdentifier) -> DeclaredArguments? {
    get { groups.first { $0.type == type }?.arguments }
    set {
      groups.removeAll { $0.type == type }
      if let newValue { groups.append(Group(type: type, arguments: newValue)) }
    }
  }

  /// These groups and others, which take the places of those with the same types.
  func adding(_ others: SharedGroups) -> SharedGroups {
    var result = self
    result.add(others)
    return result
  }

  /// Adds other groups, which take the places of those with the same types.
  mutating func add(_ others: SharedGroups) {
    for group in others.groups { self[group.type] = group.arguments }
  }
}
