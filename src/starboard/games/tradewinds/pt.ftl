title = Ventos do Comércio
tagline = Navegue com o vento, compre barato, venda caro e cuidado com os canhões alheios.

option-mode = o que acontece com quem teve o navio afundado.
    .title = Navios afundados
    .infinite = podem voltar
    .survival = estão fora
option-rounds = depois de quantas rodadas o mais rico vence.
    .title = Rodadas
    .usual = 40, ou 60 na sobrevivência
    .value-0 = sem limite
    .range = usual, ou 0–250
option-purse = com quantos dólares cada um começa.
    .title = Bolsa
option-goods = quantos tipos de mercadoria os portos negociam, a partir do mais barato; canhões sempre.
    .title = Mercadorias
option-wealth = o que conta no fim.
    .title = Riqueza
    .cash = navio, mercadorias e dinheiro
    .strict = só navio e mercadorias
option-map = o mar: “default”, “random-7” (qualquer número) ou um mapa seu; @ARQUIVO lê um arquivo.
    .title = Mapa
    .default = o mar usual
    .range = default, random-NÚMERO ou linhas separadas por /
preset-voyage = quarenta rodadas; quem afunda pode voltar.
    .title = Viagem
preset-survival = vence o último navio, ou o mais rico depois de sessenta rodadas.
    .title = Sobrevivência
preset-short = trinta rodadas, e 150 dólares para começar.
    .title = Curto

move-pass = terminar a vez.
move-sail = navegar { $cells } para o { direction-word }.
move-sail-many = navegar várias casas numa direção.
move-buy = comprar { units }.
move-buy-many = comprar unidades de um produto; “max” compra o máximo possível.
move-sell = vender { $units ->
    [all] tudo o que está no porão
   *[other] { units }
  }.
move-sell-many = vender unidades de um produto; “sell all” esvazia o porão.
move-upgrade = comprar { $ship ->
    [galleon] um galeão
   *[frigate] uma fragata
  }.
move-upgrade-many = comprar um navio melhor.
move-attack = atacar o navio { $player }.
move-attack-many = atacar um navio ao alcance.
move-drop = jogar { units } ao mar.
move-drop-many = jogar unidades de um produto ao mar.
move-respawn = recomeçar num porto.
move-leave = sair do jogo de vez.
move-wind = o vento: { $wind }, força { $power }.
move-fire = quem ataca tira { $attacker }, quem defende tira { $defender }.
move-place = { $player } é o próximo na ordem.
move-price = posição { $rank } entre os preços, a partir do mais barato.
move-port = o navio vai para o porto { $port }.

bot-smuggler = foge de um só rival até que um ataque compense; entre vários, caça com um navio grande.
bot-privateer = comercia com canhões a bordo e ataca quem vale o risco.
bot-trader = aprende preços, planeja duas viagens e melhora o navio cedo; nunca luta.
bot-pirate = gasta tudo em canhões e caça os navios que mais prometem.
bot-random = faz qualquer jogada permitida que não desfaça uma compra ou venda; fácil de vencer.

query-ledger = seu navio, porão, dinheiro e os melhores negócios que você conhece
query-prices = todas as listas de preços que você aprendeu
query-reach = até onde seu navio pode ir, e quanto custa

## Coisas e lugares.

ship = { $ship ->
    [schooner] escuna
    [galleon] galeão
   *[frigate] fragata
  }
product-word = { $product ->
    [lumber] madeira
    [sugar] açúcar
    [tobacco] tabaco
    [rum] rum
    [textile] tecido
    [spice] especiarias
   *[cannon] canhões
  }
direction-word = { $direction ->
    [north] norte
    [west] oeste
    [south] sul
   *[east] leste
  }
units = { $product ->
    [cannon] { $units ->
        [1] { $units } canhão
       *[other] { $units } canhões
      }
   *[other] { $units } de { product-word }
  }
nothing = nada
priced = { $product ->
    [cannon] canhão
   *[other] { product-word }
  } ${ $price }
