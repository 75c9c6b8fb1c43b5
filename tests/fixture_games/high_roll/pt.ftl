title = Dado mais alto
tagline = Fique com o dado ou role de novo.
option-rounds = quantas rodadas são jogadas.
    .title = Rodadas
preset-classic = três rodadas.
    .title = Clássico
move-keep = ficar com o dado
move-again = rolar de novo
move-roll = o dado mostra { $die }
bot-careful = fica com um dado de 4 ou mais.
rolled = { $who ->
    [you] Você tira
   *[other] { $who } tira
  } { $die }.
kept = { $who ->
    [you] Você fica
   *[other] { $who } fica
  } com o { $die }.
again = { $who ->
    [you] Você rola o { $die } de novo.
   *[other] { $who } rola o { $die } de novo.
  }
score = { $who ->
    [you] Você tem
   *[other] { $who } tem
  } { $points ->
    [one] { $points } ponto.
   *[other] { $points } pontos.
  }
ask = { $who ->
    [you] Você fica com o { $die }?
   *[other] { $who } decide se fica com o { $die }.
  }
wait = Ninguém pode agir agora.
ended = Vencem: { $winners }.
law-points-fit-the-rounds = cada vez jogada deu de 1 a 6 pontos.
law-points-never-decrease = os pontos nunca diminuem.

metric-rolls-again = dados lançados de novo
metric-points-of-all = pontos de todos os jogadores

achievement-sixes = Faça seis pontos em cada rodada.
    .title = Só seis
