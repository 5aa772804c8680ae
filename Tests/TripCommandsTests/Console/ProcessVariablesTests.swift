import Foundation
import Testing

@testable import TripCommands

@Test("the variables of the process are those that Foundation finds")
func variablesOfTheProcess() {
  #expect(ProcessVariables.all == ProcessInfo.processInfo.environment)
  #expect(!ProcessVariables.all.isEmpty)
}
