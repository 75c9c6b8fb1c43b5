## Choosing a game.

terminal-choose-game = Which game? Type its number or its name, “resume FILE” or “quit”.
terminal-choose-players = How many players, including you? { $low } to { $high }; press Enter for { $usual }.
terminal-choose-preset = Which variant? Type its number or its name; press Enter for { $usual }.
terminal-choose-opponent = Against whom? Type a number, a level or a bot ({ $bots }); press Enter for { $usual }.
terminal-not-a-choice = “{ $text }” is not one of the choices: { $choices }

## Playing in the terminal.

terminal-welcome = Type the number of a choice, or the move itself; the first letters are enough. “?” shows help, “quit” saves the game and stops.
terminal-other-opponents = You play against { $usual }. Choose other opponents with --seats, for example “--seats you,{ $strongest }”: levels from { $weakest } (for a first game) to { $strongest } (the strongest), and the bots { $bots }.
terminal-preparing = Preparing the opponents
terminal-turn = { $who ->
    [you] Your turn.
   *[other] { $who }, it is your turn.
  }
terminal-prompt = Your move:
terminal-who-acts = Who acts? { $letters }; the move may follow the letter:
terminal-hand-over = Pass the keyboard to { $who }. { $who }, press Enter when nobody else is looking:
terminal-choices = { $first }–{ $last }. { $pattern }: { $label } For example: { $example }
terminal-choice-plain = { $number }. { $text }
terminal-choice = { $number }. { $text }: { $label }
terminal-no-hint = There is nothing to choose now, so there is no hint.
terminal-not-against-bots = Moves can be taken back only where one person plays against bots.
terminal-wait = Or “wait”, to let a bot act first.
terminal-back = Or “back”, to let somebody else act first.
terminal-not-now = { $who } cannot act now.
terminal-replay-hint = To watch the game again: { $command }
terminal-saved = Saved as { $file }.
terminal-resume-hint = To continue later: { $command }
terminal-resumed = Here is the game as you left it.
terminal-not-saved = The game could not be saved as { $file }: { $reason }
terminal-goodbye = Fair winds.
terminal-continues = The game continues.
terminal-help-moves = Your moves now:
terminal-help-commands = At any prompt:
terminal-own-name = You
terminal-seats-drawn = The seats were drawn.
terminal-seat-person = person
terminal-seat-bot = bot, { $bot }
terminal-seat-program = program, { $bot }

command-help = ? or help — this help
command-moves = moves — every move you can make now, numbered
command-board = board — the current state of the game
command-rules = rules, or rules and a clause — the rules of the game
command-hint = hint — what a strong player would do, and why
command-takeback = takeback — return to your last decision, against bots, if nothing was revealed since
command-log = log — everything that has happened so far
command-wait = wait — where several may act, let a bot act first
command-save = save, or save FILE — save the game and continue
command-resume = resume FILE — leave this game and continue a saved one
command-quit = quit — save the game and stop

## Watching a saved game.

replay-head = { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }. { $who }
replay-as = As seen by { $who }.
replay-as-all = Everything is shown.
replay-as-spectator = As seen by a spectator.
replay-note = { $who } notes: { $note }
replay-fault = Fault of { $who }: { $note }
replay-step = Enter for the next move, “quit” to stop:
replay-unfinished = The saved game stops here, unfinished.
dice-none = This file has no record of its dice. Games of a server have one; games in the terminal have none.
dice-wrong-secret = The secret does not fit the commitment { $commitment }: it was replaced after the game had begun.
dice-mismatch = Move { $ply } does not fit: it is “{ $found }”, but the secret and the seeds give “{ $expected }”.
dice-fit = { $rolls ->
    [0] This game has no rolls or draws to check.
    [one] The only roll or draw of this game follows from the secret and the seeds.
   *[other] All { $rolls } rolls and draws of this game follow from the secret and the seeds.
  }
