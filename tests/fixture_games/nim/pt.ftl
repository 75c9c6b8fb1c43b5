title = Nim
tagline = Tire a última pedra.
option-stones = quantas pedras o monte tem no início.
    .title = Pedras
preset-classic = 21 pedras.
    .title = Clássico
move-take = { $stones ->
    [one] tirar { $stones } pedra
   *[other] tirar { $stones } pedras
  }
move-take-many = tirar algumas pedras
bot-expert = deixa um múltiplo de 4 pedras.
took = { $who ->
    [you] Você tira
   *[other] { $who } tira
  } { $taken ->
    [one] { $taken } pedra
   *[other] { $taken } pedras
  }; { pile }
pile = { $stones ->
    [0] não sobra nenhuma.
    [one] sobra { $stones }.
   *[other] sobram { $stones }.
  }
ask = { $who ->
    [you] Quantas pedras você tira? { pile }
   *[other] { $who } tira pedras agora; { pile }
  }
ended = { $who ->
    [you] Você vence.
   *[other] { $who } vence.
  }
law-the-pile-is-small-enough = o monte nunca tem mais pedras do que no início de qualquer partida, e é sempre a vez de alguém.
law-the-pile-shrinks-by-the-move = uma jogada tira exatamente as pedras que diz.

metric-largest-takes = vezes que três pedras foram tiradas
metric-last-player = jogador que tirou a última pedra

achievement-crowd = Vença contra dois adversários.
    .title = Entre muitos
