title = Senhor dos Mares
tagline = Explore suas ilhas, mantenha-as felizes e tome as dos rivais antes que eles tomem as suas.

option-islands = ilhas no mundo: de 4 a 24, ao menos uma por jogador (3 serve só para verificar as regras); números divisíveis por 2 ou 3 tendem ao impasse.
    .title = Ilhas
option-cost = moedas que custa uma ilha livre.
    .title = Preço de uma ilha
option-happiness = felicidade de uma ilha recém-adquirida.
    .title = Felicidade inicial
option-limit = rodadas até o fim do jogo.
    .title = Última rodada
    .value-0 = sem limite
preset-classic = 13 ilhas, até restar um só.
    .title = Clássico
preset-evening = 13 ilhas, no máximo 40 rodadas.
    .title = Uma noite
preset-quick = 7 ilhas, no máximo 25 rodadas.
    .title = Rápido
clash-islands = { $islands } ilhas são poucas para { $players } jogadores: cada um começa em uma.

move-resources = ganhar 1 moeda por ilha sua; cada uma perde 20 de felicidade.
move-happiness = pagar 1 moeda por ilha sua; cada uma ganha 20 de felicidade.
move-acquire = comprar a ilha livre de menor número.
move-attack = atacar { $target } por 4 moedas.
move-attack-many = atacar alguém por 4 moedas.
move-take = tomar a ilha { $island }.
move-take-many = tomar uma ilha de quem perdeu.
move-roll = quem ataca tira { $attacker }, quem defende tira { $defender }.

bot-admiral = experimenta cada ação, espera a melhor resposta dos rivais e conhece as chances de um ataque.
bot-steward = mantém as ilhas felizes, depois elimina, depois cresce; só ataca com certeza.
bot-greedy = pega o que rende mais na hora e confia na sorte dos dados.

query-status = moedas, ilhas e felicidade de cada um
query-odds = o resultado de cada ataque possível
query-world = ilhas, preços e limite de rodadas deste jogo

## Narração das jogadas.

resources = { $who ->
    [you] Você investe
   *[other] { $who } investe
  } em recursos{ $islands ->
    [0] , mas não tem nenhuma ilha: não rende nada.
    [one] : { $islands } ilha rende { $islands } moeda, { $coins } ao todo.
   *[other] : { $islands } ilhas rendem { $islands } moedas, { $coins } ao todo.
  }
happiness-falls = A felicidade cai 20: agora { $happiness_list }.
ruined = { $who ->
    [you] Você perde
   *[other] { $who } perde
  } { $count ->
    [one] a ilha { $islands }: a felicidade caiu a 0, e ela está livre de novo.
   *[other] as ilhas { $islands }: a felicidade caiu a 0, e elas estão livres de novo.
  }
happiness = { $who ->
    [you] Você paga
   *[other] { $who } paga
  } { $price ->
    [one] { $price } moeda
   *[other] { $price } moedas
  } pela felicidade e fica com { $coins }.
happiness-rises = A felicidade sobe 20, até o máximo de 100: agora { $happiness_list }.
acquired = { $who ->
    [you] Você adquire
   *[other] { $who } adquire
  } a ilha { $island } { $price ->
    [0] de graça
    [one] por { $price } moeda
   *[other] por { $price } moedas
  } e fica com { $coins }; ela começa com felicidade { $happiness }.
attacks = { $who ->
    [you] Você ataca
   *[other] { $who } ataca
  } { $target ->
    [you] você
   *[other] { $target }
  } por 4 moedas e fica com { $coins }.
attack-certain-at-80 = { $islands ->
    [one] { $islands } ilha
   *[other] { $islands } ilhas
  } contra { $against } e felicidade { $happiness } contra { $other }: mais de ambas, então não é preciso rolar dados e a ilha vem com 80.
attack-certain-at-20 = { $islands ->
    [one] { $islands } ilha
   *[other] { $islands } ilhas
  } contra { $against }, então não é preciso rolar dados; mas felicidade { $happiness } contra { $other } não é mais, então a ilha vem com apenas 20.
attack-dice = { $islands ->
    [0] Nenhuma ilha
    [one] { $islands } ilha
   *[other] { $islands } ilhas
  } contra { $against } não é mais, então ambos rolam um dado; quem ataca vence em 15 de 36 casos. Quem vencer toma uma ilha, que fica com 50.
