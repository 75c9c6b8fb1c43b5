title = Piratas dos Mares Perdidos
tagline = Vasculhe o mar atrás de gemas, aprenda o ofício e roube quem achou mais.

option-combat_xp = por quanto se multiplica a experiência de combate.
    .title = Experiência de combate
option-gem_xp = por quanto se multiplica a experiência de achar gemas.
    .title = Experiência de gemas
option-stealing = como se roubam gemas.
    .title = Roubo
    .bonus = com os dados e os bônus dos dois lados
    .plain = só com os dados
    .off = de jeito nenhum
option-limit = a rodada depois da qual o jogo acaba de qualquer maneira.
    .title = Última rodada
    .value-0 = sem limite
option-level = o nível em que todos começam.
    .title = Nível inicial
option-width = quantas casas tem cada um dos quatro mares.
    .title = Largura dos mares
option-gems = quantas gemas há, as mais valiosas primeiro.
    .title = Gemas
option-seas = de onde vêm os nomes dos quatro mares.
    .title = Nomes dos mares
    .drawn = sorteados da lista
    .listed = os quatro primeiros da lista
preset-classic = o jogo como foi escrito: acaba com a última gema, demore o que demorar.
    .title = Clássico
preset-evening = como o clássico, mas acaba depois da rodada 40, em cerca de uma hora e quase sempre antes de todas as gemas serem achadas.
    .title = Uma noite
preset-quick = um jogo curto: todos começam no nível 25, e a rodada 15 é a última.
    .title = Rápido

move-sail = navegar { $tiles } para a { $direction ->
    [left] esquerda
   *[right] direita
  }.
move-sail-many = navegar para a esquerda ou para a direita.
move-fire = disparar uma bala de canhão contra { $target }.
move-fire-many = disparar uma bala de canhão contra um navio ao alcance.
move-battleship = Encouraçado: dois disparos, o primeiro contra { $target }.
move-battleship-many = Encouraçado: dois disparos.
move-portal = Portal: sair numa casa qualquer de { $sea }.
move-portal-many = Portal: sair num mar onde há outro navio.
move-seek = Caça-Gemas: saber onde há uma gema; sua vez continua.
move-sword = Espadachim: +4 no ataque nas suas próximas 3 vezes.
move-guard = Guarda de Empurrão: +3 na defesa até o fim da sua 4ª vez a partir de agora.
move-captain = Capitão Hábil: +2 no ataque e na defesa até o fim da sua 4ª vez a partir de agora.
move-devastation = Devastação Dupla: alcance de 10 casas nas suas próximas 3 vezes.
move-shove = empurrar o navio atingido de 3 a 8 casas para a { $direction ->
    [left] esquerda
   *[right] direita
  }.
move-shove-many = empurrar o navio atingido para um lado.
move-steal = tentar roubar uma gema do navio atingido.
move-player = o sorteio aponta { $player }.
move-sea = o mar sorteado é { $sea }.
move-tile = a casa sorteada é { $tile }.
move-roll = quem ataca tira { $attack }, quem defende, { $defence }.
move-distance = { $tiles } casas.
move-gem = a gema é: { $gem }.
move-xp = { $base } XP antes dos multiplicadores.

bot-buccaneer = pesa cada busca, disparo e habilidade, rouba quando compensa e faz as contas antes de pegar a última gema.
bot-explorer = navega até a casa mais próxima que não está na sua carta e nunca dispara.

query-position = onde você está e a que distância estão os outros
query-status = nível, XP, pontos e gemas de cada um
query-box = tudo sobre cada um: lugar, gemas, habilidades em vigor e recargas
query-moon = a Lua Dourada e o brilho dela
query-skills = suas habilidades: quais estão prontas, e por que as outras não
query-chart = Instinto de Marujo: sua posição e os setores mapeados

## Nomes.

golden-moon = Lua Dourada
skill-portal = Portal
skill-battleship = Encouraçado
skill-sword = Espadachim
skill-guard = Guarda de Empurrão
skill-captain = Capitão Hábil
skill-devastation = Devastação Dupla

