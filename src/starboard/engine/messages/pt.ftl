# Palavras comuns a todos os jogos.

list-and = { $first } e { $last }

## Erros: o que estava errado e o que estaria certo.

error-unknown-game = Não existe o jogo “{ $game }”.{ $near ->
    [none] {" "}Os jogos são: { $known }.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-unknown-option = Não existe a opção “{ $option }”.{ $near ->
    [none] {" "}As opções são: { $known }.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-bad-option = { $option } não pode ser “{ $value }”: aceita { $range }.{ $near ->
    [none] {""}
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-option-clash = { $reason }
error-no-round-limit = { $game } não tem opção que limite as rodadas; tem: { $known }.
error-cannot-solve = { $game } não pode ser resolvido assim: { $reason }
error-unknown-preset = Não existe a variante “{ $preset }”.{ $near ->
    [none] {" "}As variantes são: { $known }.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-bad-players = { $game } é para { $low } a { $high } pessoas, e aqui são { $players }.
error-unknown-bot = Ninguém chamado “{ $bot }” joga este jogo.{ $near ->
    [none] {" "}Os robôs são: { $known }; uma pessoa é “you” ou “you=NOME”.
   *[other] {" "}Você quis dizer “{ $near }”?
  }
error-unknown-language = A língua “{ $language }” não está disponível. Disponíveis: { $known }.
error-unreadable-move = Não entendo “{ $text }”.{ $near ->
    [none] {" "}As jogadas são: { $known }.
   *[other] {" "}Você quis dizer: { $near }?
  }
error-ambiguous-move = “{ $text }” pode ser mais de uma jogada: { $fitting }
error-illegal-move = “{ $text }” não é possível agora.{ $legal ->
    [none] {""}
   *[other] {" "}É possível: { $legal }
  }
error-not-your-turn = Não é a vez de { $actor }.{ $acting ->
    [none] {" "}O acaso vem antes.
   *[other] {" "}Quem age: { $acting }.
  }
error-game-over = O jogo terminou.
error-not-a-seat = Não existe o lugar “{ $seat }”. Os lugares vão de { $first } a { $last }.
error-bad-replay = Esta partida gravada não pode ser usada ({ $place }): { $reason }
error-out-of-range = O campo { $field } não comporta { $value }: aceita de { $low } a { $high }.
error-broken-dialect = { $place }: { $reason }.{ $more ->
    [0] {""}
    [one] {" "}Há mais um lugar assim.
   *[other] {" "}Há mais { $more } lugares assim.
  }
error-cannot-listen = O servidor não pode escutar em { $host }, porta { $port }: { $reason }. Tente outra --port.

## O que há de errado numa partida gravada, e onde.

place-head = cabeçalho
place-line = linha { $line }
place-column = linha { $line }, coluna { $column }
place-byte = byte { $number }
place-move = jogada { $number }
damage-version = versão { $saved } das regras, e esta é a versão { $here }
damage-unreadable = não pode ser lida: { $problem }
damage-not-text = não é texto em UTF-8
damage-not-a-file-name = não é nome de arquivo
damage-not-a-move = { $json } não diz quem age e a jogada
damage-not-an-actor = { $json } não é ninguém que possa agir
damage-not-json = não é JSON: { $problem }
damage-long-number = não é JSON: um número é longo demais
damage-too-deep = não é o JSON de uma partida gravada: fundo demais
damage-not-saved-here = não é uma partida gravada do Starboard
damage-format = formato { $json }, e não { $here }
damage-missing = falta
damage-wrong-type = { $json } não é do tipo { $type }
damage-not-a-seat = { $json } não é um lugar
damage-not-a-kind = { $json } não é um tipo de lugar

## Por que a melhor jogada não pode ser calculada.

unsolved-players = a melhor jogada é calculada para duas pessoas.
unsolved-secrets = quem joga tem segredos dos outros.

## Robôs que jogam todos os jogos.

bot-random = faz qualquer jogada permitida e não é páreo para ninguém.

## Leis de todos os jogos.

law-somebody-can-move = num jogo em curso sempre há quem possa jogar ou dados a rolar.
law-hiding-is-idempotent = esconder o que já está escondido não muda nada.
law-texts-read-back = o texto de cada jogada volta a ser lido como a mesma jogada.

## Jogar no terminal.

terminal-welcome = Digite o número de uma escolha ou a própria jogada; as primeiras letras bastam. “?” explica, “quit” grava e encerra.
terminal-choose-game = Qual jogo? Digite o número ou o nome, “resume ARQUIVO” ou “quit”.
terminal-choose-players = Quantas pessoas, contando você? De { $low } a { $high }; Enter para { $usual }.
terminal-choose-preset = Que tipo de partida? Digite o número ou o nome; Enter para { $usual }.
terminal-not-a-choice = “{ $text }” não é uma das escolhas. { $choices }
terminal-turn = { $who ->
    [you] Sua vez.
   *[other] { $who }, é a sua vez.
  }
terminal-prompt = Sua jogada:
terminal-who-acts = Quem age? { $letters }; a jogada pode vir depois da letra:
terminal-pass-on = A próxima jogada é de { $who }. Ninguém mais olha; { $who } aperta Enter:
terminal-choices = { $first }–{ $last }. { $pattern }: { $label } Por exemplo: { $example }
terminal-choice = { $number }. { $text }: { $label }
terminal-wait = Ou “wait”, para deixar um robô agir antes.
terminal-back = Ou “back”, para deixar outra pessoa agir antes.
terminal-not-now = { $who } não pode agir agora.
terminal-watch-hint = Para ver de novo: { $command }
terminal-saved = Gravado em { $file }.
terminal-resume-hint = Para continuar depois: { $command }
terminal-resumed = Aqui está a partida como você a deixou.
terminal-not-saved = Não foi possível gravar em { $file }: { $reason }
terminal-bye = Bons ventos.
terminal-played-on = A partida continua.
terminal-explain-moves = Suas jogadas agora:
terminal-explain-commands = A qualquer momento:
terminal-seat-person = pessoa
terminal-seat-bot = robô, { $bot }

command-help = ? ou help — esta explicação
command-moves = moves — todas as jogadas que você pode fazer agora, numeradas
command-board = board — como estão as coisas
command-log = log — o que aconteceu desde o começo
command-rules = rules, ou rules e uma cláusula — as regras do jogo
command-save = save, ou save ARQUIVO — grava a partida e continua
command-resume = resume ARQUIVO — deixa esta partida e continua uma gravada
command-wait = wait — quando mais de um pode agir, deixa um robô ir antes
command-quit = quit — grava a partida e encerra

## Assistir a uma partida gravada.

replay-head = { $game }, { $moves } jogadas. { $who }
replay-as = Vista por { $who }.
replay-as-all = Tudo é mostrado.
replay-as-spectator = Vista por quem só assiste.
replay-step = Enter para a próxima jogada, “quit” para parar:
replay-unfinished = A partida gravada para aqui, sem terminar.

## Sobre um jogo.

about-players = De { $low } a { $high } pessoas; o comum são { $usual }.
about-options = Opções:
about-presets = Variantes:
about-moves = Jogadas:
about-bots = Robôs:
about-queries = Perguntas que não gastam a vez:
about-laws = Leis:

## The server's refusals.

error-no-table = Não há tal mesa, ou só se entra por convite. Peça o link.
error-not-allowed = Isso não cabe a você.
error-stranger = Diga primeiro o seu nome.
error-foreign-origin = Este pedido vem de uma página que não é daqui.
error-not-seated = Você não está sentado a esta mesa.
error-seat-taken = Esse lugar está ocupado.
error-not-running = Esta mesa não está em jogo.
error-has-begun = O jogo começou sem você. Pode assistir, ou montar a sua própria mesa.
error-stand-in = Um robô joga por você. Retome primeiro o seu lugar.
error-stale = As coisas mudaram: veja como estão agora e escolha de novo.
error-too-fast = É muito de uma vez. Espere um momento e tente de novo.
error-too-many = Você já tem { $most } destes. Termine um primeiro.
error-restarting = O servidor está reiniciando. Nada se perdeu; tente de novo daqui a pouco.
error-bad-message = O servidor não entendeu: { $why }
error-bad-version = Esta página é de outra versão que a do servidor. Carregue-a de novo.
error-bad-name = Um nome tem de 1 a { $most } caracteres, com ao menos uma letra ou um número.
error-bad-link = Este link já foi usado ou é velho demais. Faça outro no outro aparelho.
error-still-secret = Isso se vê quando o jogo acabar.

## Playing online in the terminal.

error-bad-address = “{ $url }” não é o endereço de uma mesa, como http://SERVIDOR/table/ID.
error-unreachable = Ninguém responde em { $host }: { $reason }
error-refused = { $message }

join-name = O seu nome:
join-welcome = Você está à mesa. Digite uma jogada ou o seu número; “?” explica, “quit” sai.
join-watching = Você está assistindo. “?” explica, “quit” sai.
join-seats = À mesa: { $names }
join-seat-open = lugar livre
join-seat-away = { $name } (um robô joga no lugar)
join-waiting = À espera dos outros. O convite: { $link }
join-lost = A conexão caiu. Tentando de novo…
join-back = Conectado de novo.
join-unsent = A sua jogada está guardada e será enviada.
join-chat = { $name } diz: { $text }
join-not-now = Não é a sua vez. “?” mostra o que pode fazer enquanto isso.
join-over = O jogo acabou. Pressione Enter para sair.
join-left = Você saiu do terminal; o seu lugar fica guardado. Volte com o mesmo comando.
join-explain-say = say TEXTO — falar com os outros à mesa
join-explain-start = start — começar já, com robôs nos lugares livres
join-explain-leave = leave — deixar o lugar; um robô joga por você até voltar
