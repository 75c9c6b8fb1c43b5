# Messages of the server's errors: what was wrong, and what to do next.

error-cannot-listen = The server cannot listen at { $host }, port { $port }: { $reason }. Try another --port.

## Refusals.

error-table-not-found = There is no such table, or it is by invitation only. Ask for its link.
error-forbidden = That is not for you to do.
error-name-required = Choose a name first.
error-foreign-origin = This request comes from a page of another site.
error-not-seated = You have no seat at this table.
error-seat-taken = That seat is taken.
error-not-running = This table is not being played.
error-rules-changed = The rules of this game have changed since the table was set up, so it has ended. Its moves can still be read.
error-game-has-begun = The game has begun without you. You can watch, or set up a table of your own.
error-bot-stands-in = A bot is playing for you. Take your seat back first.
error-has-resigned = You have resigned from this game.
error-out-of-time = Your time for this game is used up.
error-two-time-limits = A table has a time limit for each move or for the whole game, not both.
error-too-late-to-abort = Everybody has made a move, so the game cannot be aborted any more. You can resign.
error-cannot-be-drawn = This game cannot be drawn by agreement: bots take part, or its rules know no shared win.
error-cannot-be-counted = This game cannot be counted before its end.
error-still-here = { $name } is connected. Give them time, or set a time limit for the next game.
error-stale = The game has moved on. Look at the table as it is now, and choose again.
error-rate-limited = Too many requests. Wait a moment, and try again.
error-chat-too-fast = That is a lot of chat at once. Wait a few seconds before the next line.
error-limit-reached = You already have { $limit } of these, which is the limit. Finish one first.
error-server-busy = The server is busy or restarting. Nothing is lost; try again in a moment.
error-database-unavailable = The server cannot reach its database. Try again in a moment.
error-internal-error = Something went wrong on the server. It has been noted.
error-too-costly = That takes the server more work than one request may cause. Ask for less.
error-bad-message = The server did not understand that: { $problem }
error-version-mismatch = This page and the server are of different versions. Load the page again.
error-bad-name = A name has 1 to { $limit } characters, with at least one letter or digit.
error-bad-device-link = This link has been used or has expired. Make a new one on your other device.
error-bad-dice-token = The commitment to these dice is unknown or was used for another table. Try again.
error-unknown-push-service = This server sends no notifications to { $host }.
error-bad-push-key = The keys of this device are malformed. Allow notifications again.
error-unknown-time-zone = There is no time zone “{ $name }”.
error-not-finished = That can be seen when the game is over.
error-not-against-bots = Moves can be taken back only against bots.
error-hints-off = This table was set up without hints, because other people play.
error-hint-not-ready = The search is being prepared. Ask again in half a minute.
error-nothing-to-choose = There is only one move, so there is nothing to choose.
error-reviews-off = This server cannot review this game. `starboard review` reviews a saved game.

## Notifications.

push-turn-title = Your turn
push-turn-text = { $game } waits for your move.
push-game-begins-title = The game begins
push-game-begins-text = All seats of { $game } are taken.
push-invitation-title = An invitation
push-invitation-text = { $who } invites you to { $game }.
push-tournament-round-title = The next round begins
push-tournament-round-text = Your game of { $game } is ready.

## Results of games that ended by a decision of their players.

ended-by-draw = The players have agreed on a draw.
ended-by-agreement = The players have agreed to end the game. It is counted now.
ended-out-of-time = { $who ->
    [you] Your time is used up.
   *[other] The time of { $who } is used up.
  }
ended-resigned = { $who ->
    [you] You resigned.
   *[other] { $who } resigned.
  }
ended-with-winner = { $who ->
    [you] You win.
   *[other] { $who } wins.
  }

## Who would win.

leader-so-far = { $count ->
    [one] If the game were counted now, { $players } would win.
   *[other] If the game were counted now, { $players } would share the win.
  }
