/// The declarations found in one value by reflection: its own and those of its option groups.
struct ReflectedArguments {
  var definitions: [ArgumentDefinition] = []
  /// Groups in the order to validate them: inner ones first.
  var groups: [any DeclaresOptionGroup] = []
  var parents: [any DeclaresParentCommand] = []
  /// Properties that declare nothing at all: flags of an enumeration without cases.
  var emptyProperties: [String] = []

  /// Reflects a value.
  ///
  /// - Parameters:
  ///   - arguments: A value fresh from its `init()`.
  ///   - shared: The groups that commands further up have already opened, by type. A group of
  ///     the same type is the same group: what is given before the subcommand counts after it.
  init(of arguments: any ParsableArguments, sharing shared: SharedGroups = [:]) {
    for child in Mirror(reflecting: arguments).children {
      let property = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
      switch child.value {
      case let argument as any DeclaresArguments:
        let declared = argument.definitions(property: property)
        if declared.isEmpty { emptyProperties.append(property) }
        definitions += declared
      case let group as any DeclaresOptionGroup:
        add(group, property, sharing: shared)
      case let parent as any DeclaresParentCommand:
        parents.append(parent)
      default:
        break
      }
    }
  }

  private mutating func add(
    _ group: any DeclaresOptionGroup, _ property: String, sharing shared: SharedGroups
  ) {
    let value = group.open(sharing: shared)
    let inner = ReflectedArguments(of: value, sharing: shared)
    definitions += inner.definitions.map { definition in
      var definition = definition
      if definition.sectionTitle.isEmpty { definition.sectionTitle = group.title }
      definition.visibilityLimit = definition.visibilityLimit.limited(to: group.visibility)
      if let inner = definition.selection {
        definition.selection = ArgumentSelection(
          group: "\(property).\(inner.group)", rule: inner.rule)
      } else if group.selection != .any {
        definition.selection = ArgumentSelection(group: property, rule: group.selection)
      }
      return definition
    }
    emptyProperties += inner.emptyProperties
    groups += inner.groups
    groups.append(group)
    parents += inner.parents
  }

  /// The groups opened here, for the subcommands.
  var openGroups: SharedGroups {
    var shared: SharedGroups = [:]
    for group in groups {
      shared[group.groupType] = group.opened
    }
    return shared
  }

  /// The definition with a name.
  func definition(named name: ArgumentName) -> ArgumentDefinition? {
    definitions.first { $0.names.contains(name) }
  }
}

/// Option groups by their type.
typealias SharedGroups = [ObjectIdentifier: any ParsableArguments]

/// A property wrapper that declares arguments.
protocol DeclaresArguments {
  func definitions(property: String) -> [ArgumentDefinition]
}

/// A property wrapper that brings in the arguments of another type.
protocol DeclaresOptionGroup {
  var title: String { get }
  var visibility: ArgumentVisibility { get }
  var selection: GroupSelection { get }
  var groupType: ObjectIdentifier { get }
  /// The value whose properties are parsed, nil before ``open(sharing:)``.
  var opened: (any ParsableArguments)? { get }
  func open(sharing shared: SharedGroups) -> any ParsableArguments
  func validateGroup() throws
}

/// A property wrapper that receives a command further up.
protocol DeclaresParentCommand {
  var parentType: any ParsableCommand.Type { get }
  func adopt(from ancestors: [any ParsableArguments])
}