at-sea = no mar, coluna { $column }, linha { $row }
in-port = em { $port }
wind = { $wind ->
    [calm] calmaria
    [fickle] vento inconstante de força { $power } { $arrow }
    [north] vento para o norte de força { $power } { $arrow }
    [west] vento para o oeste de força { $power } { $arrow }
    [south] vento para o sul de força { $power } { $arrow }
   *[east] vento para o leste de força { $power } { $arrow }
  }
points = { $halves ->
    [0] 0 pontos
    [1] meio ponto
    [2] 1 ponto
   *[other] { $points } pontos
  }
wind-unknown = os dados do vento ainda não foram lançados
player = { $who ->
    [you] você
   *[other] { $who }
  }

## O começo.

order = Lugar { $place } na ordem: { $who ->
    [you] você
   *[other] { $who }
  }.
prices-set = Cada porto fixa seus preços em segredo.
price-set = Em { $port }, o preço de { product-word } é ${ $price }.
moored = { $who ->
    [you] Você começa em { $port }.
   *[other] { $who } começa em { $port }.
  }

## O que acontece.

rolled = { $blows ->
    [no] { $who ->
        [you] Você fica sem vento.
       *[other] { $who } fica sem vento.
      }
   *[yes] { $who ->
        [you] Você tem
       *[other] { $who } tem
      } { $wind }: { $points } para navegar.
  }
learned = Os preços em { $port }: { $list }.
sails = { $who ->
    [you] Você navega
   *[other] { $who } navega
  } { $cells ->
    [1] { $cells } casa
   *[other] { $cells } casas
  } para o { direction-word } por { $cost } e agora está { $place }. Saldo: { $left }.
buys = { $who ->
    [you] Você compra
   *[other] { $who } compra
  } { $goods } por ${ $total } e fica com ${ $money }.
sells = { $who ->
    [you] Você vende
   *[other] { $who } vende
  } { $goods } por ${ $total } e agora tem ${ $money }.
upgrades = { $who ->
    [you] Você troca
   *[other] { $who } troca
  } de navio por ${ $cost }: agora { $ship }.
passes = { $who ->
    [you] Você passa a vez.
   *[other] { $who } passa a vez.
  }
passes-idle = { $who ->
    [you] Não há mais nada que você possa fazer; você passa a vez.
   *[other] { $who } não pode fazer mais nada e passa a vez.
  }
turn-over = { $who ->
    [you] Sua vez terminou.
   *[other] A vez de { $who } terminou.
  }
round = Começa a rodada { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}de { $rounds }
  }.

## Lutas.

attacks = { $who ->
    [you] Você ataca
   *[other] { $who } ataca
  } { $rival ->
    [you] você
   *[other] { $rival }
  }{ $distance ->
    [0] {""}
   *[other] {" "}à distância { $distance }
  }.
attacks-counted = { attacks } { $who ->
    [you] Você tem { $own ->
        [1] { $own } ponto de luta
       *[other] { $own } pontos de luta
      } contra { $other }.
   *[other] { $rival ->
        [you] Você tem { $other ->
            [1] { $other } ponto de luta
           *[other] { $other } pontos de luta
          } contra { $own }.
       *[other] { $own } contra { $other } pontos de luta.
      }
  }
fires = { $who ->
    [you] Você tira { $attack }
   *[other] { $who } tira { $attack }
  }, { $rival ->
    [you] você tira { $defence }
   *[other] { $rival } tira { $defence }
  }.
fire-level = Ninguém é atingido.
hit = { $who ->
    [you] Você perde
   *[other] { $who } perde
  } { $damage ->
    [1] { $damage } ponto de luta
   *[other] { $damage } pontos de luta
  }.
hit-counted = { $who ->
    [you] Você perde
   *[other] { $who } perde
  } { $damage ->
    [1] { $damage } ponto de luta
   *[other] { $damage } pontos de luta
  } e fica com { $left }.
