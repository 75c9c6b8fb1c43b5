title = Cards template
tagline = Three cards each, and the highest takes the trick.

move-play = play the { $card }
move-play-many = play a card of your hand.
move-deal = the { $card } is dealt
coach-goal = You win with the most tricks. The highest card takes a trick.
coach-play = Every card is played once. The player who takes the trick leads to the next one.
bot-thrifty = plays the lowest card that takes the trick.
field-turn = to move
field-hand = your hand
field-played = on the table
field-tricks = tricks

dealt = You are dealt the { $card }.
dealt-secret = { $who ->
    [you] You are
   *[other] { $who } is
  } dealt a card.
played = { $who ->
    [you] You play
   *[other] { $who } plays
  } the { $card }.
trick = { $who ->
    [you] You take
   *[other] { $who } takes
  } the trick.
ask = { $who ->
    [you] Which card do you play?
   *[other] { $who } plays a card.
  }
wait = The cards are dealt.
tricks = { $who ->
    [you] You have
   *[other] { $who } has
  } { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  } and { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
  }
on-table = { $who ->
    [you] You have
   *[other] { $who } has
  } played the { $card }.
hand = Your hand: { $cards }.
wins = { $who ->
    [you] You win.
   *[other] { $who } wins.
  }

law-every-card-is-in-one-place = every card is in at most one place.
law-tricks-are-kept = nobody loses a trick.
