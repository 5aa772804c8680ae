extension BashCompletionScript {
  /// The functions that offer candidates.
  static func candidateFunctions(_ name: String) -> String {
    #"""
    # Offers a candidate that begins with what was typed, with the quotes it needs.
    \#(name)_offer() {
      if [[ $1 != "$cur"* ]]; then return; fi
      local text="$head$1"
      text=${text:mark}
      case $quote in
      "'") text=${text//\'/\'\\\'\'} ;;
      '"')
        text=${text//\\/\\\\} text=${text//\"/\\\"} text=${text//\$/\\\$} text=${text//\`/\\\`}
        ;;
      *) printf -v text '%q' "$text" ;;
      esac
      COMPREPLY+=("$text")
    }

    # Offers a file or a folder, which readline puts the quotes on where it can.
    \#(name)_offer_path() {
      local text="$head$1"
      if compopt -o filenames 2>/dev/null; then
        COMPREPLY+=("${text:mark}")
      elif [[ -d ${1/#\~\//$HOME/} ]]; then
        \#(name)_offer "$1/"
      else
        \#(name)_offer "$1"
      fi
    }

    # Offers what an action says: values, files, folders, the lines of a command, or what the
    # program answers.
    \#(name)_act() {
      local line kind=${1-} ending
      shift || return
      case $kind in
      values)
        while [[ $# -gt 0 ]]; do
          \#(name)_offer "$1"
          shift 2
        done
        ;;
      files)
        while IFS='' read -r line; do
          if [[ $# -eq 0 || -d ${line/#\~\//$HOME/} ]]; then \#(name)_offer_path "$line"; continue; fi
          for ending in "$@"; do
            if [[ $line == *."$ending" ]]; then \#(name)_offer_path "$line"; fi
          done
        done < <(compgen -f -- "$cur")
        ;;
      folders)
        while IFS='' read -r line; do \#(name)_offer_path "$line"; done < <(compgen -d -- "$cur")
        ;;
      lines)
        while IFS='' read -r line; do
          if [[ -n $line ]]; then \#(name)_offer "$line"; fi
        done < <(command sh -c "$1" 2>/dev/null)
        ;;
      ask)
        while IFS='' read -r line; do
          if [[ -n $line ]]; then \#(name)_offer "$line"; fi
        done < <(\#(name)_ask "$@")
        ;;
      esac
    }

    # Asks the program: SUBCOMMANDS ARGUMENT.
    \#(name)_ask() {
      local program=${words[0]/#\~\//$HOME/}
      local -a command=()
      read -ra command <<<"$1"
      SAP_SHELL=bash SAP_SHELL_VERSION=$BASH_VERSION \
        "$program" ---completion ${command[@]+"${command[@]}"} -- "$2" "$cword" \
        "${#words[cword]}" "${words[@]}" 2>/dev/null
    }

    """#
  }

  /// The function that bash calls.
  static func mainFunctions(_ name: String, program: String) -> String {
    #"""
    # Offers the values of an option whose name, or name and '=', is the beginning of the word.
    \#(name)_complete_joined() {
      if \#(name)_find option "$1" && [[ $found != flag ]]; then
        head=$2 cur=${cur:${#2}}
        \#(name)_act "${action[@]}"
      fi
    }

    \#(name)() {
      local IFS=$' \t\n'
      local cur='' plain='' quote='' head='' path=\#(program) seen='' pending='' ended='' helping=''
      local look='' wanted='' found='' found_key='' found_group='' word
      local -i cword=0 mark=0 position=0 skipped=0 i
      local -a words=() action=() value=()
      COMPREPLY=()
      \#(name)_split
      for ((i = 1; i < cword; i++)); do
        word=${words[i]}
        case $pending in
        one)
          pending=''
          continue
          ;;
        many) if [[ $word != -?* ]]; then continue; fi ;;
        rest) continue ;;
        esac
        pending=''
        if [[ -n $ended ]]; then
          position=$((position + 1))
        elif [[ $word == -- ]]; then
          ended=yes
        elif [[ $word == -?* ]]; then
          \#(name)_read_option "$word"
        else
          \#(name)_read_word "$word"
        fi
      done

      if [[ -n $pending ]]; then
        \#(name)_act "${value[@]}"
        if [[ $pending != many || $cur != -* ]]; then return; fi
      fi
      if [[ -z $ended && $cur == -* ]]; then
        look=options
        \#(name)_rows "$path"
        if [[ ${#COMPREPLY[@]} -gt 0 ]]; then return; fi
        if [[ $cur == *=* ]]; then
          \#(name)_complete_joined "${cur%%=*}" "${cur%%=*}="
        elif [[ $cur != --* ]]; then
          \#(name)_complete_joined "${cur:0:2}" "${cur:0:2}"
        fi
        return
      fi
      if [[ -z $ended && $position -eq 0 ]]; then
        look=words
        \#(name)_rows "$path"
      fi
      if [[ -z $helping ]] && \#(name)_find argument ''; then \#(name)_act "${action[@]}"; fi
      if [[ ${#COMPREPLY[@]} -eq 0 && -z $cur && -z $ended && -z $helping ]]; then
        look=options
        \#(name)_rows "$path"
      fi
    }

    """#
  }
}
