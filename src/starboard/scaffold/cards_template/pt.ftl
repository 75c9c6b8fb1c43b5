title = Cards template
tagline = Três cartas para cada um, e a mais alta leva a vaza.

move-play = jogar a carta { $card }
move-play-many = jogar uma carta da sua mão.
move-deal = sai a carta { $card }
coach-goal = Você vence com o maior número de vazas. A carta mais alta leva a vaza.
coach-play = Cada carta é jogada uma vez. Quem leva a vaza começa a próxima.
bot-thrifty = joga a carta mais baixa que leva a vaza.
field-turn = quem joga
field-hand = sua mão
field-played = na mesa
field-tricks = vazas

dealt = Você recebe a carta { $card }.
dealt-secret = { $who ->
    [you] Você recebe
   *[other] { $who } recebe
  } uma carta.
played = { $who ->
    [you] Você joga
   *[other] { $who } joga
  } a carta { $card }.
trick = { $who ->
    [you] Você leva
   *[other] { $who } leva
  } a vaza.
ask = { $who ->
    [you] Que carta você joga?
   *[other] { $who } joga uma carta.
  }
wait = As cartas estão sendo distribuídas.
tricks = { $who ->
    [you] Você tem
   *[other] { $who } tem
  } { $tricks ->
    [one] { $tricks } vaza
   *[other] { $tricks } vazas
  } e { $cards ->
    [one] { $cards } carta.
   *[other] { $cards } cartas.
  }
on-table = { $who ->
    [you] Você jogou
   *[other] { $who } jogou
  } a carta { $card }.
hand = Sua mão: { $cards }.
wins = { $who ->
    [you] Você vence.
   *[other] { $who } vence.
  }

law-every-card-is-in-one-place = cada carta está no máximo em um lugar.
law-tricks-are-kept = ninguém perde uma vaza.
