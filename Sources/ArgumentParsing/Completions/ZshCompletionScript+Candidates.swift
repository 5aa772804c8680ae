extension ZshCompletionScript {
  /// The functions that offer candidates.
  static func candidateFunctions(_ name: String) -> String {
    #"""
    # Collects a candidate and its description for _describe, in which a colon separates them.
    \#(name)_offer() {
      offers+=("${1//:/\\:}${2:+:$2}")
    }

    # Offers what was collected, under a tag and a title.
    \#(name)_describe() {
      if (( ${#offers} )); then
        _describe -t "$1" "${2:-$1}" offers && status_=0
      fi
      offers=()
    }

    # Collects lines of a candidate, and after a tab its description.
    \#(name)_offer_lines() {
      local line
      for line in "${(@f)1}"; do
        if [[ $line == *$'\t'* ]]; then
          \#(name)_offer "${line%%$'\t'*}" "${line#*$'\t'}"
        elif [[ -n $line ]]; then
          \#(name)_offer "$line" ''
        fi
      done
    }

    # Offers what an action says: TITLE values|files|folders|lines|ask ...
    \#(name)_act() {
      local title=$1 kind=${2-} candidate description
      shift $(( $# > 1 ? 2 : 1 ))
      case $kind in
      (values)
        for candidate description in "$@"; do \#(name)_offer "$candidate" "$description"; done
        \#(name)_describe values "$title"
        ;;
      (files)
        if (( $# )); then
          _files -g "*.(${(j:|:)argv})" && status_=0
        else
          _files && status_=0
        fi
        ;;
      (folders) _files -/ && status_=0 ;;
      (lines)
        \#(name)_offer_lines "$(command sh -c "$1" 2>/dev/null)"
        \#(name)_describe values "$title"
        ;;
      (ask)
        \#(name)_offer_lines "$(\#(name)_ask "$@")"
        \#(name)_describe values "$title"
        ;;
      (*) if [[ -n $title ]]; then _message -e values "$title"; fi ;;
      esac
    }

    # Asks the program: SUBCOMMANDS ARGUMENT.
    \#(name)_ask() {
      local program=${(Q)words[1]}
      SAP_SHELL=zsh SAP_SHELL_VERSION=$ZSH_VERSION \
        "${program/#\~\//$HOME/}" ---completion ${(s: :)1} -- "$2" "$((CURRENT - 1))" "${#cur}" \
        "${(@Q)words[1,CURRENT-1]}" "$cur" "${(@Q)words[CURRENT+1,-1]}" 2>/dev/null
    }

    """#
  }

  /// The function that zsh calls.
  static func mainFunction(_ name: String, program: String) -> String {
    #"""
    \#(name)() {
      local command_path=\#(program) seen='' pending='' ended='' helping='' value_label='' label=''
      local look='' wanted='' found='' found_key='' found_group='' word cur=${(Q)PREFIX}
      local -i position=0 skipped=0 i status_=1
      local -a action value offers
      for (( i = 2; i < CURRENT; i++ )); do
        word=${(Q)words[i]}
        case $pending in
        (one)
          pending=''
          continue
          ;;
        (many) if [[ $word != -?* ]]; then continue; fi ;;
        (rest) continue ;;
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
        \#(name)_act "$value_label" "${(@)value}"
        if [[ $pending != many || $cur != -* ]]; then return status_; fi
      fi
      if [[ -z $ended && $cur == -* ]]; then
        if [[ $cur == *=* ]]; then
          if \#(name)_find option "${cur%%\=*}" && compset -P 1 '*='; then
            \#(name)_act "$label" "${(@)action}"
          fi
          return status_
        fi
        look=options
        \#(name)_rows "$command_path"
        \#(name)_describe options option
        if (( status_ )) && [[ $cur != --* ]] && \#(name)_find option "${cur[1,2]}" &&
          [[ $found != flag ]] && compset -P '-?'; then
          \#(name)_act "$label" "${(@)action}"
        fi
        return status_
      fi
      if [[ -z $ended && $position -eq 0 ]]; then
        look=words
        \#(name)_rows "$command_path"
        \#(name)_describe commands command
      fi
      if [[ -z $helping ]] && \#(name)_find argument ''; then
        \#(name)_act "$label" "${(@)action}"
      fi
      if (( status_ )) && [[ -z $cur && -z $ended && -z $helping ]]; then
        look=options
        \#(name)_rows "$command_path"
        \#(name)_describe options option
      fi
      return status_
    }

    """#
  }
}
