# Messages of the server's errors: what was wrong, and what to do next.

error-cannot-listen = The server cannot listen at { $host }, port { $port }: { $reason }. Try another --port.

error-no-such-target = There is nothing to act on: “{ $target }”. A table must be waiting or running; people are named by a member's public id or a report.

## Refusals.

error-table-not-found = There is no such table, or it is by invitation only. Ask for its link.
error-forbidden = You are not allowed to do that.
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
error-no-fitting-game = None of these games is played with that number of players. Choose more games, or other numbers of players.
error-too-many-kinds = These are { $count } combinations of games, numbers of players and time limits. Choose { $limit } at most.
error-two-time-limits = A table has a time limit for each move or for the whole game, not both.
error-too-late-to-abort = Everybody has made a move, so the game cannot be aborted any more. You can resign.
error-cannot-be-drawn = This game cannot be drawn by agreement: bots take part, or its rules know no shared win.
error-cannot-be-counted = This game cannot be counted before its end.
error-still-here = { $name } is connected. Give them time, or set a time limit for the next game.
error-just-disconnected = { $name } lost the connection a moment ago. A bot can stand in { $seconds } seconds after that.
error-stale = The game has moved on. Look at the table as it is now, and choose again.
error-rate-limited = Too many requests. Wait a moment, and try again.
error-chat-too-fast = That is a lot of chat at once. Wait a few seconds before the next line.
error-limit-reached = You already have { $limit } of these, which is the limit. Finish one first.
error-server-busy = The server is busy or restarting. Nothing is lost; try again in a moment.
error-database-unavailable = The server cannot reach its database. Try again in a moment.
error-internal-error = Something went wrong on the server. The error has been logged.
error-too-costly = That is too much work for the server now. Try again in a moment, or ask for less.
error-bad-message = The server did not understand that: { $problem }
error-version-mismatch = This page and the server are of different versions. Load the page again.
error-bad-name = A name has 1 to { $limit } characters, with at least one letter or digit.
error-bad-device-link = This link has been used or has expired. Make a new one on your other device.
error-bad-dice-token = The commitment to these dice is unknown or was used for another table. Try again.
error-unknown-push-service = This server sends no notifications to { $host }.
error-bad-push-key = The keys of this device are malformed. Allow notifications again.
error-unknown-time-zone = There is no time zone “{ $name }”.
error-membership-off = This server has no members. You can play as a guest.
error-members-only = Only members can do that. Become one with a passkey; your games come along.
error-invitation-required = Membership needs an invitation here, and this one is missing, used or expired. Ask the operator of this server.
error-join-refused = This table is not open to you. Choose another, or set one up yourself.
error-banned = The operator of this server has banned you.
error-nobody-there = There is nobody else there.
error-cannot-be-rated = A rated table has at least two seats, one of them for a member, and the options of a preset. Make it friendly instead.
error-unrated-bot = The strength of { $bot } with this number of players is not known. Choose another bot, or make the table friendly.
error-profile-private = This profile is private.
error-member-not-found = There is no such member.
error-cannot-be-invited = You can invite members with whom you have finished a game. Send others the link.
error-bad-passkey = The answer of your device cannot be verified. Try again.
error-foreign-passkey = This passkey was used on another site. Open { $site } and try again there.
error-unknown-passkey = Nobody here has this passkey. It may have been removed, or its member deleted.
error-passkey-in-use = This passkey or invitation has been used already.
error-last-passkey = This is your only passkey. Add another one before you remove it.
error-passkey-challenge-expired = This request was answered already or has expired. Nothing has changed; try again.
error-bad-recovery-code = This recovery code is unknown or has been used. Each works once.
error-not-finished = That is possible only after the game.
error-tournament-not-found = There is no such tournament. Ask for its link.
error-too-few-entrants = A tournament needs { $needed } players, and there are { $found }. Wait for more, or let bots fill it.
error-tournament-full = All { $limit } places are taken.
error-registration-closed = Nobody can join or withdraw any more.
error-not-entered = You do not take part in this tournament.
error-tournament-has-begun = The tournament has begun, or was cancelled. That is possible only before the start.
error-clock-required = A tournament needs a time limit, for each move or for the game, so that nobody waits for somebody who is not there.
error-pairs-required = A knock-out is played by two at each table. Choose two, or a Swiss tournament or an arena.
error-bad-entrant-limit = Bots cannot fill the tournament beyond its { $limit } places. Raise the limit or ask for fewer bots.
error-bad-start-time = The start must be in the future, within a year.
error-mail-off = This server sends no e-mail.
error-bad-mail-address = That is not an e-mail address.
error-bad-mail-link = This link is not valid any more. Ask for a new one in your account.
error-bad-mail-settings = E-mail needs --smtp smtp://USER:PASSWORD@HOST:PORT (or smtps://…), --mail-from ADDRESS and --public-url URL.
error-not-against-bots = Moves can be taken back only in friendly games against bots.
error-hints-off = There are no hints at this table: it is rated, or other people play and it was set up without.
error-hint-failed = The search took too long, because the server is busy. Ask again in a moment.
error-review-failed = The review took too long, because the server is busy. Try again in a moment.
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

## E-mail.

mail-unsubscribe = You get this because you asked Starboard to write to you. Unsubscribe: { $link }
mail-confirm-title = Confirm your e-mail address
mail-confirm-text = Open this link to let Starboard write to you when something waits for you:
mail-confirm-ignore = If you did not ask for this, do nothing: you will not hear from us again.

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
