title = O Rei de StLucia
tagline = Role seis dados, tome a cidade e saia antes que ela acabe com você.

option-goal = pontos para vencer o jogo.
    .title = Meta
preset-classic = o jogo original: 20 pontos.
    .title = Clássico
preset-short = um jogo rápido: 15 pontos; quem começa leva vantagem.
    .title = Curto

move-keep = ficar com todos os dados.
move-reroll = rolar { $dice } de novo.
move-reroll-many = rolar de novo os dados indicados.
move-stay = ficar em StLucia.
move-go = deixar StLucia para quem atacou.
move-roll = os dados mostram { $dice }.

bot-captain = calcula as chances de cada rolagem e sabe quando sair.
bot-eait = guarda números que tirou três ou mais vezes, guarda H com menos de 6 de vida, sai com menos de 5.
bot-science = guarda H com menos de 5 de vida, senão A; sempre sai.
bot-habs = guarda todos os dados, mas rola A de novo com menos de 5 de vida; sai com menos de 4, salvo se restar um só adversário.
bot-hass = guarda P dentro; fora, guarda A só para eliminar quem está em StLucia; nunca sai.
bot-mabs = guarda H e 3 fora, 3 e A dentro; sempre sai.

query-status = pontos, vida e fichas de cada um

## Narração das jogadas.

rolled = { $who ->
    [you] Você rola
   *[other] { $who } rola
  } { $dice }.
rolled-again = { $who ->
    [you] Você tira
   *[other] { $who } tira
  } { $dice } e agora tem { $all }.
rerolls = { $who ->
    [you] Você rola
   *[other] { $who } rola
  } { $dice } de novo.
keeps = { $who ->
    [you] Você fica com
   *[other] { $who } fica com
  } { $dice }.
heals = { $who ->
    [you] { $amount ->
        [0] Sua vida já está completa.
       *[other] Você recupera { $amount } de vida e agora tem { $health }.
      }
   *[other] { $amount ->
        [0] { $who } já está com a vida completa.
       *[other] { $who } recupera { $amount } de vida e agora tem { $health }.
      }
  }
hurt = { $who ->
    [you] Você perde { $amount } de vida e agora tem { $health }.
   *[other] { $who } perde { $amount } de vida e agora tem { $health }.
  }
stays = { $who ->
    [you] Você fica em StLucia.
   *[other] { $who } fica em StLucia.
  }
goes = { $who ->
    [you] Você sai de StLucia.
   *[other] { $who } sai de StLucia.
  }
claims = { $who ->
    [you] Você toma StLucia.
   *[other] { $who } toma StLucia.
  }
gains-tokens = { $who ->
    [you] Você ganha
   *[other] { $who } ganha
  } { $amount ->
    [one] { $amount } ficha
   *[other] { $amount } fichas
  } e agora tem { $tokens }.
scores = { $who ->
    [you] Você faz
   *[other] { $who } faz
  } { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
  } ({ $reasons }), num total de { $total }.
reason-inside = { $points } por começar o turno em StLucia
reason-dice = { $points } por { $dice }
reason-claim = { $points } por tomar StLucia
reason-tokens = { $points } por dez fichas
eliminated = { $who ->
    [you] Você está fora do jogo.
   *[other] { $who } está fora do jogo.
  }
wins-goal = { $who ->
    [you] Você vence
   *[other] { $who } vence
  } com { $score ->
    [one] { $score } ponto
   *[other] { $score } pontos
  }; a meta era { $goal }.
wins-last = { $who ->
    [you] Só resta você: vitória!
   *[other] Só resta { $who }: vitória!
  }

## Perguntas.

ask-dice = { $who ->
    [you] Seus dados: { $dice }. { $rerolls ->
        [one] Resta uma rolagem.
       *[other] Restam { $rerolls } rolagens.
      } Quais você rola de novo?
   *[other] { $who } tem { $dice } e pensa em rolar de novo.
  }
ask-stay = { $who ->
    [you] { $attacker } acertou você e tirou { $damage } de vida; você ainda tem { $health }. Você fica em StLucia ou sai?
   *[other] { $attacker ->
        [you] Você acertou { $who }, que decide se fica em StLucia.
       *[other] { $attacker } acertou { $who }, que decide se fica em StLucia.
      }
  }
