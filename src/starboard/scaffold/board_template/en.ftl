title = Board template
tagline = Three in a row win. No luck, no secrets.

move-mark = mark { $column }{ $row }
move-mark-many = mark an empty cell.
coach-goal = You win with three marks in a row: across, up or diagonally.
coach-mark = Choose an empty cell. A letter is its column, a number its row.
bot-alert = completes a row, or prevents one.
field-turn = to move
field-columns = columns

marked = { $who ->
    [you] You mark
   *[other] { $who } marks
  } { $cell }.
ask = { $who ->
    [you] Which cell do you mark?
   *[other] { $who } marks a cell.
  }
wins = { $who ->
    [you] You have three in a row and win.
   *[other] { $who } has three in a row and wins.
  }
drawn = The board is full; nobody wins.

law-players-have-marked-in-turn = players mark cells in turn.
law-marks-stay = a mark stays where it is.