out-of-range = { $who ->
    [you] Seus canhões ainda não alcançam o alvo.
   *[other] Os canhões de { $who } ainda não alcançam o alvo.
  }
closes-in = Os navios se aproximam até a distância { $distance }.
sinks = { $who ->
    [you] Seu navio afunda, e { $victor } vence a luta.
   *[other] O navio de { $who } afunda, e { $victor ->
        [you] você vence
       *[other] { $victor } vence
      } a luta.
  }
takes = { $who ->
    [you] Você toma
   *[other] { $who } toma
  } { $taken } e agora tem ${ $purse }.
dollars = ${ $money }
takes-nothing = Sem canhão, { $who ->
    [you] você não toma
   *[other] { $who } não toma
  } nada.
too-much = { $excess ->
    [1] Uma unidade não cabe
   *[other] { $excess } unidades não cabem
  } no seu porão.
drops = { $who ->
    [you] Você joga { units } ao mar.
   *[other] { $who } joga { units } ao mar.
  }
loot-chosen = { $who } escolheu o que guardar do saque.
respawns = { $who ->
    [you] Você volta com um navio novo.
   *[other] { $who } volta com um navio novo.
  }
leaves = { $who ->
    [you] Você sai do jogo.
   *[other] { $who } sai do jogo.
  }
out-of-game = { $who ->
    [you] Você está fora do jogo.
   *[other] { $who } está fora do jogo.
  }
returned = { $who ->
    [you] Você recomeça
   *[other] { $who } recomeça
  } em { $port }: uma escuna, { $cannons } canhões e ${ $money }.

## O fim.

wins-last = { $who ->
    [you] Você tem o último navio e vence!
   *[other] { $who } tem o último navio e vence!
  }
last-round-over = { $rounds ->
    [1] A única rodada terminou.
   *[other] A última das { $rounds } rodadas terminou.
  }
wins = { $who ->
    [you] Você tem a maior riqueza, ${ $total }, e vence!
   *[other] { $who } tem a maior riqueza, ${ $total }, e vence!
  }
share = Os mais ricos empatam com ${ $total } e dividem a vitória: { $names }.
result-player = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $ship }, { $cannons ->
    [1] { $cannons } canhão montado
   *[other] { $cannons } canhões montados
  }, no porão { $goods }, ${ $money } em dinheiro: riqueza ${ $strict } sem o dinheiro, ${ $cash } com ele.

## O que se pergunta.

ask-sail = Vento: { $wind }. Você ainda tem { $points } e está { $place }. { $holdings } O que você faz?
ask-drop = Há { $units } unidades para { $room } lugares no seu porão ({ $goods }). O que você joga ao mar? { $excess ->
    [1] Uma unidade tem
   *[other] { $excess } unidades têm
  } de sair.
ask-respawn = Seu navio está perdido. Você volta com uma escuna nova, { $cannons } canhões e ${ $money }, ou sai do jogo?
wait-sail = { $who } está ao leme.
wait-loot = { $who } tem mais saque do que espaço e escolhe o que guardar.
wait-respawn = { $who } decide se volta.
wait-dice = Os dados estão rolando.

## Como estão as coisas.

port-at = { $port }, coluna { $column }, linha { $row }
ports = Portos: { $ports }.
board-setup = Os navios se preparam.
board-turn = Rodada { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}de { $rounds }
  }. { $who ->
    [you] É a sua vez.
   *[other] É a vez de { $who }.
  } Vento: { $wind }. Pontos restantes: { $points }.
board-over = O jogo terminou na rodada { $round }.
legend = Letras maiúsculas são portos, minúsculas são navios no mar, # é terra.
board-ship = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $ship }, { $place }.
board-no-ship = { $letter }: { $who ->
    [you] você
   *[other] { $who }
  }, { $state ->
    [waiting] sem navio por enquanto
   *[out] fora do jogo
  }.
holdings = ${ $money }; porão { $units } de { $room }{ $units ->
    [0] {""}
   *[other] {" "}({ $goods })
  }; canhões { $cannons } de { $mounts }.
