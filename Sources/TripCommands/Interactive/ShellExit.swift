/// The word that leaves a shell, with the status to end with.
enum ShellExit {
  /// The shell ends; with a status where one was given.
  case leaves(status: Int32?)
  /// The word was followed by something else; the text says what to type.
  case mistake(String)

  /// - Parameter words: The words of a line; nil for one that does not leave.
  init?(_ words: [String]) {
    guard let word = words.first, word == "exit" || word == "quit" else { return nil }
    guard words.count > 1 else {
      self = .leaves(status: nil)
      return
    }
    guard words.count == 2, let status = Int32(words[1]), (0...255).contains(status) else {
      self = .mistake("'\(word)' takes a status from 0 to 255, or nothing.")
      return
    }
    self = .leaves(status: status)
  }
}