ask-roll = { $who ->
    [you] Seus dados estão rolando.
   *[other] { $who } rola os dados.
  }

## O tabuleiro.

board-empty = { $goal ->
    [one] Vence quem fizer { $goal } ponto.
   *[other] Vence quem fizer { $goal } pontos.
  } StLucia está vazia.
board-inside = { $goal ->
    [one] Vence quem fizer { $goal } ponto.
   *[other] Vence quem fizer { $goal } pontos.
  } { $occupant ->
    [you] Você está em StLucia.
   *[other] { $occupant } está em StLucia.
  }
board-player = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $score ->
    [0] 0 pontos
    [one] { $score } ponto
   *[other] { $score } pontos
  }, { $health } de vida, { $tokens ->
    [0] 0 fichas
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
  }{ $place ->
    [inside] , em StLucia
   *[outside] {""}
  }{ $turn ->
    [yes] , com a vez
   *[no] {""}
  }.
board-player-out = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, fora do jogo com { $score ->
    [0] 0 pontos
    [one] { $score } ponto
   *[other] { $score } pontos
  }.
board-dice = Dados: { $dice }.

## Por que um lance não é possível.

why-dice = Você só pode rolar os dados que tem: { $dice }.
why-answer = { $attacker } atacou você: antes, decida se fica ou sai.
why-not-attacked = Você só fica ou sai quando alguém acaba de atacar você em StLucia.

## Leis, que valem em todo estado alcançável.

law-nobody-is-above-full-health = ninguém tem mais de 10 de vida.
law-the-occupant-lives = quem está em StLucia está vivo.
law-tokens-are-below-ten = ninguém tem dez fichas ou mais.
law-scores-stay-near-the-goal = ninguém passa da meta por mais de 7 pontos.
law-six-dice-are-in-play = seis dados estão na mesa ou sendo rolados.
law-the-active-player-lives = quem joga está vivo.
law-the-winner-is-the-active-player = vence quem está na vez.
law-a-finished-game-has-a-reason = o jogo só termina na meta ou com uma pessoa restante.
law-stlucia-is-never-left-empty = depois de tomada, StLucia nunca fica vazia.
law-only-the-active-player-scores = só quem joga marca pontos, e no máximo 8 por vez.
law-nobody-is-hurt-in-their-own-turn = ninguém se fere na própria vez.
law-the-dead-stay-dead = quem saiu do jogo não volta.
law-rerolls-are-counted = rolar de novo gasta uma das duas rolagens.

metric-changes-of-the-occupant = trocas do jogador em StLucia
metric-won-by-survival = partidas vencidas pelo último sobrevivente

## O treinador da primeira partida.

coach-goal = Vence quem alcançar primeiro a meta de pontos, mostrada acima do tabuleiro, ou o último que ainda tem vida.
coach-dice = Estes são os seus dados. Três números iguais valem pontos, H cura, A ataca, e dez P valem um ponto.
coach-town = Esta é StLucia. Um A toma a cidade vazia, por 1 ponto. Começar a vez dentro vale 2 pontos no fim dela, mas todos de fora acertam você, e lá dentro não há cura.
coach-reroll = Escolha os dados de que não precisa e role-os de novo. Isso é possível duas vezes em cada vez sua.
coach-keep = Fique com os dados quando forem bons: três 1 valem 1 ponto, três 2 valem 2, três 3 valem 3, e cada dado a mais do mesmo número soma 1.
coach-stay = Você foi atingido em StLucia. Com vida 5 ou menos, saia: fora, cada H cura 1. Senão, fique e pontue.
coach-left = Quando um jogador sai de StLucia, o atacante entra e ganha 1 ponto.

## Conquistas.

achievement-last-one-alive = Vença porque todos os outros morreram, antes de chegar ao objetivo.
    .title = O último vivo
achievement-unharmed = Vença com a saúde completa.
    .title = Ileso
achievement-close-call = Vença com o seu último ponto de saúde.
    .title = Por um fio
achievement-far-ahead = Vença sem que ninguém tenha metade dos seus pontos.
    .title = Muito à frente
