## Escolher um jogo.

terminal-choose-game = Qual jogo? Digite o número ou o nome, “resume ARQUIVO” ou “quit”.
terminal-choose-players = Quantas pessoas, contando você? De { $low } a { $high }; Enter para { $usual }.
terminal-choose-preset = Qual variante? Digite o número ou o nome; Enter para { $usual }.
terminal-choose-opponent = Contra quem? Digite um número, um nível ou um robô ({ $bots }); Enter para { $usual }.
terminal-not-a-choice = “{ $text }” não é uma das opções: { $choices }

## Jogar no terminal.

terminal-welcome = Digite o número de uma opção ou a própria jogada; as primeiras letras bastam. “?” mostra a ajuda, “quit” salva a partida e encerra.
terminal-other-opponents = Você joga contra { $usual }. Escolha outros adversários com --seats, por exemplo “--seats you,{ $strongest }”: níveis de { $weakest } (para uma primeira partida) a { $strongest } (o mais forte), e os robôs { $bots }.
terminal-preparing = Preparando os adversários
terminal-turn = { $who ->
    [you] Sua vez.
   *[other] { $who }, é a sua vez.
  }
terminal-prompt = Sua jogada:
terminal-who-acts = Quem age? { $letters }; a jogada pode vir depois da letra:
terminal-hand-over = Passe o teclado para { $who }. { $who }, aperte Enter quando mais ninguém estiver olhando:
terminal-choices = { $first }–{ $last }. { $pattern }: { $label } Por exemplo: { $example }
terminal-choice-plain = { $number }. { $text }
terminal-choice = { $number }. { $text }: { $label }
terminal-no-hint = Não há nada para escolher agora, portanto não há dica.
terminal-not-against-bots = Só é possível desfazer jogadas quando uma pessoa joga contra robôs.
terminal-wait = Ou “wait”, para deixar um robô agir antes.
terminal-back = Ou “back”, para deixar outra pessoa agir antes.
terminal-not-now = { $who } não pode agir agora.
terminal-replay-hint = Para rever a partida: { $command }
terminal-saved = Partida salva em { $file }.
terminal-resume-hint = Para continuar depois: { $command }
terminal-resumed = Aqui está a partida como você a deixou.
terminal-not-saved = Não foi possível salvar a partida em { $file }: { $reason }
terminal-goodbye = Bons ventos.
terminal-continues = A partida continua.
terminal-help-moves = Suas jogadas agora:
terminal-help-commands = A qualquer momento:
terminal-own-name = Você
terminal-seats-drawn = Os lugares foram sorteados.
terminal-seat-person = pessoa
terminal-seat-bot = robô, { $bot }
terminal-seat-program = programa, { $bot }

command-help = ? ou help — esta ajuda
command-moves = moves — todas as jogadas que você pode fazer agora, numeradas
command-board = board — a situação atual da partida
command-rules = rules, ou rules e uma cláusula — as regras do jogo
command-hint = hint — o que um jogador forte faria, e por quê
command-takeback = takeback — volta à sua última decisão, contra robôs, se nada foi revelado depois dela
command-log = log — tudo o que aconteceu até agora
command-wait = wait — quando mais de um pode agir, deixa um robô agir antes
command-save = save, ou save ARQUIVO — salva a partida e continua
command-resume = resume ARQUIVO — deixa esta partida e continua uma que foi salva
command-quit = quit — salva a partida e encerra

## Assistir a uma partida salva.

replay-head = { $game }, { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
  }. { $who }
replay-as = Vista por { $who }.
replay-as-all = Tudo é mostrado.
replay-as-spectator = Vista por quem só assiste.
replay-note = Nota de { $who }: { $note }
replay-fault = Falha de { $who }: { $note }
replay-step = Enter para a próxima jogada, “quit” para parar:
replay-unfinished = A partida salva para aqui, sem terminar.
dice-none = Este arquivo não tem registro dos dados. Partidas de um servidor têm; partidas no terminal, não.
dice-wrong-secret = O segredo não corresponde ao compromisso { $commitment }: foi trocado depois do começo da partida.
dice-mismatch = A jogada { $ply } não corresponde: ela é “{ $found }”, mas o segredo e as sementes dão “{ $expected }”.
dice-fit = { $rolls ->
    [0] Esta partida não tem lances nem sorteios a conferir.
    [one] O único lance ou sorteio desta partida segue do segredo e das sementes.
   *[other] Todos os { $rolls } lances e sorteios desta partida seguem do segredo e das sementes.
  }