dice = { $attacker ->
    [you] Você tira
   *[other] { $attacker } tira
  } { $mine } e { $defender ->
    [you] você tira
   *[other] { $defender } tira
  } { $theirs }: { $outcome ->
    [higher] o número de quem ataca é maior, e o ataque dá certo.
    [level] o empate é de quem defende, e o ataque falha.
   *[lower] o número de quem ataca é menor, e o ataque falha.
  }
names-next = { $who ->
    [you] Você escolhe
   *[other] { $who } escolhe
  } a ilha a tomar.
taken = { $who ->
    [you] Você toma
   *[other] { $who } toma
  } a ilha { $island } de { $loser ->
    [you] você
   *[other] { $loser }
  }; a felicidade era { $was } e agora é { $happiness }.
nothing-to-give = { $who ->
    [you] Você não tem
   *[other] { $who } não tem
  } ilha para entregar: só as 4 moedas se foram.
without-island = { $who ->
    [you] Você está sem ilhas. { $acted ->
        [yes] Como já agiu, sai do jogo no fim da rodada.
       *[no] Se continuar assim no fim da rodada, sai do jogo.
      }
   *[other] { $who } está sem ilhas{ $acted ->
        [yes] {" "}e já agiu: sai do jogo no fim da rodada.
       *[no] , mas ainda pode agir nesta rodada.
      }
  }
round-ends = A rodada { $round } termina. Quem está no jogo recebe 1 moeda: { $coins }.
player-coins = { $who ->
    [you] você tem
   *[other] { $who } tem
  } { $coins }
leaves = { $who ->
    [you] Você está sem ilhas e sai
   *[other] { $who } está sem ilhas e sai
  } do jogo.
drawn = Ninguém restou no jogo: empate.
wins-last = { $who ->
    [you] Só resta você: os mares são seus. Vitória!
   *[other] Só resta { $who }: os mares têm quem mande. Vitória!
  }
seat = { $who ->
    [you] você
   *[other] { $who }
  }
wins-at-limit = A rodada { $limit } foi a última. { $who ->
    [several] Vitória dividida entre { $names }, em igualdade com
    [you] Você vence com
   *[other] { $who } vence com
  } { $islands ->
    [one] { $islands } ilha
   *[other] { $islands } ilhas
  }, felicidade { $happiness } e { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
  }{ $who ->
    [several] .
   *[other] { $by ->
        [islands] : o maior número de ilhas.
        [happiness] : tantas ilhas quanto o segundo lugar, mas mais felicidade.
       *[coins] : igualdade em ilhas e felicidade, mas mais moedas.
      }
  }

## Perguntas.

ask-action = Rodada { $round }. Você tem { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
  } e { $islands ->
    [0] nenhuma ilha: se continuar assim no fim da rodada, sai do jogo.
    [one] a { $happiness_list }.
   *[other] { $islands } ilhas: { $happiness_list }.
  } O que você faz?
ask-attack = Um ataque seria { $prospects }.
prospect = { $happiness ->
    [80] certo contra { $who } (ilha com 80)
    [20] certo contra { $who } (mas ilha com 20)
   *[other] questão de dados contra { $who } (15 em 36)
  }
warn-ruin = Cuidado: investir em recursos arruinaria { $last ->
    [yes] { $count ->
        [one] sua última ilha ({ $islands })
       *[other] todas as suas ilhas ({ $islands })
      }; sem nenhuma no fim da rodada, você sai do jogo.
   *[no] { $count ->
        [one] a ilha { $islands }.
       *[other] as ilhas { $islands }.
      }
  }
warn-forced = Você não tem outra ação.
ask-others = Rodada { $round }. { $acted ->
    [yes] Você já agiu.{" "}
   *[no] {""}
  }Falta agir, em qualquer ordem: { $names }.
ask-island = { $who ->
    [you] Qual ilha você toma de { $loser }? Ela ficará com { $happiness }. São estas: { $happiness_list }.
   *[other] { $who } decide qual ilha tomar de { $loser ->
        [you] você
       *[other] { $loser }
      }: { $happiness_list }.
  }
ask-roll = { $attacker ->
    [you] Você ataca
   *[other] { $attacker } ataca
  } { $defender ->
    [you] você
   *[other] { $defender }
  }, e os dados estão rolando.
