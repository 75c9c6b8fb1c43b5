# Messages of the engine, shared by every game.

list-and = { $first } and { $last }

## Errors.

error-unknown-game = There is no game “{ $game }”.{ $near ->
    [none] {" "}The games are: { $known }.
   *[other] {" "}Did you mean “{ $near }”?
  }
error-incomplete-rules = { $file } lacks what every game declares. Write: { $missing }
error-wrong-engine-version = The game “{ $game }” is written for version { $written } of the engine; { $advice ->
    [newer] this is version { $newest }. Install a newer Starboard.
   *[older] this one runs games from version { $oldest } on. Install a newer release of the game.
  }
error-broken-game = The game “{ $game }” ({ $source }) cannot be loaded: { $reason }
error-unknown-option = There is no option “{ $option }”.{ $near ->
    [none] {" "}The options are: { $known }.
   *[other] {" "}Did you mean “{ $near }”?
  }
error-bad-option = { $option } cannot be “{ $value }”; allowed: { $range }.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
  }
error-option-clash = { $reason }
error-no-round-limit = { $game } has no option that limits the number of rounds. Its options are: { $known }.
error-cannot-solve = { $game } cannot be solved: { $reason }
error-unknown-preset = There is no preset “{ $preset }”.{ $near ->
    [none] {" "}The presets are: { $known }.
   *[other] {" "}Did you mean “{ $near }”?
  }
error-bad-players = { $game } is for { $low } to { $high } players, not { $players }.
error-bad-bot-file = “{ $file }” cannot be used: { $reason }.
error-unknown-bot = There is no bot “{ $bot }” for this game.{ $near ->
    [none] {" "}The bots are: { $known }; a person is “you” or “you=NAME”.
   *[other] {" "}Did you mean “{ $near }”?
  }
error-bad-ladder = { $file } has no ladder that can be continued: { $reason }
error-bad-thinking-time = “{ $text }” is not a thinking time: write a number of seconds, at most { $most }.
error-missing-extra = This needs the library { $library }. Install it: pip install "starboard-games[{ $extra }]"
error-unknown-language = The language “{ $language }” is not available. Available: { $known }.
error-unreadable-move = I do not understand “{ $text }”.{ $near ->
    [none] {" "}Moves are: { $known }.
   *[other] {" "}Did you mean: { $near }?
  }
error-unreadable-argument = { $word ->
    [none] { $parameter } is missing
   *[other] “{ $word }” does not fit
  } in “{ $pattern }”. { $parameter } can be: { $values }
error-ambiguous-move = “{ $text }” could be several moves: { $fitting }
error-no-legal-moves = The rules of “{ $game }” say that player { $player } is to move, but list no legal move. “starboard check { $game }” shows what to correct.
error-illegal-move = “{ $text }” is not possible now.{ $legal ->
    [none] {""}
   *[other] {" "}Possible: { $legal }
  }
error-not-your-turn = It is not { $actor }’s turn.{ $acting ->
    [none] {" "}Chance comes first.
   *[other] {" "}To act: { $acting }.
  }
error-game-over = The game is over.
error-nothing-to-take-back = You have not decided anything yet that could be taken back.
error-chance-since-then = Your last decision stays: there was a roll or a draw since.
error-secret-since-then = Your last decision stays: you have seen something since that was secret before.
error-hidden-information = This state hides what viewer { $viewer } does not know. Fill it in first, with guess().
error-not-a-seat = There is no seat “{ $seat }”. Seats are { $first } to { $last }.
error-bad-replay = This saved game cannot be used ({ $place }): { $reason }
error-out-of-range = The field { $field } cannot hold { $value }: it takes { $low } to { $high }.
error-secrets-in-turns = { $game } has secrets, so training cannot look at whole turns: use --lookahead move.
error-candidates-in-turns = Looking at whole turns compares all moves: leave out --candidates, or use --lookahead move.
error-bad-weights = These weights cannot be used: { $reason }
error-broken-dialect = { $place }: { $reason }.{ $more ->
    [0] {""}
    [one] {" "}There is one more such place.
   *[other] {" "}There are { $more } more such places.
  }

## Why a saved game is refused, and where.

