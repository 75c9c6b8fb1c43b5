# Mensagens do motor, comuns a todos os jogos.

list-and = { $first } e { $last }

## Erros.

error-unknown-game = Não existe o jogo “{ $game }”.{ $near ->
    [none] {" "}Os jogos são: { $known }.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-incomplete-rules = Falta em { $file } o que todo jogo declara. Escreva: { $missing }
error-wrong-engine-version = O jogo “{ $game }” foi escrito para a versão { $written } do motor; { $advice ->
    [newer] esta é a versão { $newest }. Instale um Starboard mais novo.
   *[older] este aceita jogos a partir da versão { $oldest }. Instale uma versão mais nova do jogo.
  }
error-broken-game = O jogo “{ $game }” ({ $source }) não pode ser carregado: { $reason }
error-unknown-option = Não existe a opção “{ $option }”.{ $near ->
    [none] {" "}As opções são: { $known }.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-bad-option = { $option } não pode ser “{ $value }”; aceita: { $range }.{ $near ->
    [none] {""}
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-option-clash = { $reason }
error-no-round-limit = { $game } não tem opção que limite o número de rodadas. As opções são: { $known }.
error-cannot-solve = { $game } não pode ser resolvido: { $reason }
error-unknown-preset = Não existe a variante “{ $preset }”.{ $near ->
    [none] {" "}As variantes são: { $known }.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-bad-players = { $game } é para { $low } a { $high } pessoas, e não { $players }.
error-bad-bot-file = “{ $file }” não pode ser usado: { $reason }.
error-unknown-bot = Não existe o robô “{ $bot }” neste jogo.{ $near ->
    [none] {" "}Os robôs são: { $known }; uma pessoa é “you” ou “you=NOME”.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-bad-ladder = { $file } não tem uma classificação que se possa continuar: { $reason }
error-bad-thinking-time = “{ $text }” não é um tempo de reflexão: escreva um número de segundos, no máximo { $most }.
error-missing-extra = Isto precisa da biblioteca { $library }. Instale-a: pip install "starboard-games[{ $extra }]"
error-unknown-language = A língua “{ $language }” não está disponível. Disponíveis: { $known }.
error-unreadable-move = Não entendo “{ $text }”.{ $near ->
    [none] {" "}As jogadas são: { $known }.
   *[other] {" "}Você quis dizer: { $near }?
  }
error-unreadable-argument = { $word ->
    [none] Falta { $parameter }
   *[other] “{ $word }” não serve
  } em “{ $pattern }”. { $parameter } pode ser: { $values }
error-ambiguous-move = “{ $text }” pode ser mais de uma jogada: { $fitting }
error-no-legal-moves = Segundo as regras de “{ $game }”, é a vez do jogador { $player }, mas elas não dão nenhuma jogada permitida. “starboard check { $game }” mostra o que corrigir.
error-illegal-move = “{ $text }” não é possível agora.{ $legal ->
    [none] {""}
   *[other] {" "}É possível: { $legal }
  }
error-not-your-turn = Não é a vez de { $actor }.{ $acting ->
    [none] {" "}O acaso vem antes.
   *[other] {" "}Quem age: { $acting }.
  }
error-game-over = O jogo terminou.
error-nothing-to-take-back = Você ainda não decidiu nada que possa ser desfeito.
error-chance-since-then = Sua última decisão fica: houve um lançamento ou sorteio depois dela.
error-secret-since-then = Sua última decisão fica: depois dela você viu algo que era secreto.
error-hidden-information = Este estado esconde o que o observador { $viewer } não sabe. Complete-o antes, com guess().
error-not-a-seat = Não existe o lugar “{ $seat }”. Os lugares vão de { $first } a { $last }.
error-bad-replay = Esta partida gravada não pode ser usada ({ $place }): { $reason }
error-out-of-range = O campo { $field } não comporta { $value }: aceita de { $low } a { $high }.
error-secrets-in-turns = { $game } tem segredos, por isso o treino não pode considerar turnos inteiros: use --lookahead move.
error-candidates-in-turns = O treino por turnos inteiros compara todas as jogadas: retire --candidates ou use --lookahead move.
error-bad-weights = Estes pesos não podem ser usados: { $reason }
error-broken-dialect = { $place }: { $reason }.{ $more ->
    [0] {""}
    [one] {" "}Há mais um lugar assim.
   *[other] {" "}Há mais { $more } lugares assim.
  }

## Por que uma partida gravada é recusada, e onde.

place-head = cabeçalho
place-line = linha { $line }
place-column = linha { $line }, coluna { $column }
place-byte = byte { $number }
place-move = jogada { $number }
damage-version = versão { $saved } das regras, mas esta é a versão { $here }
damage-unreadable = não pode ser lida: { $problem }
damage-not-text = não é texto em UTF-8
damage-not-a-file-name = não é nome de arquivo
damage-not-a-move = { $json } não é quem age seguido da jogada
damage-not-an-actor = { $json } não é ninguém que possa agir
damage-not-json = não é JSON: { $problem }
damage-long-number = não é JSON: um número é longo demais
damage-too-deep = não é uma partida gravada: o JSON tem níveis demais
damage-not-saved-here = não é uma partida gravada do Starboard
damage-format = formato { $json } em vez de { $here }
damage-missing = falta
damage-wrong-type = { $json } não é do tipo { $type }
damage-not-a-seat = { $json } não é um lugar
damage-not-a-kind = { $json } não é um tipo de lugar
damage-not-hexadecimal = o segredo ou uma semente não é hexadecimal
damage-seeds = { $seeds } sementes para { $seats } lugares
damage-not-an-annotation = { $json } não é uma anotação

## Por que a melhor jogada não pode ser calculada.

unsolved-players = a melhor jogada só é calculada para duas pessoas.
unsolved-secrets = quem joga tem segredos para os outros.

## Robôs que jogam todos os jogos.

bot-random = faz qualquer jogada permitida, ao acaso.
bot-level-1 = quase não olha adiante e muitas vezes faz sua segunda ou terceira escolha: para uma primeira partida.
bot-level-2 = olha um pouco adiante e varia seu jogo: para iniciantes.
bot-level-3 = vê os perigos próximos, mas perde oportunidades: para quem joga de vez em quando.
bot-level-4 = compara suas jogadas com algum cuidado: para quem joga com frequência.
bot-level-5 = olha bem adiante e raramente se afasta da melhor jogada: para quem tem experiência.
bot-level-6 = olha adiante o quanto pode em menos de um segundo e sempre faz sua melhor jogada.

## A força dos adversários de uma nova partida.

difficulty-easy = Olham um pouco adiante e deixam chances para você: para uma primeira partida.
    .title = Fácil
difficulty-normal = Comparam as jogadas com cuidado: para quem conhece o jogo.
    .title = Normal
difficulty-hard = Olham adiante o quanto podem e fazem a melhor jogada que encontram.
    .title = Difícil

## Leis de todos os jogos.

law-somebody-can-move = enquanto o jogo corre, alguém pode jogar ou há um sorteio a fazer.
law-hiding-is-idempotent = esconder de novo um estado escondido não muda nada.
law-texts-read-back = o texto de cada jogada é lido como essa jogada.

## Textos dos jogos que não trazem os seus.

preset-standard = todas as opções no seu valor inicial.
    .title = Padrão
default-move = { $who ->
    [you] Você
   *[other] { $who }
  }: { $move }
default-secret-move = { $who ->
    [you] Você jogou
   *[other] { $who } jogou
  } em segredo.
default-chance = Acaso: { $move }
default-secret-chance = O acaso decidiu algo em segredo.
default-your-turn = É a sua vez.
default-waiting = Quem joga: { $players }.
default-wait-for-chance = Agora é o acaso.
default-game-over = O jogo terminou.
default-field = { $name }: { $value }
default-player = { $who ->
    [you] você
   *[other] { $who }
  }
default-player-value = { default-player } { $value }
default-nobody-wins = Ninguém vence.
default-winner = { $who ->
    [you] Você vence.
   *[other] { $who } vence.
  }
default-winners = { $players } vencem.
default-score = { $who ->
    [you] Os seus pontos são
   *[other] Os pontos de { $who } são
  } { $score }.

## Por que um jogo registrado não pode ser carregado.

broken-twice = vários pacotes o registram: { $sources }. Desinstale todos menos um.
broken-built-in = o próprio Starboard tem um jogo com esse nome. Mude o nome do jogo do pacote.
broken-import = { $place }: { $problem }. Corrija, ou desinstale o pacote.
broken-not-a-game = { $value } não é um Game. O ponto de entrada deve nomear um, como em “pig = pig.game:GAME”.
broken-other-id = o ponto de entrada é “{ $game }”, mas o id do jogo é “{ $id }”. Use o mesmo nome.

## Por que são recusados os pesos de uma rede.

weights-unreadable = o arquivo não foi escrito por “starboard train”.
weights-format = têm o formato { $saved }, este é o formato { $here }.
weights-game = foram treinados para “{ $saved }”, não para “{ $here }”.
weights-rules = foram treinados com a versão { $saved } das regras, esta é a versão { $here }.
weights-layout = as observações do jogo mudaram entretanto; treine-o de novo.
weights-length = o arquivo tem { $bytes } bytes de pesos em vez de { $wanted }.

## Moves that were taken back.

took-back = { $who ->
    [you] Você desfez
   *[other] { $who } desfez
  } { $plies ->
    [one] a última jogada.
   *[other] as últimas { $plies } jogadas.
  }