gem-pearl = Pérola Negra Definitivamente Não Amaldiçoada (tm)
gem-palace = Gema do Palácio
gem-bastardstone = Fantástica Bastardstone Azul
gem-ppulpstone = Fantástica Ppulpstone Vermelha
gem-gorestone = Fantástica Gorestone Vermelha
gem-opal = Opala
gem-ruby = Rubi
gem-garnet = Granada
gem-diamond = Diamante
gem-sapphire = Safira
gem-emerald = Esmeralda
gem-amethyst = Ametista
gem-ring = Anel de Ouro
gem-moonstone = Pedra da Lua
gem-lapis = Lápis-Lazúli
gem-amber = Âmbar
gem-citrine = Citrino
gem-plastic = Gemona de Plástico

place = casa { $tile } em { $sea }
heading = { $way ->
    [here] bem aqui
    [left] { $tiles ->
        [one] { $tiles } casa à esquerda
       *[other] { $tiles } casas à esquerda
      }
   *[right] { $tiles ->
        [one] { $tiles } casa à direita
       *[other] { $tiles } casas à direita
      }
  }
subject = { $who ->
    [you] você
   *[other] { $who }
  }
times = × { $whole },{ $tenths }

## Preparação.

begins = { $who ->
    [you] O sorteio decidiu: você começa
   *[other] O sorteio decidiu: { $who } começa
  } cada rodada.
sea-drawn = As casas { $first } a { $last } são { $sea }.
starts = { $who ->
    [you] Seu navio parte
   *[other] { $who } parte
  } desta casa: { $place }.
gems-hidden = { $gems ->
    [one] Uma gema está escondida
   *[other] { $gems } gemas estão escondidas
  } sob as { $tiles } casas.
gem-hidden-at = Escondida ({ $place }): { $gem }, que vale { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
  }.

## O que acontece.

round = Começa a rodada { $round }{ $last ->
    [yes] , a última
   *[no] {""}
  }.
round-moon = Começa a rodada { $round }{ $last ->
    [yes] , a última
   *[no] {""}
  }. A Lua Dourada nasce: todo XP vale o triplo.
sails = { $who ->
    [you] Você navega
   *[other] { $who } navega
  } { $tiles ->
    [one] { $tiles } casa
   *[other] { $tiles } casas
  } para a { $way ->
    [left] esquerda
   *[right] direita
  }: { $place }.
fires = { $who ->
    [you] Você dispara
   *[other] { $who } dispara
  } contra { $target ->
    [you] você
   *[other] { $target }
  }.
fires-two = { $who ->
    [you] Você usa o Encouraçado e dá o primeiro dos dois disparos
   *[other] { $who } usa o Encouraçado e dá o primeiro dos dois disparos
  } contra { $target ->
    [you] você
   *[other] { $target }
  }.
fires-again = { $who ->
    [you] Você dá o segundo disparo
   *[other] { $who } dá o segundo disparo
  } contra { $target ->
    [you] você
   *[other] { $target }
  }.
rolls-shot = { $who ->
    [you] Você tira
   *[other] { $who } tira
  } { $attack }; { $target ->
    [you] você tira
   *[other] { $target } tira
  } { $defence }: { $won ->
    [yes] acertou.
   *[no] o disparo é repelido.
  }
rolls-steal = { $who ->
    [you] Você tira
   *[other] { $who } tira
  } { $attack }; { $target ->
    [you] você tira
   *[other] { $target } tira
  } { $defence }: o roubo { $won ->
    [yes] dá certo.
   *[no] fracassa.
  }
shoves = { $who ->
    [you] Você aborda e empurra
   *[other] { $who } aborda e empurra
  } { $target ->
    [you] você
   *[other] { $target }
  } para a { $way ->
    [left] esquerda
   *[right] direita
  }.
