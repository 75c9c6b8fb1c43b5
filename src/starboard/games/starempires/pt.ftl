title = Pequenos Impérios Estelares
tagline = Colonize as estrelas em linha reta e feche o caminho dos outros. Sem sorte, sem segredos.

option-map = como ficam os setores: sorteados, o mapa padrão ou o texto de um mapa.
    .title = Mapa
    .shuffled = sorteado
    .standard = o mapa padrão
    .range = shuffled, standard ou um texto como 25-10-71-40-60-32-52
option-hazards = buracos negros e buracos de minhoca no centro dos setores de fora.
    .title = Perigos
    .off = nenhum
    .alternating = três buracos negros e três buracos de minhoca
    .balanced = dois buracos negros e quatro buracos de minhoca
option-territory_tie = quem leva os 3 pontos quando há empate no maior território.
    .title = Empate no território
    .all = todos os empatados
    .nobody = ninguém
preset-classic = mapa sorteado, sem perigos.
    .title = Clássico
preset-hazards = mapa sorteado com dois buracos negros e quatro buracos de minhoca, justo para dois.
    .title = Perigos
preset-standard = o mapa padrão, sempre igual; a dois, favorece o segundo lugar da mesa.
    .title = Padrão

move-move = voar de { $from } até { $to }.
move-move-many = voar com uma das suas naves, em linha reta, até um sistema livre.
move-colony = construir uma colônia aqui.
move-station = construir uma estação de troca aqui.
move-sector = entra o setor { $number }, com { $turns } sextos de volta.
move-first = { $seat } começa.

bot-strategist = pensa várias jogadas à frente e pesa alcance, território e comércio.
bot-greedy = pega o que dá mais pontos na hora.

query-what = o que há num sistema e em volta dele: what (1,−2)
query-ships = suas naves, ou as de um lugar da mesa: ships B
query-where = aonde uma nave pode ir: where (−1,−3)
query-score = os pontos de todos, item por item

bad-map = map não pode ser “{ $value }”: { $mistake ->
    [word] você quis dizer “{ $near }”?
    [form] “{ $part }” não é um setor com seu giro, dois algarismos como 25.
    [sector] “{ $part }” não indica nenhum setor; os setores vão de 1 a 7.
    [turns] “{ $part }” gira demais; o giro vai de 0 a 5.
    [twice] o setor { $part } aparece duas vezes.
   *[count] o texto tem { $part } setores, e um mapa tem sete.
  }{ $mistake ->
    [word] {""}
   *[other] {" "}Pode ser shuffled, standard ou algo como 25-10-71-40-60-32-52.
  }

## Sistemas.

content = { $content ->
    [empty] vazio
    [one] 1 planeta
    [two] 2 planetas
    [three] 3 planetas
    [red] uma nebulosa vermelha
    [green] uma nebulosa verde
    [blue] uma nebulosa azul
    [home] um sistema natal
    [wormhole] um buraco de minhoca
    [blackhole] um buraco negro
   *[unknown] ainda não sorteado
  }
place = { $slot ->
    [home] num setor natal
    [0] no setor do meio
    [1] no setor norte
    [2] no setor nordeste
    [3] no setor sudeste
    [4] no setor sul
    [5] no setor sudoeste
   *[6] no setor noroeste
  }
state-free = livre
state-built = { $who ->
    [you] seu
   *[other] de { $who }
  }{ $built ->
    [home] {""}
    [colony] , com uma colônia
   *[station] , com uma estação de troca
  }
system = { $hex }, { $place }: { $content }{ $state ->
    [none] .
   *[other] , { $state }.
  }
ships-here = { $who ->
    [you] Você tem
   *[other] { $who } tem
  } { $count ->
    [one] { $count } nave
   *[other] { $count } naves
  } ali.
neighbour = { $direction ->
    [0] Leste
    [1] Sudeste
    [2] Sudoeste
    [3] Oeste
    [4] Noroeste
   *[5] Nordeste
  }, { $hex }: { $content }{ $owner ->
    [nobody] {""}
    [you] , seu
   *[other] , de { $owner }
  }.

## O que acontece.

lays = O setor { $sector } entra { $slot ->
    [0] no meio
    [1] ao norte
    [2] a nordeste
    [3] a sudeste
    [4] ao sul
    [5] a sudoeste
   *[6] a noroeste
  }, { $turns ->
    [0] sem girar
    [1] girado um sexto de volta
   *[other] girado { $turns } sextos de volta
  }.
map-is = O mapa é { $map }.
begins = { $who ->
    [you] Você começa.
   *[other] { $who } começa.
  }
flies = { $who ->
    [you] Você voa
   *[other] { $who } voa
  } de { $ship } { $way ->
    [wormhole] por um buraco de minhoca até
   *[straight] até
  } { $to }: { $content }.
