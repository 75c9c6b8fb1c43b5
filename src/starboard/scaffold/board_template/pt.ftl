title = Board template
tagline = Três em linha vencem. Sem sorte e sem segredos.

move-mark = marcar { $column }{ $row }
move-mark-many = marcar uma casa vazia.
coach-goal = Você vence com três marcas em linha: na horizontal, na vertical ou na diagonal.
coach-mark = Escolha uma casa vazia. A letra é a coluna, o número é a linha.
bot-alert = completa uma linha, ou impede a do outro.
field-turn = quem joga
field-columns = colunas

marked = { $who ->
    [you] Você marca
   *[other] { $who } marca
  } { $cell }.
ask = { $who ->
    [you] Que casa você marca?
   *[other] { $who } marca uma casa.
  }
wins = { $who ->
    [you] Você tem três em linha e vence.
   *[other] { $who } tem três em linha e vence.
  }
drawn = O tabuleiro está cheio; ninguém vence.

law-players-have-marked-in-turn = os jogadores marcam alternadamente.
law-marks-stay = uma marca fica onde está.
