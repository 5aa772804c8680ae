@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The entry point of the compiler plug-in.
///
/// Toolchains ship the message handling of compiler plug-ins, but not the module that usually
/// wraps it in a `@main` protocol, so the plug-in brings its own main.
@main
enum Plugin {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(
      connection: connection, provider: ModelMacroProvider())
    try listener.main()
  }
}

/// Finds a macro's implementation by the type name in its `#externalMacro` declaration.
struct ModelMacroProvider: PluginProvider {
  private static var macros: [String: any Macro.Type] {
    [
      "ModelMacro": ModelMacro.self,
      "PersistedPropertyMacro": PersistedPropertyMacro.self,
      "AttributeMacro": AttributeMacro.self,
      "TransientMacro": TransientMacro.self,
      "RelationshipMacro": RelationshipMacro.self,
      "InitializerMacro": InitializerMacro.self,
      "IndexMacro": IndexMacro.self,
      "UniqueMacro": UniqueMacro.self,
      "ModelActorMacro": ModelActorMacro.self,
    ]
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else {
      throw UnknownMacro(typeName: typeName)
    }
    return macro
  }
}

/// A macro that the plug-in does not implement: plug-in and library are of different versions.
struct UnknownMacro: Error, CustomStringConvertible {
  let typeName: String
  var description: String { "PersistenceMacros has no macro named \(typeName)" }
}
