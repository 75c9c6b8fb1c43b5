error-ledger-exists = { $file } já existe. Escolha outro arquivo ou continue as partidas dele com --resume { $file }.
error-unreadable-ledger = { $file } não pode ser usado: { $reason }.
error-wrong-ledger = { $file } pertence a uma arena com outra configuração: { $names }.
error-too-few-bots = { $sprt ->
    [yes] Um teste sequencial precisa de exatamente dois participantes, separados por uma vírgula.
   *[no] Uma arena precisa de pelo menos dois participantes diferentes, separados por vírgulas.
  }
