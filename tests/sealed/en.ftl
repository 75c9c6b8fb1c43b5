title = Sealed bids
tagline = Bid on a card that nobody else can see.
option-rounds = how many rounds are played.
preset-classic = two rounds.
preset-long = nine rounds.
move-bid = bid { $coins }.
move-bid-many = bid some coins.
move-deal = a card is dealt: { $card }.
bot-cautious = bids half of its card.
query-cards = the cards and bids
dealt = { $who ->
    [you] You are
   *[other] { $who } is
  } dealt a { $value }.
dealt-secret = { $who } is dealt a card.
bids = { $who ->
    [you] You bid
   *[other] { $who } bids
  } { $value }.
bids-secret = { $who } bids in secret.
shown = { $who ->
    [you] You had
   *[other] { $who } had
  } a { $card } and bid { $bid }: now { $score }.
ask = How much do you bid?
wait = Nobody can act now.
stand = { $letter }: card { $card }, bid { $bid }, score { $score }.
law-cards-differ = no two players hold the same card.
law-a-bid-is-never-taken-back = a bid stays as it was made.
