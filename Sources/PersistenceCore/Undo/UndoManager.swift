/// Keeps what it takes to undo changes, and to redo them.
///
/// Foundation has a class of this name and shape on Apple's systems, and none here. A context records
/// its changes once it is given one:
///
/// ```swift
/// context.undoManager = UndoManager()
/// trip.destination = "Oslo"
/// try context.save()
/// context.undoManager?.undo()   // the old destination
/// try context.save()
/// ```
///
/// One undo takes back one group. A group is what lies between ``beginUndoGrouping()`` and
/// ``endUndoGrouping()``; outside of that, whatever happens up to the next save, as there is no event
/// loop whose turns could be groups.
///
/// It belongs to the actor or thread of the contexts that it serves.
public final class UndoManager {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  private var openGroups: [UndoGroup] = []
  private var disabledCount = 0

  /// Whether ``undo()`` is running.
  public private(set) var isUndoing = false
  /// Whether ``redo()`` is running.
  public private(set) var isRedoing = false

  /// Whether changes outside of a group open one, which ends with the next save or undo. If not, each
  /// of them is a group of its own.
  public var groupsByEvent = true

  /// How many groups are kept at most; zero for no limit.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Makes a manager with nothing to undo.
  public init() {}

  // MARK: - Groups

  /// How many groups are open, one inside the other.
  public var groupingLevel: Int { openGroups.count }

  /// Begins a group. Groups inside a group are undone with it.
  public func beginUndoGrouping() {
    endEvent()
    openGroups.append(UndoGroup(isImplicit: false))
  }

  /// Ends the group that was begun last. One without changes leaves no trace.
  public func endUndoGrouping() {
    guard let group = openGroups.last, !group.isImplicit else { return }
    close()
  }

  /// The innermost group that is open.
  var openGroup: UndoGroup? { openGroups.last }

  /// Ends the group that was opened by a change outside of any.
  func endEvent() {
    if openGroups.count == 1, openGroups.last?.isImplicit ?? false, !isWorking { close() }
  }

  private var isWorking: Bool { isUndoing || isRedoing }

  private func close() {
    guard let group = openGroups.popLast(), !group.isVoid else { return }
    if let outer = openGroups.last {
      outer.actions.append(.group(group))
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: - Registration

  /// Whether changes are recorded.
  public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Stops recording changes, until ``enableUndoRegistration()`` was called as often.
  public func disableUndoRegistration() { disabledCount += 1 }

  /// Records changes again.
  public func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Records how to undo something. What the function registers in turn, while it undoes, redoes it.
  ///
  /// - Parameters:
  ///   - target: What the function needs; it is not kept alive.
  ///   - handler: The function.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(
      UndoCall(target: target) { target in
        if let target = target as? TargetType { handler(target) }
      })
  }

  func register(_ call: UndoCall) {
    guard isUndoRegistrationEnabled else { return }
    let isAlone = openGroups.isEmpty
    if isAlone { openGroups.append(UndoGroup(isImplicit: true)) }
    openGroups.last?.actions.append(.call(call))
    if !isWorking { redoStack = [] }
    if isAlone, !groupsByEvent { close() }
  }

  /// Forgets everything.
  public func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = openGroups.map { UndoGroup(isImplicit: $0.isImplicit) }
  }

  /// Forgets what was registered for a target.
  public func removeAllActions(withTarget target: Any) {
    let identifier = ObjectIdentifier(target as AnyObject)
    for group in undoStack + redoStack + openGroups { group.remove(identifier) }
    undoStack.removeAll(where: \.actions.isEmpty)
    redoStack.removeAll(where: \.actions.isEmpty)
  }

  // MARK: - Undo and redo

  /// Whether there is something to undo.
  public var canUndo: Bool {
    !undoStack.isEmpty || openGroups.contains { !$0.isVoid }
  }

  /// Whether there is something to redo: something was undone, and nothing changed since.
  public var canRedo: Bool { !redoStack.isEmpty && openGroups.allSatisfy(\.isVoid) }

  /// Undoes the last group. Groups that are open are ended first.
  public func undo() {
    guard !isWorking else { return }
    while !openGroups.isEmpty { close() }
    guard let group = undoStack.popLast() else { return }
    isUndoing = true
    defer { isUndoing = false }
    perform(group)
  }

  /// Redoes the group that was undone last.
  public func redo() {
    guard !isWorking, canRedo, let group = redoStack.popLast() else { return }
    isRedoing = true
    defer { isRedoing = false }
    openGroups = []
    perform(group)
  }

  /// Runs a group backwards, and collects what is registered meanwhile for the other direction.
  private func perform(_ group: UndoGroup) {
    let opposite = UndoGroup(isImplicit: false)
    opposite.name = group.name
    openGroups = [opposite]
    group.run()
    while !openGroups.isEmpty { close() }
  }

  // MARK: - Names

  /// Names the group that is open, or else the last one, for people.
  public func setActionName(_ actionName: String) {
    (openGroups.first ?? undoStack.last)?.name = actionName
  }

  /// The name of what ``undo()`` would undo; empty if it was not named.
  public var undoActionName: String {
    (openGroups.first { !$0.isVoid } ?? undoStack.last)?.name ?? ""
  }

  /// The name of what ``redo()`` would redo; empty if it was not named.
  public var redoActionName: String { canRedo ? redoStack.last?.name ?? "" : "" }
}

/// Actions that are undone together.
final class UndoGroup {
  enum Action {
    case call(UndoCall)
    case group(UndoGroup)
  }

  let isImplicit: Bool
  var actions: [Action] = []
  var name = ""

  init(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Whether there is nothing to undo.
  var isVoid: Bool {
    actions.allSatisfy { action in
      switch action {
      case .call(let call): call.isVoid()
      case .group(let group): group.isVoid
      }
    }
  }

  func run() {
    for action in actions.reversed() {
      switch action {
      case .call(let call): call.run()
      case .group(let group): group.run()
      }
    }
  }

  func remove(_ target: ObjectIdentifier) {
    actions.removeAll { action in
      switch action {
      case .call(let call): return call.identifier == target
      case .group(let group):
        group.remove(target)
        return group.actions.isEmpty
      }
    }
  }
}

/// A function with the object that it is for.
struct UndoCall {
  private weak var target: AnyObject?
  let identifier: ObjectIdentifier
  /// Whether it has turned out that there is nothing to do.
  let isVoid: () -> Bool
  private let body: (AnyObject) -> Void

  init(
    target: AnyObject, isVoid: @escaping () -> Bool = { false },
    body: @escaping (AnyObject) -> Void
  ) {
    self.target = target
    self.isVoid = isVoid
    identifier = ObjectIdentifier(target)
    self.body = body
  }

  func run() { if let target { body(target) } }
}
