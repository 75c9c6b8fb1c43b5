title = Dice template
tagline = Role mais uma vez, ou fique com o que tem.

option-goal = pontos que vencem o jogo.
    .title = Meta
preset-classic = até 50 pontos.
    .title = Clássico
preset-long = até 100 pontos.
    .title = Longo

move-roll = rolar o dado
move-hold = ficar com o monte
move-die = o dado mostra { $side }
coach-goal = Você vence com os pontos da meta. O que você tira vai primeiro para o monte.
coach-roll = De 2 a 6, o dado aumenta o monte; 1 esvazia o monte e termina a sua vez.
coach-hold = Ficar com o monte torna os pontos seus para sempre e termina a sua vez.
bot-steady = rola até o monte ter 20.
field-turn = quem joga
field-pot = monte
field-goal = meta
field-score = pontos

throws = { $who ->
    [you] Você rola o dado.
   *[other] { $who } rola o dado.
  }
rolled = { $who ->
    [you] Você tira
   *[other] { $who } tira
  } { $die }; o monte tem { $pot }.
busts = { $who ->
    [you] Você tira 1 e perde
   *[other] { $who } tira 1 e perde
  } o monte.
held = { $who ->
    [you] Você fica com { $pot } e tem
   *[other] { $who } fica com { $pot } e tem
  } { $points ->
    [one] { $points } ponto.
   *[other] { $points } pontos.
  }
ask = { $who ->
    [you] Você rola, ou fica com os { $pot } do monte?
   *[other] { $who } rola, ou fica com os { $pot } do monte.
  }
wait = Ninguém pode agir agora.
points = { $who ->
    [you] Você tem
   *[other] { $who } tem
  } { $points ->
    [one] { $points } ponto.
   *[other] { $points } pontos.
  }
pot = O monte tem { $pot }; { $goal } pontos vencem.
wins = { $who ->
    [you] Você vence.
   *[other] { $who } vence.
  }

law-only-the-winner-reaches-the-goal = só quem vence chega à meta.
law-points-never-decrease = os pontos nunca diminuem.
