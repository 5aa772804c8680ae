extension FishCompletionScript {
  /// The functions that offer candidates. Fish itself leaves out those that do not begin with what
  /// was typed, and puts quotes on the others.
  static func candidateFunctions(_ name: String) -> String {
    #"""
    # Offers a candidate and its description.
    function \#(name)_offer
      set -g \#(name)_offered yes
      printf '%s%s\t%s\n' "$\#(name)_head" $argv[1] "$argv[2]"
    end

    # Offers files that end in one of the extensions, and folders.
    function \#(name)_offer_files
      set -l typed (string replace -r '^~(?=/)' -- "$HOME" "$\#(name)_cur")
      for path in "$typed"*
        set -l shown $path
        if string match -q -- '~/*' "$\#(name)_cur"
          set shown '~'(string sub -s (math (string length -- "$HOME") + 1) -- $path)
        end
        if test -d $path
          \#(name)_offer $shown/ ''
        else if not set -q argv[1]
          \#(name)_offer $shown ''
        else if contains -- (string replace -r '^.*\.' '' -- $path) $argv
          \#(name)_offer $shown ''
        end
      end
    end

    # Offers what an action says: values, files, folders, the lines of a command, or what the
    # program answers.
    function \#(name)_act
      switch "$argv[1]"
        case values
          set -e argv[1]
          while set -q argv[1]
            \#(name)_offer $argv[1] "$argv[2]"
            set -e argv[1..2]
          end
        case files
          \#(name)_offer_files $argv[2..]
        case folders
          \#(name)_offer_files /
        case lines
          for line in (command sh -c $argv[2] 2>/dev/null)
            test -n "$line"; and \#(name)_offer (string split -m 1 \t -- $line)
          end
        case ask
          for line in (\#(name)_ask $argv[2..])
            test -n "$line"; and \#(name)_offer (string split -m 1 \t -- $line)
          end
      end
    end

    # Asks the program: SUBCOMMANDS ARGUMENT.
    function \#(name)_ask
      set -l program (string replace -r '^~(?=/)' -- "$HOME" $\#(name)_words[1])
      set -l commands (string split -n ' ' -- $argv[1])
      set -lx SAP_SHELL fish
      set -lx SAP_SHELL_VERSION $FISH_VERSION
      $program ---completion $commands -- $argv[2] (count $\#(name)_words) \
        (string length -- "$\#(name)_text") $\#(name)_words "$\#(name)_text" 2>/dev/null
    end

    """#
  }

  /// The function that fish calls.
  static func mainFunction(_ name: String, program: String) -> String {
    #"""
    # Takes the quotes off the word at the cursor, one of which may be open.
    function \#(name)_unquote
      string unescape -- $argv[1]
      or string unescape -- "$argv[1]'"
      or string unescape -- "$argv[1]\""
      or string replace -r '\\\\$' '' -- $argv[1]
    end

    # Offers the values of an option whose name, or name and '=', is the beginning of the word.
    function \#(name)_complete_joined
      if \#(name)_find option $argv[1]; and test $\#(name)_found != flag
        set -g \#(name)_head $argv[2]
        set -g \#(name)_cur (string sub -s (math (string length -- $argv[2]) + 1) -- $\#(name)_text)
        \#(name)_act $\#(name)_action
      end
    end

    function \#(name)_offer_rows
      set -g \#(name)_look $argv[1]
      \#(name)_rows "$\#(name)_path"
    end

    function \#(name)_complete
      set -g \#(name)_words (commandline -opc)
      set -g \#(name)_text (\#(name)_unquote (commandline -ct) 2>/dev/null)
      set -g \#(name)_cur $\#(name)_text
      set -g \#(name)_head ''
      set -g \#(name)_path \#(program)
      set -g \#(name)_seen
      set -g \#(name)_pending ''
      set -g \#(name)_ended ''
      set -g \#(name)_helping ''
      set -g \#(name)_offered ''
      set -g \#(name)_position 0
      for word in $\#(name)_words[2..]
        switch "$\#(name)_pending"
          case one
            set -g \#(name)_pending ''
            continue
          case many
            string match -q -- '-?*' "$word"; or continue
          case rest
            continue
        end
        set -g \#(name)_pending ''
        if test -n "$\#(name)_ended"
          set -g \#(name)_position (math $\#(name)_position + 1)
        else if test "$word" = --
          set -g \#(name)_ended yes
        else if string match -q -r '^-.' -- "$word"
          \#(name)_read_option $word
        else
          \#(name)_read_word "$word"
        end
      end

      if test -n "$\#(name)_pending"
        \#(name)_act $\#(name)_value
        if test $\#(name)_pending != many; or not string match -q -- '-*' "$\#(name)_cur"
          return
        end
      end
      if test -z "$\#(name)_ended"; and string match -q -- '-*' "$\#(name)_cur"
        \#(name)_offer_rows options
        set -l typed $\#(name)_cur
        if string match -q -- '*=*' $typed
          set -l option (string split -m 1 = -- $typed)[1]
          \#(name)_complete_joined $option $option=
        else if not string match -q -- '--*' $typed
          set -l option (string sub -l 2 -- $typed)
          \#(name)_complete_joined $option $option
        end
        return
      end
      if test -z "$\#(name)_ended"; and test $\#(name)_position -eq 0
        \#(name)_offer_rows words
      end
      if test -z "$\#(name)_helping"; and \#(name)_find argument ''
        \#(name)_act $\#(name)_action
      end
      if test -z "$\#(name)_offered$\#(name)_cur$\#(name)_ended$\#(name)_helping"
        \#(name)_offer_rows options
      end
    end

    """#
  }
}
