## Reviews of finished games.

review-head = { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }: chances to win from the beginning to the end
review-source-network = Estimated by the learned network.
review-source-evaluation = Estimated by the evaluation of the game.
review-source-playouts = Estimated by games that bots play on from each position.
review-turning-points = Turning points:
review-no-turning-points = No single move changed much.
review-turning-point = { $ply }. { $event } ({ $name }: { $before } % → { $after } %)
review-luck = Luck, as the change of the chance to win by all rolls and draws:
review-luck-of = { $name }: { $luck } %
review-luck-error = Each figure has a standard error of { $error } %.
review-no-chance = No roll or draw has changed anything: this game was decided without luck.
review-decisions = Decisions for which a search found a better move:
review-no-decisions = A search found no decision with a clearly better move.
review-decision = { $ply }. { $name }: “{ $move }” wins { $chance } %, “{ $better }” { $better_chance } %.

## Hints.

hint-better = A strong player would choose “{ $move }”: it wins about { $chance } % of the games from here, the next best, “{ $next }”, { $next_chance } %.
hint-equal = A strong player would choose “{ $move }”, which wins about { $chance } % of the games from here; “{ $next }” is about as good.
hint-quick = A bot of this game would choose “{ $move }”. The search that compares all moves is not ready; it gives better hints later.

## Errors.

error-nothing-to-review = Nobody has made a move in this game, so there is nothing to review.
error-secrets-at-stake = This game is not over: a review would show what players still hide from each other.
error-too-long-to-review = This game has { $moves } moves; a review goes through { $most } at most.