worth = Riqueza ${ $cash } com o dinheiro, ${ $strict } sem ele; conta { $counts ->
    [strict] a segunda
   *[cash] a primeira
  }.

## Informações livres.

no-ledger = Você não tem navio, e por isso não tem livro de contas.
ledger-ship = Seu navio: { $ship }, no valor de ${ $value }.
no-prices = Você ainda não aprendeu nenhum preço.
prices = { $port }: { $list }.
bargain = { product-word }: mais barato ${ $low } em { $buy }, mais caro ${ $high } em { $sell }; ganho ${ $gain }.
no-reach = Ninguém está navegando agora.
reach = { $who ->
    [you] Você tem
   *[other] { $who } tem
  } { $points }.
reach-map = O mapa mostra os meios pontos até cada casa ao alcance; a é 10, b 11, c 12.
reach-straight = { direction-word }: { $cells ->
    [0] sem passagem
    [1] { $cells } casa, a { $cost }
   *[other] { $cells } casas, a { $cost } cada
  }.
reach-port = { $port }: { $cost }.
reach-ship = { $who ->
    [you] Você
   *[other] O navio de { $who }
  }: { $cost }.

## Por que uma jogada não é possível.

why-no-port = Você está no mar: mercadorias e navios se negociam nos portos.
why-not-traded = Os portos desta partida não negociam isso.
why-money = Isso custa ${ $cost }, e você tem ${ $money }.
why-hold = { $room ->
    [0] Seu porão está cheio. Venda algo antes, ou compre um navio maior.
    [one] Seu navio só tem espaço para mais { $room } unidade.
   *[other] Seu navio só tem espaço para mais { $room } unidades.
  }
why-sell = { $units ->
    [0] Você não tem nada disso para vender.
   *[other] Você só tem { $units }.
  }
why-upgrade = Seu navio não é menor que esse.
why-attack = Esse navio está fora do alcance, ou já não existe.
why-sunk = Seu navio foi afundado: antes, decida se recomeça ou sai.
why-drop-first = Seu porão está cheio demais: antes, descarte { $units ->
    [one] { $units } unidade
   *[other] { $units } unidades
  }.
why-keep = Você tem { $owned } disso, e { $units ->
    [one] { $units } unidade tem
   *[other] { $units } unidades têm
  } de sair.
why-no-loot = Você só descarta algo quando o saque não cabe no porão.
why-afloat = Isso é de quem teve o navio afundado.
why-sail = Seu navio não pode ir até lá: { $wind }, restam { $points }. “reach” mostra até onde ele pode ir.

## Erros nas opções.

