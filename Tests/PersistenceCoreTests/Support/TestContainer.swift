import PersistenceCore

/// A container in memory.
func memoryContainer(_ types: any PersistentModel.Type...) throws -> ModelContainer {
  try ModelContainer(
    for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
}

/// A container in a file.
func fileContainer(
  _ url: URL, allowsSave: Bool = true, _ types: any PersistentModel.Type...
) throws -> ModelContainer {
  try ModelContainer(
    for: Schema(types), configurations: [ModelConfiguration(url: url, allowsSave: allowsSave)])
}

/// Saves an object in one context and hands over what another context makes of its row.
func roundTrip<T: PersistentModel>(_ model: T, _ types: any PersistentModel.Type...) throws -> T {
  let container = try ModelContainer(
    for: Schema([T.self] + types),
    configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
  let context = ModelContext(container)
  try context.insertChecked(model)
  try context.save()
  let other = ModelContext(container)
  let found = try other.fetch(FetchDescriptor<T>())
  guard found.count == 1, let copy = found.first else { throw NotOne(count: found.count) }
  return copy
}

struct NotOne: Error { let count: Int }