dice-commitment = The secret fits the commitment { $commitment }. It must be the one that you were shown before the game.
dice-seed = Seed of { $letter }, { $name }: { $seed }
dice-no-seed = { $letter }, { $name }, added no seed.
replay-hidden = Secrets stay hidden while the game is unfinished; “--as all” or “--as { $seat }” shows them.

## About a game.

about-players = { $low } to { $high } players; { $usual } is usual.
about-exact-players = { $players ->
    [one] For one player.
   *[other] For { $players } players.
  }
about-options = Options:
about-presets = Presets:
about-moves = Moves:
about-bots = Bots:
about-queries = Questions that cost no turn:
about-laws = Laws:

## Playing online in the terminal.

join-name = Your name:
join-name-empty = Others at the table call you by your name, so it cannot be empty.
join-welcome = You are at the table. Type a move or its number; “?” shows help, “quit” leaves.
join-dice = The server has committed to its dice, and you have added a seed. After the game, “starboard replay --verify-dice FILE” checks every roll.
join-commitment = Commitment: { $commitment }
join-seed = Your seed: { $seed }
clock-per-move = Time for each move: { $time }. A bot plays for those who do not move in time.
clock-per-game = Time of each player for the whole game: { $time }. A player whose time is used up loses.
clock-with-increment = Time of each player for the whole game: { $time }, and { $added } more for each turn. A player whose time is used up loses.
duration-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
duration-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
  }
duration-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }
duration-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
  }
join-time-left = Time left: { $time }
join-watching = You are watching. “?” shows help, “quit” leaves.
join-seats = At the table: { $names }
join-seat-open = open seat
join-offered = You may take the seat of a bot: { $seats }. Type “sit” and the letter.
join-awaited = You take the seat of { $name } when its turn is over.
join-not-offered = The host offers no such seat of a bot.
join-away-left = { $name } (has left; a bot stands in)
join-away-out-of-time = { $name } (ran out of time; a bot stands in)
join-away-disconnected = { $name } (has lost the connection; a bot stands in)
join-lost-connection = { $name } (has lost the connection)
join-decision-resigned = { $name } (resigned)
join-decision-out-of-time = { $name } (out of time)
join-decision-agrees-to-draw = { $name } (agrees to a draw: “draw” accepts it, “decline” declines it)
join-decision-agrees-to-end = { $name } (agrees to end the game and count it: “count” accepts it, “decline” declines it)
join-decision-aborted = { $name } (has aborted the game)
join-waiting = Waiting for other players. Invitation link: { $link }
join-disconnected = The connection is lost. Reconnecting…
join-reconnected = Connected again.
join-move-pending = Your move is kept and will be sent when the connection is back.
join-chat = { $name } says: { $text }
join-chat-earlier = (Earlier lines of the chat are not shown.)
join-not-now = It is not your turn. “?” shows what you can do meanwhile.
join-confirm-resign = Do you want to give up this game? Type “resign” again to confirm:
join-confirm-abort = Do you want to end the game without a result? Type “abort” again to confirm:
join-not-confirmed = Nothing has changed.
join-abandoned = The table was abandoned. Press Enter to leave.
join-over = The game is over. Press Enter to leave.
join-rules-changed = The rules of this game have changed, so this table has ended. Press Enter to leave.
join-left = You have left; your seat is kept. Run the same command to come back.

command-say = say TEXT — talk to the others at the table
command-sit = sit LETTER — take the seat of a bot, if the host lets you
command-start = start — begin now, with bots on the open seats
command-leave = leave — give up your seat; a bot plays for you until you come back
command-draw = draw — agree to a draw: offer one, or accept it
command-count = count — agree to end the game now and count it, where the rules allow it
command-decline = decline — decline an offer of the others, or withdraw yours
command-resign = resign — give up the game
command-abort = abort — end the game without a result, until everybody has made a move
command-disconnect = quit — leave the terminal; your seat is kept