builds = { $who ->
    [you] Você constrói
   *[other] { $who } constrói
  } { $piece ->
    [colony] uma colônia
   *[station] uma estação de troca
  } em { $hex }; { $left ->
    [0] não resta nenhuma
    [1] resta uma
   *[other] restam { $left }
  }.
change = { $who ->
    [you] { $way ->
        [up] Você ganha { $points }
        [down] Você perde { $points }
       *[level] Seus pontos não mudam
      }
   *[other] { $way ->
        [up] { $who } ganha { $points }
        [down] { $who } perde { $points }
       *[level] Os pontos de { $who } não mudam
      }
  } ({ $reasons }); total: { $total }.
reason-planets = { $points } por planetas
reason-nebula = { $points } pela { $count ->
    [1] primeira
    [2] segunda
   *[3] terceira
  } nebulosa { $colour ->
    [red] vermelha
    [green] verde
   *[blue] azul
  }
reason-trade = { $points } por comércio
reason-territory = { $change ->
    [won] { $points } pelo maior território
   *[lost] −{ $points } por perder a liderança em território
  }
finished = { $who ->
    [you] { $why ->
        [pieces] Suas peças acabaram: para você, é o fim.
       *[stuck] Suas naves já não podem se mover: para você, é o fim.
      }
   *[other] { $why ->
        [pieces] As peças de { $who } acabaram: para { $who }, é o fim.
       *[stuck] As naves de { $who } já não podem se mover: para { $who }, é o fim.
      }
  }
name = { $who ->
    [you] você
   *[other] { $who }
  }
wins = { $who ->
    [you] Você vence
   *[other] { $who } vence
  } com { $points } pontos{ $reason ->
    [points] {""}
    [colonies] , em empate com { $rivals }, pelas colônias que restam na mão: { $amount }
    [stations] , em empate com { $rivals }, pelas estações que restam na mão: { $amount }
   *[planets] , em empate com { $rivals }, pelos planetas: { $amount }
  }.
wins-shared = { $names } dividem a vitória com { $points } pontos, empatados em tudo.

## O que se pergunta.

ask-move = { $who ->
    [you] Qual nave se move, e para onde? Na mão: { $colonies ->
        [0] nenhuma colônia
        [one] { $colonies } colônia
       *[other] { $colonies } colônias
      } e { $stations ->
        [0] nenhuma estação
        [one] { $stations } estação
       *[other] { $stations } estações
      }.
   *[other] { $who } escolhe uma nave e o destino.
  }
ask-build = { $who ->
    [you] Sua nave está em { $hex }: { $content }. O que você constrói: uma colônia (restam { $colonies }) ou uma estação de troca (restam { $stations }), que renderia { $trade } agora?
   *[other] { $who } decide o que construir em { $hex }.
  }
ask-chance = { $due ->
    [map] A galáxia está sendo montada.
   *[first] Sorteia-se quem começa.
  }

## Como está o jogo.

board-map = { $map ->
    [none] O mapa ainda não foi sorteado.
   *[other] Mapa { $map }.
  } { $hazards ->
    [off] Sem perigos.
    [alternating] Perigos alternados: buracos negros em N, SE e SW, buracos de minhoca em NE, S e NW.
   *[balanced] Perigos equilibrados: buracos negros em N e S, buracos de minhoca em NE, SE, SW e NW.
  }
board-player = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, no mapa { $symbol }, { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  }, { $colonies ->
    [0] nenhuma colônia
    [one] { $colonies } colônia
   *[other] { $colonies } colônias
  } e { $stations ->
    [0] nenhuma estação
    [one] { $stations } estação
   *[other] { $stations } estações
  } na mão{ $turn ->
    [yes] , na vez
    [out] , sem mais jogadas
   *[no] {""}
  }.
board-legend-example = Por exemplo 3PC1: três planetas, de P, com uma colônia, e uma nave. R...: uma nebulosa vermelha, livre. Um ponto é nada.
board-legend = Primeiro vem o que o sistema tem: 0 a 3 planetas, nebulosa R, G ou B, natal H, buraco de minhoca W, buraco negro X. Depois o dono; o que foi construído, natal H, colônia C ou estação de troca T; o número de naves.
describe-system = { $hex } ({ $content })
describe-holds = { $systems ->
    [none] { $who ->
        [you] Você não tem nada.
       *[other] { $who } não tem nada.
      }
   *[other] { $who ->
        [you] Você tem { $systems }.
       *[other] { $who } tem { $systems }.
      }
  }
describe-ships = { $systems ->
    [none] { $who ->
        [you] Você não tem naves no mapa.
       *[other] { $who } não tem naves no mapa.
      }
   *[other] { $who ->
        [you] Suas naves estão em { $systems }.
       *[other] As naves de { $who } estão em { $systems }.
      }
  }