standoff = Um mundo de { $islands } ilhas, número divisível por 2 ou 3, tende ao impasse: um ataque entre iguais vence só em 15 de 36 casos.

## O tabuleiro.

board-round = Rodada { $round }{ $limit ->
    [0] .
   *[other] {" "}de no máximo { $limit }.
  }
board-player = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
  }, { $islands ->
    [0] nenhuma ilha
    [one] { $happiness_list }
   *[other] { $islands } ilhas com felicidade { $happiness } ao todo: { $happiness_list }
  }{ $turn ->
    [over] .
    [acted] ; já agiu nesta rodada.
   *[waiting] ; ainda não agiu.
  }
board-player-out = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, fora do jogo com { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
  }.
board-free = { $count ->
    [one] Livre: ilha { $islands }.
   *[other] Livres: ilhas { $islands }.
  }
board-full = Nenhuma das { $islands } ilhas está livre.
board-attack = { $attacker ->
    [you] Você está
   *[other] { $attacker } está
  } atacando { $defender ->
    [you] você
   *[other] { $defender }
  }.
island-happiness = ilha { $island } com { $happiness }
place = { $place }º lugar. { $stand }
odds = { $who ->
    [you] Você
   *[other] { $who }
  } contra { $target ->
    [you] você
   *[other] { $target }
  }: { $reason }
no-odds = Não há quem atacar.
world = Há { $islands } ilhas. Uma ilha livre custa { $cost ->
    [one] { $cost } moeda
   *[other] { $cost } moedas
  } e começa com felicidade { $happiness }.
world-limit = { $limit ->
    [0] Não há limite de rodadas; um jogo de { $longest } rodadas termina como um com limite.
   *[other] O jogo termina no máximo depois da rodada { $limit }; então valem as ilhas, depois a felicidade, depois as moedas.
  }

## Por que uma ação não é possível.

why-coins = Isso custa { $cost ->
    [one] { $cost } moeda
   *[other] { $cost } moedas
  }, e você tem { $coins }.
why-no-island = Você não tem ilha em que investir.
why-none-free = Nenhuma ilha está livre.
why-nothing-won = Só quem vence um ataque toma uma ilha: ataque alguém antes.
why-name-first = Você venceu o ataque: escolha antes a ilha que vai tomar.
why-not-theirs = A ilha { $island } não é { $loser ->
    [you] sua
   *[other] de { $loser }
  }.
why-yourself = Você não pode atacar a si mesmo.
why-nobody = Ninguém tem essa letra.
why-nothing-to-lose = { $who } não tem ilha a perder.

## Leis, que valem em todo estado alcançável.

law-nobody-is-in-debt = ninguém tem menos de 0 moedas.
law-owned-islands-are-between-1-and-100 = a felicidade de uma ilha com dono vai de 1 a 100; a de uma livre é 0.
law-no-island-has-two-owners = nenhuma ilha tem dois donos.
law-owned-and-free-are-all-islands = ilhas com dono e ilhas livres somam todas as ilhas.
law-players-who-left-own-nothing-and-never-act = quem saiu não possui nada e nunca mais age.
law-players-who-acted-are-in-the-game = quem completou a vez está no jogo.
law-the-game-is-over-with-one-left-or-at-the-limit = o jogo acaba exatamente quando resta no máximo uma pessoa, ou no limite de rodadas.
law-a-winner-exists-exactly-when-the-game-is-won = há quem vença exatamente quando o jogo acabou sem empate.
law-somebody-can-act-while-the-game-runs = enquanto o jogo corre, alguém tem uma ação possível ou há dados a rolar.
law-an-attack-is-pending-only-until-it-is-decided = um ataque só fica pendente até a ilha trocar de mãos.
law-only-the-actor-pays-or-gains-coins = as moedas de ninguém mudam pelo que outro faz, salvo a renda de todos.
law-resources-bring-one-coin-per-island = investir em recursos rende 1 moeda por ilha.
law-resources-lower-happiness-and-free-islands-at-0 = investir em recursos baixa 20 em cada ilha própria e liberta as que chegam a 0, uma só vez, e nenhuma outra.
law-happiness-costs-one-coin-per-island = investir em felicidade custa 1 moeda por ilha.
law-happiness-raises-all-own-islands = investir em felicidade sobe 20 em cada ilha própria, até 100, e em nenhuma outra.
law-acquiring-takes-the-lowest-free-island = adquirir leva a ilha livre de menor número, pelo preço e com a felicidade inicial.
law-an-attack-costs-four-coins = um ataque custa 4 moedas, e escolher a ilha não custa nada.
law-an-attack-moves-one-island-of-the-loser = uma ilha de quem perdeu troca de mãos, com 80, 20 ou 50 como dizem as regras, e nenhuma outra muda.
law-the-winner-of-the-attack-names-the-island = quem vence o ataque toma a ilha que escolheu.
law-everybody-acts-exactly-once-a-round = quem está no jogo age exatamente uma vez por rodada, e o último a encerra.
law-players-leave-only-when-a-round-ends = sai-se do jogo quando a rodada termina e não se tem ilha, e nunca de outro modo.