tries-to-steal = { $who ->
    [you] Você aborda e tenta
   *[other] { $who } aborda e tenta
  } roubar uma gema de { $target ->
    [you] você
   *[other] { $target }
  }.
shoved = { $target ->
    [you] Você vai parar
   *[other] { $target } vai parar
  } { $tiles } casas à { $way ->
    [left] esquerda
   *[right] direita
  }: { $place }.
shoved-to-edge = Um empurrão de { $tiles } casas: { $target ->
    [you] você vai
   *[other] { $target } vai
  } para a { $way ->
    [left] esquerda
   *[right] direita
  } até a borda do mapa, { $place }.
shove-stuck = Um empurrão de { $tiles } casas para a { $way ->
    [left] esquerda
   *[right] direita
  }, mas { $target ->
    [you] você já está
   *[other] { $target } já está
  } na borda do mapa: { $place }.
steals = { $who ->
    [you] Você rouba
   *[other] { $who } rouba
  } uma gema: { $gem }, que vale { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
  }. { $who ->
    [you] Você agora tem
   *[other] { $who } agora tem
  } { $mine ->
    [one] { $mine } ponto
   *[other] { $mine } pontos
  }, e { $target ->
    [you] você tem
   *[other] { $target } tem
  } { $theirs }.
opens-portal = { $who ->
    [you] Você abre
   *[other] { $who } abre
  } um portal para { $sea }.
arrives = { $who ->
    [you] Você sai do portal
   *[other] { $who } sai do portal
  }: { $place }.
seeks = { $who ->
    [you] Você usa
   *[other] { $who } usa
  } o Caça-Gemas.
told = { $who ->
    [you] Você fica sabendo
   *[other] { $who } fica sabendo
  } onde há uma gema: { $place }, { $where }. { $left ->
    [0] Foi o último uso.
    [one] Resta um uso.
   *[other] Restam { $left } usos.
  }
told-secret = { $who } fica sabendo onde há uma gema. { $left ->
    [0] Foi o último uso.
    [one] Resta um uso.
   *[other] Restam { $left } usos.
  }
uses = { $who ->
    [you] Você usa
   *[other] { $who } usa
  } { $effect } por mais { $turns } vezes.
effect-sword = Espadachim: +4 no ataque
effect-guard = Guarda de Empurrão: +3 na defesa
effect-captain = Capitão Hábil: +2 no ataque e na defesa
effect-devastation = Devastação Dupla: alcance de 10 casas
shot-lost = Ninguém está ao alcance do segundo disparo{ $who ->
    [you] {""}
   *[other] {" "}de { $who }
  }.
finds = { $who ->
    [you] Você acha
   *[other] { $who } acha
  } uma gema { $place ->
    [there] ali
   *[other] ({ $place })
  }: { $gem }, que vale { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
  }. { $who ->
    [you] Você agora tem
   *[other] { $who } agora tem
  } { $total ->
    [one] { $total } ponto
   *[other] { $total } pontos
  }, e { $left ->
    [0] não falta nenhuma gema
    [one] falta { $left } gema
   *[other] faltam { $left } gemas
  }.
nothing-there = { $place ->
    [there] Não há gema ali.
   *[other] Não há gema nesta casa: { $place }.
  }
wears-off = { $who ->
    [you] Acaba o efeito: { $skill }.
   *[other] Acaba o efeito de { $who }: { $skill }.
  }
ready-again = De novo à disposição: { $skill }.
gains-xp = { $reason ->
    [hit] Pelo acerto
    [fend] Por repelir o disparo
   *[gem] Pela gema
  }, { $who ->
    [you] você ganha
   *[other] { $who } ganha
  } { $gain } XP{ $how ->
    [plain] {""}
   *[other] {" "}({ $how })
  }: { $xp } ao todo, nível { $level }.
unlocks = { $who ->
    [you] Seu novo nível traz
   *[other] O novo nível de { $who } traz
  } { $news }.
