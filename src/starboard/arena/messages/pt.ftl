error-too-few-bots = { $sprt ->
    [yes] Um teste sequencial precisa de exatamente dois participantes, separados por uma vírgula.
   *[no] Uma arena precisa de pelo menos dois participantes diferentes, separados por vírgulas.
  }