metric-islands-conquered = ilhas tomadas de outro soberano
metric-ended-by-the-round-limit = partidas que o limite de rodadas encerrou

## O treinador da primeira partida.

coach-goal = Vence o último senhor com uma ilha, ou quem tem mais ilhas quando as rodadas acabam.
coach-island = Esta ilha é sua. O número ao lado do sol é a felicidade dela, no máximo 100; em 0 a ilha abandona você.
coach-round = Em cada rodada todos agem uma vez, em qualquer ordem. Estas são as suas ordens; a que não é possível diz o que falta.
coach-resources = Investir em recursos rende 1 moeda por ilha sua e custa 20 de felicidade a cada uma. Toda rodada acaba com mais 1 moeda. Comece assim, para pagar uma segunda ilha.
coach-landless = Você está sem ilhas. Adquira uma agora: quem não tem ilha sai do jogo no fim da rodada.
coach-unrest = Uma ilha está com 20 de felicidade ou menos: recursos a perderiam. Invista em felicidade agora: custa 1 moeda por ilha sua, e cada uma ganha 20.
coach-poor = Uma ilha vai abandonar você, e a felicidade, 1 moeda por ilha, custa mais do que você tem. Recursos perdem essa ilha, mas rendem para as outras. Guarde moedas depois.
coach-acquire = Você pode pagar uma ilha livre. Faça isso cedo: mais ilhas rendem mais, e quem tem menos precisa de sorte para tomar uma. Junte moedas para a felicidade também.
coach-several = Agora você tem várias ilhas. Enquanto houver livres, compre em toda rodada que puder: quem tem menos é atacado. Pague a felicidade quando uma ilha estiver em 20.
coach-full = Não há mais ilhas livres: só ataques trazem ilhas. Procure um rival com menos ilhas que você, e não fique com menos que todos.
coach-last = Chegaram as últimas rodadas. Decidem as ilhas, depois a felicidade, depois as moedas: adquira ou ataque com o que guardou, e não deixe nenhuma ilha cair a 0.
coach-attack = Você tem mais ilhas que um rival: um ataque toma uma dele com certeza, por 4 moedas. Ataque quando as suas estiverem contentes. Quem perde a última está fora.
coach-dice = Você pode pagar um ataque. Contra tantas ilhas quanto as suas, ou mais, decidem os dados: você vence 15 vezes em 36. Enquanto houver ilhas livres, adquira uma.
coach-take = Você venceu, e quem perdeu entrega uma ilha: escolha a que vai tomar. Um defensor que vence também toma uma.
coach-attacked = Um ataque custa 4 moedas e tira uma ilha do perdedor. Contra menos ilhas ele sempre dá certo; senão os dois rolam um dado, e o atacante precisa do número maior.
coach-outnumbered = Um rival tem mais ilhas que você e pode tomar uma das suas com certeza, por 4 moedas. Empate logo: compre uma ilha livre ou ataque, mesmo nos dados, enquanto pode.

## Conquistas.

achievement-only-ruler = Vença porque todos os outros governantes deixaram os mares.
    .title = O único governante
achievement-happy-realm = Vença com todas as suas ilhas tão felizes quanto possível.
    .title = Reino feliz
achievement-half-the-seas = Vença com mais da metade de todas as ilhas.
    .title = Metade dos mares
achievement-full-treasury = Vença com 15 moedas ou mais de sobra.
    .title = Tesouro cheio
