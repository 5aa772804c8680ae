extension BashCompletionScript {
  /// The functions that rows call. What they do depends on what is looked for: an option, an
  /// argument or a subcommand by its name or position, or all there are to offer.
  static func rowFunctions(_ name: String) -> String {
    #"""
    # NAME shown|hidden HELP [ALIAS ...]
    \#(name)_command() {
      local alias
      case $look in
      command)
        for alias in "$1" "${@:4}"; do
          if [[ $alias == "$wanted" ]]; then found=$1; fi
        done
        ;;
      words) if [[ $2 == shown ]]; then \#(name)_offer "$1"; fi ;;
      esac
    }

    # NAMES flag|one|many|rest once|again|hidden GROUP HELP [ACTION ...]
    \#(name)_option() {
      local names="$1 " key=${1%% *}
      case $look in
      option)
        if [[ " $names" == *" $wanted "* ]]; then
          found=$2 found_key=$key found_group=$4 action=("${@:6}")
        fi
        ;;
      options)
        if [[ $3 == hidden || $3 == once && " $seen " == *" $key "* ]]; then return; fi
        if [[ -n $4 && " $seen " == *" $4 "* && " $seen " != *" $key "* ]]; then return; fi
        while [[ -n $names ]]; do
          \#(name)_offer "${names%% *}"
          names=${names#* }
        done
        ;;
      esac
    }

    # one|many|rest|after HELP [ACTION ...]
    \#(name)_argument() {
      if [[ $look != argument ]]; then return; fi
      if [[ $1 == after ]]; then
        if [[ -n $ended ]]; then found=$1 action=("${@:3}"); fi
      elif [[ -z $found ]]; then
        if [[ $1 == one && $skipped -lt $position ]]; then
          skipped=$((skipped + 1))
        else
          found=$1 action=("${@:3}")
        fi
      fi
    }

    # Looks for a row: option|argument|command NAME.
    \#(name)_find() {
      look=$1 wanted=$2 found='' found_key='' found_group='' skipped=0 action=()
      \#(name)_rows "$path"
      [[ -n $found ]]
    }

    """#
  }

  /// The functions that read the words before the cursor.
  static func wordFunctions(_ name: String) -> String {
    #"""
    # Takes the quotes off a word. 'mark' is where in the result the part begins that readline
    # replaces: after the last '=' or ':', or inside a quote that is open.
    \#(name)_unquote() {
      local raw=$1 char i
      plain='' quote='' mark=0
      for ((i = 0; i < ${#raw}; i++)); do
        char=${raw:i:1}
        if [[ $quote == "'" && $char != "'" ]]; then
          plain+=$char
        elif [[ $quote == '"' && $char == "\\" && ${raw:i+1:1} != [\"\\\$\`] ]]; then
          plain+=$char
        elif [[ $char == "\\" ]]; then
          i=$((i + 1))
          plain+=${raw:i:1}
        elif [[ -n $quote && $char == "$quote" ]]; then
          quote=''
        elif [[ -z $quote && $char == [\"\'] ]]; then
          quote=$char mark=${#plain}
        else
          plain+=$char
          if [[ -z $quote && $COMP_WORDBREAKS == *"$char"* ]]; then mark=${#plain}; fi
        fi
      done
    }

    # Puts the words together that bash breaks at '=' and ':', and takes their quotes off.
    \#(name)_split() {
      local line=${COMP_LINE:-${COMP_WORDS[*]}} rest gap piece start=0 raw='' i was_empty=''
      local point=${COMP_POINT:-${#line}} last=-1
      local -a raws=()
      rest=$line
      for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
        piece=${COMP_WORDS[i]}
        gap=${rest%%[![:space:]]*}
        rest=${rest#"$gap"}
        if [[ $last -lt 0 || -n $gap || -n $was_empty ]]; then
          last=$((last + 1))
          raws[last]=''
          start=$((${#line} - ${#rest}))
        fi
        was_empty=''
        if [[ -z $piece ]]; then was_empty=yes; fi
        raws[last]+=$piece
        rest=${rest#"$piece"}
        if [[ $i -eq $COMP_CWORD ]]; then
          cword=$last
          raw=${line:start:point-start}
          raws[last]=$raw
          if [[ -n $COMP_LINE ]]; then was_empty=yes; fi
        fi
      done
      for ((i = 0; i <= last; i++)); do
        \#(name)_unquote "${raws[i]}"
        words[i]=$plain
      done
      \#(name)_unquote "$raw"
      cur=$plain
    }

    # Reads an option before the cursor.
    \#(name)_read_option() {
      local letters
      if \#(name)_find option "$1"; then
        \#(name)_note
      elif [[ $1 == *=* ]] && \#(name)_find option "${1%%=*}"; then
        \#(name)_note
        pending=''
      elif [[ $1 != --* ]]; then
        letters=${1#-}
        if [[ $letters == [0-9.]* ]] && ! \#(name)_find option "-${letters:0:1}"; then
          position=$((position + 1))
          return
        fi
        while [[ -n $letters ]] && \#(name)_find option "-${letters:0:1}"; do
          \#(name)_note
          letters=${letters:1}
          if [[ -n $pending && -n $letters ]]; then pending='' letters=''; fi
        done
      fi
    }

    # Remembers the option that was found, and whether the next word is its value.
    \#(name)_note() {
      seen+=" $found_key $found_group" pending='' value=("${action[@]}")
      if [[ $found != flag ]]; then pending=$found; fi
    }

    # Reads a word before the cursor that is not an option.
    \#(name)_read_word() {
      if [[ $position -eq 0 ]]; then
        if \#(name)_find command "$1"; then
          path+=" $found"
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
