title = Lances secretos
tagline = Aposte numa carta que só você vê.
option-rounds = quantas rodadas são jogadas.
preset-classic = duas rodadas.
preset-long = nove rodadas.
move-bid = apostar { $coins }.
move-bid-many = apostar algumas moedas.
move-deal = uma carta é dada: { $card }.
bot-cautious = aposta metade da carta.
query-cards = as cartas e os lances
dealt = { $who ->
    [you] Você recebe
   *[other] { $who } recebe
  } a carta { $value }.
dealt-secret = { $who } recebe uma carta.
bids = { $who ->
    [you] Você aposta
   *[other] { $who } aposta
  } { $value }.
bids-secret = { $who } aposta em segredo.
shown = { $who ->
    [you] Você tinha
   *[other] { $who } tinha
  } { $card } e apostou { $bid }: agora { $score }.
ask = Quanto você aposta?
wait = Ninguém pode agir agora.
stand = { $letter }: carta { $card }, lance { $bid }, pontos { $score }.
law-cards-differ = duas pessoas nunca têm a mesma carta.
law-a-bid-is-never-taken-back = um lance fica como foi feito.
