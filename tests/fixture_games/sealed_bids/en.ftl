title = Sealed bids
tagline = Bid on a card that nobody else can see.
option-rounds = how many rounds are played.
    .title = Rounds
preset-classic = two rounds.
    .title = Classic
preset-long = nine rounds.
    .title = Long
move-bid = bid { $coins }
move-bid-many = bid some coins
move-pass = pass
move-deal = a { $card } is dealt
bot-bold = bids as much as its card allows.
bot-blind = bids 1 unless it sees a card that it should not see.
bot-shy = always passes.
query-cards = the cards and bids
dealt = { $who ->
    [you] You are
   *[other] { $who } is
  } dealt { $card ->
    [hidden] a card
   *[other] a { $card }
  }.
acted = { $bid ->
    [hidden] { $who } acts in secret.
    [pass] { $who ->
        [you] You pass.
       *[other] { $who } passes.
      }
   *[other] { $who ->
        [you] You bid { $bid }.
       *[other] { $who } bids { $bid }.
      }
  }
shown = { $who ->
    [you] You
   *[other] { $who }
  } had a { $card } and { $bid ->
    [pass] passed
   *[other] bid { $bid }
  }: now { $score }.
ask = How much do you bid? Still to act: { $acting }.
wait = Nobody can act now.
stand = { $who }: card { $card }, bid { $bid }, score { $score }
ended = Winners: { $winners }.
drawn = Nobody wins.
law-cards-come-from-one-deck = the players hold no more copies of a card than the deck has.
law-a-bid-is-never-taken-back = a bid never changes within its round.

metric-highest-score = highest score

achievement-every-prize = Win the prize of every round.
    .title = Every prize
