title = Lances secretos
tagline = Aposte numa carta que só você vê.
option-rounds = quantas rodadas são jogadas.
    .title = Rodadas
preset-classic = duas rodadas.
    .title = Clássico
preset-long = nove rodadas.
    .title = Longo
move-bid = apostar { $coins }
move-bid-many = apostar algumas moedas
move-pass = passar
move-deal = sai uma carta { $card }
bot-bold = aposta tudo o que a carta permite.
bot-blind = aposta 1, a não ser que veja uma carta que não devia ver.
bot-shy = sempre passa.
query-cards = as cartas e os lances
dealt = { $who ->
    [you] Você recebe
   *[other] { $who } recebe
  } { $card ->
    [hidden] uma carta
   *[other] a carta { $card }
  }.
acted = { $bid ->
    [hidden] { $who } age em segredo.
    [pass] { $who ->
        [you] Você passa.
       *[other] { $who } passa.
      }
   *[other] { $who ->
        [you] Você aposta { $bid }.
       *[other] { $who } aposta { $bid }.
      }
  }
shown = { $who ->
    [you] Você
   *[other] { $who }
  } tinha { $card } e { $bid ->
    [pass] passou
   *[other] apostou { $bid }
  }: agora { $score }.
ask = Quanto você aposta? Faltam: { $acting }.
wait = Ninguém pode agir agora.
stand = { $who ->
    [you] você
   *[other] { $who }
  }: carta { $card ->
    [hidden] oculta
    [none] nenhuma
   *[other] { $card }
  }, lance { $bid ->
    [hidden] oculto
    [none] nenhum
    [pass] passou
   *[other] { $bid }
  }, pontos { $score }
ended = Vencem: { $winners }.
drawn = Ninguém vence.
law-cards-come-from-one-deck = ninguém tem mais cópias de uma carta do que o baralho.
law-a-bid-is-never-taken-back = um lance nunca muda na sua rodada.

metric-highest-score = maior pontuação

achievement-every-prize = Ganhe o prêmio de cada rodada.
    .title = Todos os prêmios
