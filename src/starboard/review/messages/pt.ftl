## Análises de partidas terminadas.

review-head = { $game }, { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
  }: probabilidades de vitória do começo ao fim
review-source-network = Estimadas pela rede treinada.
review-source-evaluation = Estimadas pela avaliação do jogo.
review-source-playouts = Estimadas por partidas que robôs jogam até o fim a partir de cada posição.
review-turning-points = Momentos decisivos:
review-no-turning-points = Nenhuma jogada mudou muito por si só.
review-turning-point = { $ply }. { $event } ({ $name }: { $before } % → { $after } %)
review-luck = Sorte, como mudança da probabilidade de vitória por todos os lançamentos e sorteios:
review-luck-of = { $name }: { $luck } %
review-luck-error = Cada valor tem um erro padrão de { $error } %.
review-no-chance = Nenhum lançamento ou sorteio mudou nada: esta partida foi decidida sem sorte.
review-decisions = Decisões para as quais uma busca encontrou uma jogada melhor:
review-no-decisions = Uma busca não encontrou nenhuma decisão com uma jogada claramente melhor.
review-decision = { $ply }. { $name }: “{ $move }” vence { $chance } %, “{ $better }” { $better_chance } %.

## Dicas.

hint-better = Um jogador forte escolheria “{ $move }”: vence cerca de { $chance } % das partidas a partir daqui; a segunda melhor, “{ $next }”, { $next_chance } %.
hint-equal = Um jogador forte escolheria “{ $move }”, que vence cerca de { $chance } % das partidas a partir daqui; “{ $next }” é quase tão boa.
hint-quick = Um bot deste jogo escolheria “{ $move }”. A busca que compara todas as jogadas não está pronta; mais tarde ela dá dicas melhores.

## Erros.

error-nothing-to-review = Ninguém fez uma jogada nesta partida, por isso não há nada para analisar.
error-secrets-at-stake = Esta partida não terminou: uma análise mostraria o que os jogadores ainda escondem uns dos outros.
error-too-long-to-review = Esta partida tem { $moves } jogadas; uma análise percorre { $most } no máximo.