place-head = head
place-line = line { $line }
place-column = line { $line }, column { $column }
place-byte = byte { $number }
place-move = move { $number }
damage-version = rules version { $saved }, but this is version { $here }
damage-unreadable = it cannot be read: { $problem }
damage-not-text = not UTF-8 text
damage-not-a-file-name = not the name of a file
damage-not-a-move = { $json } is not an actor followed by a move
damage-not-an-actor = { $json } is not an actor
damage-not-json = not JSON: { $problem }
damage-long-number = not JSON: a number is too long
damage-too-deep = not a saved game: the JSON is nested too deeply
damage-not-saved-here = not a saved game of Starboard
damage-format = format { $json } instead of { $here }
damage-missing = is missing
damage-wrong-type = { $json } is not of type { $type }
damage-not-a-seat = { $json } is not a seat
damage-not-a-kind = { $json } is not a kind of seat
damage-not-hexadecimal = the secret or a seed is not hexadecimal
damage-seeds = { $seeds } seeds for { $seats } seats
damage-not-an-annotation = { $json } is not an annotation

## Why optimal play cannot be computed.

unsolved-players = optimal play is computed for two players only.
unsolved-secrets = its players have secrets from each other.

## Bots that play every game.

bot-random = plays any legal move at random.
bot-level-1 = hardly looks ahead and often makes its second or third choice: for a first game.
bot-level-2 = looks a little ahead and varies its play: for newcomers.
bot-level-3 = sees immediate dangers, but misses chances: for occasional players.
bot-level-4 = compares its moves with some care: for regular players.
bot-level-5 = looks ahead well and rarely strays from its best move: for experienced players.
bot-level-6 = looks ahead as far as it can in less than a second, and always plays its best move.

## How strong the opponents of a new game are.

difficulty-easy = They look a little ahead and leave you chances: for a first game.
    .title = Easy
difficulty-normal = They compare their moves with care: for people who know the game.
    .title = Normal
difficulty-hard = They look ahead as far as they can and play the best move they find.
    .title = Hard

## Laws of every game.

law-somebody-can-move = while a game runs, a player can move or a chance event is due.
law-hiding-is-idempotent = hiding a hidden state again changes nothing.
law-texts-read-back = the text of every move is parsed to that move.

## Texts of games that bring none of their own.

preset-standard = every option at its default.
    .title = Standard
default-move = { $who ->
    [you] You
   *[other] { $who }
  }: { $move }
default-secret-move = { $who ->
    [you] You have
   *[other] { $who } has
  } moved in secret.
default-chance = Chance: { $move }
default-secret-chance = Chance has decided something in secret.
default-your-turn = It is your turn.
default-waiting = To move: { $players }.
default-wait-for-chance = Chance comes next.
default-game-over = The game is over.
default-field = { $name }: { $value }
default-player = { $who ->
    [you] you
   *[other] { $who }
  }
default-player-value = { default-player } { $value }
default-nobody-wins = Nobody wins.
default-winner = { $who ->
    [you] You win.
   *[other] { $who } wins.
  }
default-winners = { $players } win.
default-score = { $who ->
    [you] Your score is
   *[other] The score of { $who } is
  } { $score }.

## Why a registered game cannot be loaded.

broken-twice = several packages register it: { $sources }. Uninstall all but one of them.
broken-built-in = Starboard itself has a game of this name. Rename the plug-in’s game.
broken-import = { $place }: { $problem }. Correct it, or uninstall the package.
broken-not-a-game = { $value } is not a Game. The entry point must name one, as in “pig = pig.game:GAME”.
broken-other-id = the entry point is “{ $game }” but the game’s id is “{ $id }”. Make them equal.

## Why weights of a network are refused.

weights-unreadable = the file is not one that “starboard train” writes.
weights-format = they have format { $saved }, this is format { $here }.
weights-game = they were trained for “{ $saved }”, not for “{ $here }”.
weights-rules = they were trained with rules version { $saved }, this is version { $here }.
weights-layout = the game’s observations have changed since; train it again.
weights-length = the file has { $bytes } bytes of weights instead of { $wanted }.

## Moves that were taken back.

took-back = { $who ->
    [you] You took back
   *[other] { $who } took back
  } { $plies ->
    [one] the last move.
   *[other] the last { $plies } moves.
  }
