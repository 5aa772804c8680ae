/// The completion script for fish, for a file `tool.fish` in a folder of completions.
///
/// Functions of fish do not see the variables of those that call them, so that what they share is
/// global and named after the program.
struct FishCompletionScript {
  let table: CompletionTable

  var text: String {
    let name = "__\(table.functionName)"
    let rows = table.commands.flatMap { path, rows in
      ["    case \(Self.quoted(path))"]
        + (rows.isEmpty ? ["      true"] : rows.map { "      \(name)_\(Self.call($0))" })
    }
    let program = Self.quoted(table.program)
    return """
      # Completion of \(table.program) for fish.
      # Made from the declarations of its commands. Change those.

      # What can follow a command.
      function \(name)_rows
        switch "$argv[1]"
      \(rows.joined(separator: "\n"))
        end
      end

      \(Self.rowFunctions(name))
      \(Self.wordFunctions(name))
      \(Self.candidateFunctions(name))
      \(Self.mainFunction(name, program: program))
      complete -c \(program) -e
      complete -c \(program) -f -a '(\(name)_complete)'

      """
  }

  private static func call(_ row: CompletionRow) -> String {
    row.words.map(quoted).joined(separator: " ")
  }

  /// A word in single quotes, where it needs them.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    if isPlain && !word.isEmpty { return word }
    return "'" + word.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

extension FishCompletionScript {
  /// The functions that rows call. What they do depends on what is looked for: an option, an
  /// argument or a subcommand by its name or position, or all there are to offer.
  private static func rowFunctions(_ name: String) -> String {
    #"""
    # NAME shown|hidden HELP [ALIAS ...]
    function \#(name)_command
      switch $\#(name)_look
        case command
          if contains -- "$\#(name)_wanted" $argv[1] $argv[4..]
            set -g \#(name)_found $argv[1]
          end
        case words
          if test $argv[2] = shown
            \#(name)_offer $argv[1] $argv[3]
          end
      end
    end

    # NAMES flag|one|many|rest once|again|hidden GROUP HELP [ACTION ...]
    function \#(name)_option
      set -l names (string split ' ' -- $argv[1])
      switch $\#(name)_look
        case option
          if contains -- "$\#(name)_wanted" $names
            set -g \#(name)_found $argv[2]
            set -g \#(name)_found_keys $names[1] $argv[4]
            set -g \#(name)_action $argv[6..]
          end
        case options
          contains -- $names[1] $\#(name)_seen; and set -l was_seen yes
          if test $argv[3] = hidden; or begin; test $argv[3] = once; and set -q was_seen; end
            return
          end
          if test -n "$argv[4]"; and not set -q was_seen; and contains -- $argv[4] $\#(name)_seen
            return
          end
          for option in $names
            \#(name)_offer $option $argv[5]
          end
      end
    end

    # one|many|rest|after HELP [ACTION ...]
    function \#(name)_argument
      test $\#(name)_look = argument; or return
      if test $argv[1] = after
        if test -n "$\#(name)_ended"
          set -g \#(name)_found $argv[1]
          set -g \#(name)_action $argv[3..]
        end
      else if test -z "$\#(name)_found"
        if test $argv[1] = one; and test $\#(name)_skipped -lt $\#(name)_position
          set -g \#(name)_skipped (math $\#(name)_skipped + 1)
        else
          set -g \#(name)_found $argv[1]
          set -g \#(name)_action $argv[3..]
        end
      end
    end

    # Looks for a row: option|argument|command NAME.
    function \#(name)_find
      set -g \#(name)_look $argv[1]
      set -g \#(name)_wanted $argv[2]
      set -g \#(name)_found ''
      set -g \#(name)_found_keys
      set -g \#(name)_skipped 0
      set -g \#(name)_action
      \#(name)_rows "$\#(name)_path"
      test -n "$\#(name)_found"
    end

    """#
  }

  /// The functions that read the words before the cursor.
  private static func wordFunctions(_ name: String) -> String {
    #"""
    # Reads an option before the cursor.
    function \#(name)_read_option
      if \#(name)_find option $argv[1]
        \#(name)_note
      else if string match -q -- '*=*' $argv[1]
        and \#(name)_find option (string split -m 1 = -- $argv[1])[1]
        \#(name)_note
        set -g \#(name)_pending ''
      else if not string match -q -- '--*' $argv[1]
        set -l letters (string split '' -- (string sub -s 2 -- $argv[1]))
        if string match -q -r '^[0-9.]' -- $letters[1]; and not \#(name)_find option -$letters[1]
          set -g \#(name)_position (math $\#(name)_position + 1)
          return
        end
        while set -q letters[1]; and \#(name)_find option -$letters[1]
          \#(name)_note
          set -e letters[1]
          if test -n "$\#(name)_pending"; and set -q letters[1]
            set -g \#(name)_pending ''
            return
          end
        end
      end
    end

    # Remembers the option that was found, and whether the next word is its value.
    function \#(name)_note
      set -g -a \#(name)_seen $\#(name)_found_keys
      set -g \#(name)_value $\#(name)_action
      set -g \#(name)_pending ''
      if test $\#(name)_found != flag
        set -g \#(name)_pending $\#(name)_found
      end
    end

    # Reads a word before the cursor that is not an option.
    function \#(name)_read_word
      if test $\#(name)_position -eq 0
        if \#(name)_find command $argv[1]
          set -g \#(name)_path "$\#(name)_path $\#(name)_found"
          return
        end
        if test "$argv[1]" = help; and test -z "$\#(name)_helping"
          set -g \#(name)_helping yes
          return
        end
      end
      if \#(name)_find argument ''; and test $\#(name)_found = rest
        set -g \#(name)_ended yes
      end
      set -g \#(name)_position (math $\#(name)_position + 1)
    end

    """#
  }
}