bad-map = { $reason ->
    [character] O mapa, linha { $line }, coluna { $column }: “{ $char }” não é mar (.), nem terra (#), nem porto (uma letra maiúscula).
    [wide] O mapa, linha { $line }, coluna { $column }: uma linha tem no máximo { $count } casas.
    [high] O mapa, linha { $line }: há no máximo { $count } linhas.
    [ragged] O mapa, linha { $line }, coluna { $column }: esta linha não tem o comprimento da primeira, que é de { $count } casas.
    [twice] O mapa, linha { $line }, coluna { $column }: já existe um porto { $char }.
    [gap] O mapa, linha { $line }, coluna { $column }: o porto { $char } precisa de um porto { $missing } antes dele no alfabeto.
    [ports] O mapa, linha { $line }, coluna { $column }: { $count ->
        [1] tem só um porto
       *[other] tem { $count } portos
      }, e são precisos pelo menos dois.
    [size] O mapa: um mapa sorteado tem no mínimo 2 e no máximo { $count } casas de largura e { $missing } de altura.
    [crowded] O mapa: { $count } portos são poucos ou demais para um mapa deste tamanho.
   *[cut-off] O mapa, linha { $line }, coluna { $column }: nenhum navio chega aqui a partir do porto A.
  }
no-limit-alone = Sozinho você precisa de um limite: ponha rounds em 1 ou mais.

## Leis, que valem em todo estado alcançável.

law-money-is-never-negative = ninguém deve dinheiro.
law-holds-keep-their-capacity = nenhum porão leva mais do que cabe, salvo o saque ainda por escolher.
law-a-victor-who-drops-has-too-much = o vencedor que tem de jogar carga ao mar tem carga demais.
law-cannons-are-mounted-before-they-are-stored = nenhum canhão fica no porão enquanto há lugar no convés.
law-each-price-belongs-to-one-port = cada preço de um produto pertence a um só porto.
law-no-ship-is-on-land = nenhum navio está em terra.
law-points-are-never-negative = os pontos de movimento nunca ficam abaixo de zero nem acima do que o vento deu.
law-the-player-in-turn-is-afloat = quem tem a vez tem um navio.
law-a-player-who-is-asked-can-do-more-than-pass = quem só pode passar não precisa responder.
law-a-finished-game-has-a-reason = o jogo termina com um só navio ou depois da última rodada.
law-players-without-a-ship-own-nothing = quem está sem navio não tem dinheiro nem mercadorias.
law-goods-come-only-from-ports = mercadorias só vêm de compras; canhões, também com navios novos.
law-goods-are-lost-only-by-sale-sinking-or-dropping = mercadorias só se perdem por venda, naufrágio ou descarte.
law-trading-keeps-the-value = um negócio troca mercadorias por dinheiro ao preço do porto, e só em portos.
law-ships-move-only-by-sailing = navios só se movem navegando.
law-prices-are-never-forgotten = preços aprendidos nunca são esquecidos.
law-sunk-players-stay-out-in-survival = em survival ninguém volta.

metric-ships-sunk = navios afundados
metric-larger-ships-at-the-end = jogadores com mais que uma escuna no fim

## O treinador da primeira partida.

coach-goal = Vence o mais rico depois da última rodada. Contam navio, mercadorias, canhões e dinheiro.
coach-ship = Este é o seu navio. Encha o porão onde as mercadorias são baratas e venda-as num porto onde são caras.
coach-wind = O vento é sorteado a cada vez. A força dele é o seu movimento: a favor, uma casa custa meio ponto; de través, 1. Uma escuna não navega contra o vento.
coach-buy = Você está num porto. Em média, madeira custa $15, açúcar $30, tabaco $61, rum $124, tecido $251 e especiarias $510: compre o mais barato. Os preços nunca mudam.
coach-sell = No próximo porto, venda o que vale mais do que onde comprou, e compre o que está barato. A mercadoria escolhida no mercado mostra na carta os preços conhecidos.
coach-sail = Escolha uma casa iluminada para navegar até ela. Um porto novo mostra os preços dele.
coach-upgrade = Você pode pagar um navio maior, com mais espaço e mais canhões. Ele mantém o valor quando a riqueza é contada.
coach-attack = Há um navio ao alcance. Os pontos de luta são os canhões montados; todos começam com 2, e os de um rival são secretos. O vencedor leva tudo: ataque só com muitos.
coach-drop = Isto é mais do que cabe no porão. Jogue fora o que vale menos.
coach-respawn = Você perdeu o navio, mas pode voltar com um novo. Os preços que você conhece continuam seus.
coach-pass = Quando não houver mais nada útil a fazer, termine a vez. O movimento que sobra se perde.
coach-fight = Numa luta os dois rolam um dado a cada assalto, e quem tira menos perde a diferença em pontos de luta.

## Conquistas.

achievement-frigate = Termine a partida com uma fragata.
    .title = Capitão de fragata
achievement-faithful-schooner = Vença com o seu primeiro navio.
    .title = Escuna fiel
achievement-every-port = Conheça os preços de todos os portos.
    .title = Viajado
achievement-last-afloat = Vença porque todos os outros navios afundaram.
    .title = O último a flutuar
achievement-far-ahead = Vença com o dobro da riqueza de qualquer outro.
    .title = Príncipe dos mercadores
