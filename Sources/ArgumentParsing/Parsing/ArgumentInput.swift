/// The words of the command line, read once from left to right; a word further on can be taken
/// out early.
struct ArgumentInput {
  let words: [String]
  private var isTaken: [Bool]
  private var position = 0

  init(_ words: [String]) {
    self.words = words
    isTaken = Array(repeating: false, count: words.count)
  }

  /// Takes the next word.
  mutating func next() -> TypedWord? {
    skipTaken()
    guard position < words.count else { return nil }
    defer { position += 1 }
    return TypedWord(text: words[position], index: position)
  }

  /// The next word, which stays.
  mutating func peek() -> String? {
    skipTaken()
    return position < words.count ? words[position] : nil
  }

  /// Takes all that is left.
  mutating func takeRemaining() -> [TypedWord] {
    var result: [TypedWord] = []
    while let word = next() { result.append(word) }
    return result
  }

  /// Takes the first word before `--` that meets a condition.
  mutating func takeFirst(where condition: (String) -> Bool) -> TypedWord? {
    for index in position..<words.count where !isTaken[index] {
      if words[index] == "--" { return nil }
      if condition(words[index]) {
        isTaken[index] = true
        return TypedWord(text: words[index], index: index)
      }
    }
    return nil
  }

  /// What a function makes of the first word before `--` that it makes something of.
  func firstResult<Result>(of function: (String) -> Result?) -> Result? {
    for index in position..<words.count where !isTaken[index] {
      if words[index] == "--" { return nil }
      if let result = function(words[index]) { return result }
    }
    return nil
  }

  private mutating func skipTaken() {
    while position < words.count, isTaken[position] { position += 1 }
  }
}
