/// The completion script for zsh, for a file `_tool` in a folder of `fpath`.
struct ZshCompletionScript {
  let table: CompletionTable

  var text: String {
    let name = "_\(table.functionName)"
    let rows = table.commands.flatMap { path, rows in
      ["  (\(BashCompletionScript.quoted(path)))"]
        + (rows.isEmpty
          ? ["    :"] : rows.map { "    \(name)_\(BashCompletionScript.call($0))" }) + ["    ;;"]
    }
    let program = BashCompletionScript.quoted(table.program)
    return """
      #compdef \(program)
      # Completion of \(table.program) for zsh.
      # Made from the declarations of its commands. Change those.

      # What can follow a command.
      \(name)_rows() {
        case "$1" in
      \(rows.joined(separator: "\n"))
        esac
      }

      \(Self.rowFunctions(name))
      \(Self.wordFunctions(name))
      \(Self.candidateFunctions(name))
      \(Self.mainFunction(name, program: program))
      # Autoloaded, the file is the body of the function; sourced, it declares the function.
      if [[ ${funcstack[1]-} == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(program)
      fi

      """
  }
}

extension ZshCompletionScript {
  /// The functions that rows call. What they do depends on what is looked for: an option, an
  /// argument or a subcommand by its name or position, or all there are to offer.
  private static func rowFunctions(_ name: String) -> String {
    #"""
    # NAME shown|hidden HELP [ALIAS ...]
    \#(name)_command() {
      local alias
      case $look in
      (command)
        for alias in "$1" "${(@)argv[4,-1]}"; do
          if [[ $alias == "$wanted" ]]; then found=$1; fi
        done
        ;;
      (words) if [[ $2 == shown ]]; then \#(name)_offer "$1" "$3"; fi ;;
      esac
    }

    # NAMES flag|one|many|rest once|again|hidden GROUP HELP [ACTION ...]
    \#(name)_option() {
      local option key=${1%% *}
      case $look in
      (option)
        if [[ " $1 " == *" $wanted "* ]]; then
          found=$2 found_key=$key found_group=$4 label=$5 action=("${(@)argv[6,-1]}")
        fi
        ;;
      (options)
        if [[ $3 == hidden || $3 == once && " $seen " == *" $key "* ]]; then return; fi
        if [[ -n $4 && " $seen " == *" $4 "* && " $seen " != *" $key "* ]]; then return; fi
        for option in ${(s: :)1}; do \#(name)_offer "$option" "$5"; done
        ;;
      esac
    }

    # one|many|rest|after HELP [ACTION ...]
    \#(name)_argument() {
      if [[ $look != argument ]]; then return; fi
      if [[ $1 == after ]]; then
        if [[ -n $ended ]]; then found=$1 label=$2 action=("${(@)argv[3,-1]}"); fi
      elif [[ -z $found ]]; then
        if [[ $1 == one && $skipped -lt $position ]]; then
          skipped=$((skipped + 1))
        else
          found=$1 label=$2 action=("${(@)argv[3,-1]}")
        fi
      fi
    }

    # Looks for a row: option|argument|command NAME.
    \#(name)_find() {
      look=$1 wanted=$2 found='' found_key='' found_group='' label='' skipped=0 action=()
      \#(name)_rows "$command_path"
      [[ -n $found ]]
    }

    """#
  }

  /// The functions that read the words before the cursor.
  private static func wordFunctions(_ name: String) -> String {
    #"""
    # Reads an option before the cursor.
    \#(name)_read_option() {
      local letters
      if \#(name)_find option "$1"; then
        \#(name)_note
      elif [[ $1 == *=* ]] && \#(name)_find option "${1%%\=*}"; then
        \#(name)_note
        pending=''
      elif [[ $1 != --* ]]; then
        letters=${1#-}
        if [[ $letters == [0-9.]* ]] && ! \#(name)_find option "-${letters[1]}"; then
          position=$((position + 1))
          return
        fi
        while [[ -n $letters ]] && \#(name)_find option "-${letters[1]}"; do
          \#(name)_note
          letters=${letters[2,-1]}
          if [[ -n $pending && -n $letters ]]; then pending='' letters=''; fi
        done
      fi
    }

    # Remembers the option that was found, and whether the next word is its value.
    \#(name)_note() {
      seen+=" $found_key $found_group" pending='' value=("${(@)action}") value_label=$label
      if [[ $found != flag ]]; then pending=$found; fi
    }

    # Reads a word before the cursor that is not an option.
    \#(name)_read_word() {
      if [[ $position -eq 0 ]]; then
        if \#(name)_find command "$1"; then
          command_path+=" $found"
          return
        fi
        if [[ $1 == help && -z $helping ]]; then
          helping=yes
          return
        fi
      fi
      if \#(name)_find argument '' && [[ $found == rest ]]; then ended=yes; fi
      position=$((position + 1))
    }

    """#
  }
}