unlock-instinct = Instinto de Marujo
unlock-two-tiles = navegar até 2 casas
unlock-portal = Portal
unlock-seeker = Caça-Gemas
unlock-sword = Espadachim
unlock-guard = Guarda de Empurrão
unlock-captain = Capitão Hábil
unlock-battleship = Encouraçado
unlock-three-tiles = navegar até 3 casas
unlock-devastation = Devastação Dupla
all-found = Todas as gemas foram achadas.
last-round = A última rodada acabou.
tied = Na frente, com { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  } cada: { $leaders }. O sorteio decide quem vence.
drawn-winner = O sorteio aponta { $who ->
    [you] você
   *[other] { $who }
  }.
wins = { $who ->
    [you] Você vence
   *[other] { $who } vence
  } com { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  }!
wins-draw = Terminaram na frente, com { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  } cada: { $leaders }. Pelo sorteio, { $who ->
    [you] você vence
   *[other] { $who } vence
  }!
gem-left = { $gem } ({ $place })
never-found = Nunca achadas: { $gems }.

## O que se pergunta.

ask-turn = { $who ->
    [you] Rodada { $round }, sua vez. Você está no nível { $level }, { $place }. O que você faz?
   *[other] Rodada { $round }: é a vez de { $who }, { $place }.
  }
ask-board = { $who ->
    [you] Você acertou { $target }. { $steal ->
        [yes] Você empurra o navio para a esquerda, para a direita ou tenta roubar uma gema?
       *[no] Você empurra o navio para a esquerda ou para a direita?
      }{ $shot ->
        [more] {" "}Depois vem o segundo disparo, se houver alguém ao alcance.
       *[last] {""}
      }
   *[other] { $who } acertou { $target ->
        [you] você
       *[other] { $target }
      } e decide como abordar.
  }
ask-second = { $who ->
    [you] Seu segundo disparo: contra quem?
   *[other] { $who } aponta o segundo disparo.
  }
ask-wait = Os dados estão rolando.

## Como estão as coisas.

board-round = Rodada { $round }{ $limit ->
    [0] {""}
   *[other] {" "}de { $limit }
  }. Gemas achadas: { $found } de { $gems }.
moon-up = A Lua Dourada está no céu: todo XP vale o triplo. O brilho é de { $brightness } por cento.
moon-down = A Lua Dourada não está no céu; nasce { $rounds ->
    [one] na próxima rodada.
   *[other] daqui a { $rounds } rodadas.
  }
board-ship = { $letter } na { $tile }
board-sea = { $sea }, casas { $first } a { $last }. { $ships ->
    [none] Nenhum navio
   *[other] Navios: { $ships }
  }. { $charted ->
    [none] Que você saiba, nada mapeado aqui
   *[other] Mapeadas: { $charted }
  }.{ $told ->
    [none] {""}
   *[other] {" "}O Caça-Gemas indicou gema em { $told }.
  }
board-player = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $place }, nível { $level } com { $xp } XP, { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  }{ $gems ->
    [none] {""}
   *[other] {" "}({ $gems })
  }{ $buffs ->
    [none] {""}
   *[other] , { $buffs }
  }{ $turn ->
    [yes] , a jogar
   *[no] {""}
  }.
buff = { $skill } em vigor por mais { $turns ->
    [one] { $turns } vez
   *[other] { $turns } vezes
  }
you-are = Sua posição: { $place }.
is-at = { $who }: { $place }.
is-away = { $who } está { $where }: { $place }.
status = { $who ->
    [you] Você
   *[other] { $who }
  }: nível { $level }, { $xp } XP, { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  } de { $gems ->
    [0] 0 gemas
    [one] { $gems } gema
   *[other] { $gems } gemas
  }.
box-skills = Caça-Gemas: { $seeks ->
    [0] nenhum uso restante
    [one] { $seeks } uso restante
   *[other] { $seeks } usos restantes
  }. { $resting ->
    [none] Nada em recarga
   *[other] Em recarga: { $resting }
  }.