describe-free = Livres, com { $content }: { $systems }.
row = y { $y }
column = x { $x }
breakdown = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  }: planetas { $planets }, nebulosas { $nebulae }{ $colours ->
    [none] {""}
   *[other] {" "}({ $colours })
  }, comércio { $trade }, território { $bonus } ({ $territory ->
    [one] { $territory } sistema ligado
   *[other] { $territory } sistemas ligados
  }); na mão { $colonies ->
    [0] nenhuma colônia
    [one] { $colonies } colônia
   *[other] { $colonies } colônias
  } e { $stations ->
    [0] nenhuma estação
    [one] { $stations } estação
   *[other] { $stations } estações
  }.
nebulae-of = { $count ->
    [one] { $count } { $colour ->
        [red] vermelha
        [green] verde
       *[blue] azul
      }
   *[other] { $count } { $colour ->
        [red] vermelhas
        [green] verdes
       *[blue] azuis
      }
  }
fleet = { $who ->
    [you] Você tem
   *[other] { $who } tem
  } { $count ->
    [one] { $count } nave
   *[other] { $count } naves
  } em { $hex }, { $ways ->
    [0] sem ter aonde ir
    [one] com { $ways } destino
   *[other] com { $ways } destinos
  }.
way = { $direction ->
    [0] Leste
    [1] Sudeste
    [2] Sudoeste
    [3] Oeste
    [4] Noroeste
    [5] Nordeste
   *[6] Por um buraco de minhoca
  }: { $systems }.
target = { $hex } { $content }
no-way = Nenhuma nave pode sair de { $hex }.
no-ship = Não há nave em { $hex }.
which-system = Diga um sistema do tabuleiro: { $query } (1,−2)

## Por que um lance não é possível.

why-build-first = Sua nave chegou a { $hex }: antes, construa ali uma colônia ou uma estação de troca.
why-move-first = Mova antes uma nave; depois você constrói onde ela chega.
why-no-ship = Você não tem nave em { $hex }.
why-taken = { $hex } é { $who ->
    [you] seu
   *[other] de { $who }
  }; uma nave termina num sistema livre.
why-wormhole = Nenhuma nave termina no buraco de minhoca em { $hex }: vá a um sistema livre ao lado de outro.
why-black-hole = Nenhuma nave entra no buraco negro em { $hex }.
why-off-board = { $hex } não está no tabuleiro.
why-not-straight = { $to } não está em linha reta com { $from }.
why-blocked = { $hex } fecha o caminho de { $from } a { $to }.

## Leis, que valem em todo estado possível.

law-every-ship-stands-on-its-owners-system = toda nave está num sistema do seu dono, ou acabou de chegar.
law-ships-are-kept-in-order = naves não têm identidade: ficam na ordem dos hexágonos.
law-pieces-on-the-board-and-in-hand-are-twenty = as 16 colônias e 4 estações de cada um estão no tabuleiro ou na mão.
law-a-system-is-controlled-by-its-builder = um sistema tem dono exatamente quando há algo construído nele.
law-scores-equal-a-recount = os pontos são os de uma recontagem do tabuleiro.
law-skipped-players-cannot-move = quem é pulado não tem jogada.
law-the-game-is-over-when-nobody-can-move = o jogo acaba exatamente quando ninguém pode se mover.
law-control-never-changes-hands = o que foi construído fica como está.
law-a-turn-takes-at-most-one-system = uma vez toma no máximo um sistema, para quem joga.
law-every-move-brings-the-end-nearer = toda jogada gasta alguma coisa, e por isso todo jogo acaba.

## O treinador da primeira partida.

coach-goal = Vence quem tiver mais pontos quando ninguém mais puder voar ou construir. Contam planetas, nebulosas, estações de troca e território.
coach-home = Suas naves começam no sistema natal, que está marcado. Em cada vez sua, uma delas voa em linha reta, até onde você quiser, por sistemas livres e pelos seus.
coach-move = Escolha uma nave e depois um dos sistemas iluminados. Os sistemas com três planetas são os mais ricos, e os rivais não atravessam o que você ocupou.
coach-colony = Sua nave pousou, então você constrói. Com qualquer das peças este sistema é seu para sempre, e os planetas contam. Uma colônia não faz mais que isso.
coach-station = Uma estação de troca vale também 1 ponto por sistema vizinho que pertença a outro jogador, agora ou depois. Você só tem quatro: construa-as ao lado dos rivais.
coach-settled = Sistemas ocupados nunca mudam de dono. Deixe um caminho aberto para suas naves e feche o dos outros.
coach-nebulae = Uma nebulosa vale 2 pontos, duas da mesma cor valem 5 e três valem 8. O maior território conectado rende 3 pontos.

## Conquistas.

achievement-all-stations = Construa todas as suas estações comerciais.
    .title = Comerciante
achievement-whole-nebula = Controle três sistemas de uma nebulosa.
    .title = Colecionador de nebulosas
achievement-great-empire = Controle 12 sistemas ligados.
    .title = Grande império
achievement-far-ahead = Vença por 10 pontos ou mais.
    .title = Muito à frente