dice-commitment = O segredo corresponde ao compromisso { $commitment }. Ele deve ser o que foi mostrado a você antes da partida.
dice-seed = Semente de { $letter }, { $name }: { $seed }
dice-no-seed = { $letter }, { $name }, não acrescentou semente.
replay-hidden = Os segredos ficam escondidos enquanto a partida não termina; “--as all” ou “--as { $seat }” os mostra.

## Sobre um jogo.

about-players = De { $low } a { $high } pessoas; o comum são { $usual }.
about-exact-players = { $players ->
    [one] Para uma pessoa.
   *[other] Para { $players } pessoas.
  }
about-options = Opções:
about-presets = Variantes:
about-moves = Jogadas:
about-bots = Robôs:
about-queries = Perguntas que não gastam a vez:
about-laws = Leis:

## Jogar online no terminal.

join-name = O seu nome:
join-name-empty = Os outros à mesa chamam você pelo nome, por isso ele não pode ficar vazio.
join-welcome = Você está à mesa. Digite uma jogada ou o número dela; “?” mostra a ajuda, “quit” sai.
join-dice = O servidor se comprometeu com os dados, e você acrescentou uma semente. Depois da partida, “starboard replay --verify-dice ARQUIVO” confere cada lance.
join-commitment = Compromisso: { $commitment }
join-seed = Sua semente: { $seed }
clock-per-move = Tempo por jogada: { $time }. Um robô joga por quem não joga a tempo.
clock-per-game = Tempo de cada jogador para a partida inteira: { $time }. Quem fica sem tempo perde.
clock-with-increment = Tempo de cada jogador para a partida inteira: { $time }, e mais { $added } a cada vez. Quem fica sem tempo perde.
duration-days = { $n ->
    [one] { $n } dia
   *[other] { $n } dias
  }
duration-hours = { $n ->
    [one] { $n } hora
   *[other] { $n } horas
  }
duration-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
  }
duration-seconds = { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
  }
join-time-left = Tempo restante: { $time }
join-watching = Você está assistindo. “?” mostra a ajuda, “quit” sai.
join-seats = À mesa: { $names }
join-seat-open = lugar livre
join-offered = Você pode assumir o lugar de um robô: { $seats }. Digite “sit” e a letra.
join-awaited = Você assume o lugar de { $name } quando a vez dele acabar.
join-not-offered = Nenhum robô tem um lugar assim que você possa assumir.
join-away-left = { $name } (saiu; um robô joga no lugar)
join-away-out-of-time = { $name } (ficou sem tempo; um robô joga no lugar)
join-away-disconnected = { $name } (perdeu a conexão; um robô joga no lugar)
join-lost-connection = { $name } (perdeu a conexão)
join-decision-resigned = { $name } (desistiu)
join-decision-out-of-time = { $name } (sem tempo)
join-decision-agrees-to-draw = { $name } (concorda com o empate: “draw” aceita, “decline” recusa)
join-decision-agrees-to-end = { $name } (concorda em terminar a partida e contar: “count” aceita, “decline” recusa)
join-decision-aborted = { $name } (cancelou a partida)
join-waiting = Esperando outras pessoas. Link do convite: { $link }
join-disconnected = A conexão caiu. Reconectando…
join-reconnected = Conectado de novo.
join-move-pending = A sua jogada está guardada e será enviada quando a conexão voltar.
join-chat = { $name } diz: { $text }
join-chat-earlier = (As mensagens anteriores da conversa não são mostradas.)
join-not-now = Não é a sua vez. “?” mostra o que você pode fazer enquanto isso.
join-confirm-resign = Você desiste desta partida? Digite “resign” de novo para confirmar:
join-confirm-abort = A partida termina sem resultado? Digite “abort” de novo para confirmar:
join-not-confirmed = Nada mudou.
join-abandoned = A mesa foi abandonada. Aperte Enter para sair.
join-over = A partida acabou. Aperte Enter para sair.
join-rules-changed = As regras deste jogo mudaram, por isso esta mesa terminou. Aperte Enter para sair.
join-left = Você saiu; o seu lugar fica guardado. Execute o mesmo comando para voltar.

command-say = say TEXTO — fala com os outros à mesa
command-sit = sit LETRA — assume o lugar de um robô, se o anfitrião deixar
command-start = start — começa já, com robôs nos lugares livres
command-leave = leave — deixa o lugar; um robô joga por você até você voltar
command-draw = draw — concorda com um empate: propõe ou aceita
command-count = count — concordar em terminar a partida agora e contar, onde as regras permitem
command-decline = decline — recusar uma proposta dos outros, ou retirar a sua
command-resign = resign — desiste da partida
command-abort = abort — encerra a partida sem resultado, até que todos tenham jogado
command-disconnect = quit — sai do terminal; o seu lugar fica guardado