resting = { $skill } por mais { $turns ->
    [one] { $turns } vez
   *[other] { $turns } vezes
  }
no-ship = Só quem navega pode perguntar isso.

skill-line = { $about } { $state }
skill-ready = À disposição.
skill-always = Sempre à mão: peça a carta.
skill-needs-target = Ninguém está ao alcance.
skill-not-with-devastation = Não enquanto a Devastação Dupla está em vigor.
skill-locked = A partir do nível { $level }; o seu é { $own }.
skill-resting = De novo daqui a { $rest ->
    [one] { $rest } vez
   *[other] { $rest } vezes
  }.
skill-in-force = Em vigor por mais { $turns ->
    [one] { $turns } vez
   *[other] { $turns } vezes
  }; de novo daqui a { $rest ->
    [one] { $rest } vez
   *[other] { $rest } vezes
  }.
seeker-left = À disposição, { $left ->
    [one] resta um uso
   *[other] restam { $left } usos
  }.
seeker-used = Todos os usos foram gastos.
seeker-all-told = Sem utilidade agora: você sabe onde estão todas as gemas que faltam.
about-cannon = Tiro de Canhão (fire): um disparo contra um navio ao alcance.
about-instinct = Instinto de Marujo (chart): a carta inteira, por setores.
about-portal = Portal (portal): leva você a um mar onde há outro navio.
about-seeker = Caça-Gemas (seek): diz onde há uma gema.
about-sword = Espadachim (sword): +4 no ataque por 3 vezes.
about-guard = Guarda de Empurrão (guard): +3 na defesa por 4 vezes.
about-captain = Capitão Hábil (captain): +2 no ataque e na defesa por 4 vezes.
about-battleship = Encouraçado (battleship): dois disparos numa vez.
about-devastation = Devastação Dupla (devastation): alcance de 10 casas por 3 vezes.

chart-head = { $whole ->
    [yes] O Instinto de Marujo mostra a carta inteira.
   *[no] Seu diário de bordo; a carta inteira aparece a partir do nível { $level }.
  }
chart-sector = Setor { $number }, casas { $first } a { $last }: { $state ->
    [none] não mapeado.
    [all] todo mapeado.
   *[part] mapeado em parte, { $count } de { $size } ({ $tiles }).
  }

## Por que um lance não é possível.

why-board-first = Você acertou { $target }: antes, aborde o navio.
why-no-stealing = Ninguém rouba nesta partida.
why-no-gem = { $target } não tem gema a roubar.
why-nobody-hit = Você só aborda um navio logo depois de acertá-lo.
why-second-shot = Você tem um segundo disparo: atire num navio ao alcance.
why-reach = No nível { $level } você navega { $tiles ->
    [one] { $tiles } casa
   *[other] no máximo { $tiles } casas
  } por vez.
why-edge = O mapa acaba antes dessa casa.
why-own-ship = Você não pode atirar no próprio navio.
why-no-ship = Nenhum navio tem essa letra.
why-range = { $target } está a { $tiles } casas, e seus canhões alcançam { $range }.
why-sea = Nenhum outro navio está em { $sea }, então nenhum portal leva até lá.

## Leis, que valem em todo estado alcançável.

law-every-gem-is-somewhere = as gemas na água e as que estão a bordo somam todas as que há.
law-gems-lie-apart = nunca há duas gemas na mesma casa.
law-gems-out-of-play-stay-out = gemas fora do jogo nunca aparecem.
law-no-gem-lies-on-a-charted-tile = uma casa mapeada não tem gema.
law-charts-stay-on-the-map = só casas do mapa são mapeadas.
law-ships-are-on-the-map = todo navio está no mapa.
law-told-tiles-hold-gems = toda casa indicada pelo Caça-Gemas tem uma gema que ninguém achou.
law-nobody-is-told-more-than-uses-allow = ninguém sabe de mais gemas do que os usos que fez.
law-cooldowns-stay-within-bounds = nenhuma recarga é mais longa que a da habilidade.
law-skills-are-used-from-their-level-on = nenhuma habilidade é usada antes do seu nível.
law-a-second-shot-has-a-target = só há segundo disparo com alguém ao alcance.
law-nothing-is-left-over-between-turns = uma vez começa sem disparo, empurrão ou sorteio pendente.
law-a-running-game-has-gems-to-find = o jogo só continua enquanto há gemas a achar.
law-the-limit-is-kept = nenhuma rodada vem depois da última.
law-the-winner-leads = quem vence tem a maior pontuação.
law-a-finished-game-has-a-reason = o jogo só acaba com a última gema ou com a última rodada.
law-experience-grows-when-it-is-drawn = só um acerto, um disparo repelido ou uma gema achada dão experiência, e a uma só pessoa.
law-gems-never-return-to-the-water = uma gema achada continua achada.
law-gems-change-hands-by-theft-only = uma gema a bordo só muda de mãos quando quem joga a rouba.
law-others-are-moved-by-shoves-only = fora da sua vez, um navio só se move empurrado, e no máximo 8 casas.
law-charts-only-grow = o que foi mapeado continua mapeado, e só quem joga mapeia.
law-seeking-keeps-the-turn = o Caça-Gemas não encerra a vez.
law-a-hit-is-followed-by-boarding = depois de cada acerto, quem atacou aborda.

metric-gems-stolen = gemas roubadas de outro navio
metric-gems-unfound = gemas que ninguém encontrou
metric-ended-by-the-round-limit = partidas que o limite de rodadas encerrou, com gemas por encontrar

## O treinador da primeira partida.

coach-goal = Vence quem tem mais pontos quando alguém acha a última gema, ou quando as rodadas acabam. A maioria das gemas vale 1 ponto, algumas valem 2, e uma vale 3.
coach-ship = Este é o seu navio. As gemas estão escondidas sob as casas do mar.
coach-sail = Navegue para águas que ninguém explorou. A casa em que sua vez termina é mapeada, e a gema que estiver ali é sua.
coach-fire = Há um navio ao alcance. Disparar gasta a vez: os dois rolam um dado, e com o total maior você pode empurrá-lo ou roubar uma gema. Explorar costuma ser melhor.
coach-shove = Você acertou! Empurre o outro navio de 3 a 8 casas, para longe das suas águas ou de uma gema.
coach-steal = O outro navio tem gemas. Vença mais uma rolagem, e uma delas é sua.
coach-experience = Gemas e lutas rendem experiência, e cada 20 pontos são um nível. Os níveis liberam habilidades. A cada três rodadas, sob a Lua Dourada, a experiência vale o triplo.
coach-portal = O Portal leva você a uma casa ao acaso de um mar onde há outro navio: o jeito mais rápido de chegar a águas inexploradas, ou ao líder.
coach-seek = O Caça-Gemas mostra só a você onde há uma gema. Não gasta a vez e funciona três vezes por partida.
coach-sword = O Espadachim dá +4 aos seus ataques por três vezes. Use-o com um alvo por perto.
coach-guard = A Guarda de Empurrão dá +3 à sua defesa por quatro vezes.
coach-captain = O Capitão Hábil dá +2 ao ataque e à defesa por quatro vezes.
coach-battleship = O Encouraçado dá dois disparos numa só vez.
coach-devastation = A Devastação Dupla dobra seu alcance para 10 casas por três vezes.

## Conquistas.

achievement-pearl = Vença com a pérola a bordo.
    .title = Pescador de pérolas
achievement-half-of-the-gems = Vença com metade de todas as gemas a bordo.
    .title = Navio do tesouro
achievement-every-skill = Alcance o nível da última habilidade.
    .title = Lenda viva
achievement-cartographer = Mapeie metade dos mares.
    .title = Cartógrafo
achievement-far-ahead = Vença sem que ninguém tenha metade dos seus pontos.
    .title = Muito à frente
