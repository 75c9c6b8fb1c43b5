error-no-pipe-protocol = { $game } não tem protocolo próprio para programas jogadores.
error-bad-command = “{ $command }” não é um comando.
error-no-sandbox = O isolamento (sandbox) precisa do bubblewrap, o comando “bwrap”, que não está instalado nesta máquina.
error-programs-not-allowed = A partida salva inicia programas: { $commands }. Se confia neles, acrescente --run-programs a “starboard play --resume ARQUIVO”.
error-needs-seat = Nenhum lugar está livre nesta mesa, então o programa não pode jogar.
error-needs-program = “{ $entry }” é uma função e precisa do estado completo, que um servidor não envia. Escreva um programa que fale o protocolo de robôs.

fault-not-started = O programa de { $who } não pode ser iniciado.
fault-crashed = O programa de { $who } terminou.
fault-timeout = O programa de { $who } demorou demasiado.
fault-stopped-reading = O programa de { $who } deixou de ler.
fault-garbage = O programa de { $who } enviou algo que não é uma mensagem.
fault-flood = O programa de { $who } envia demasiado.
fault-unexpected = O programa de { $who } enviou outra mensagem em vez da que lhe foi pedida.
fault-illegal-move = O programa de { $who } enviou uma jogada que não é legal.
fault-ignored-quit = O programa de { $who } não terminou depois da partida e foi encerrado à força.
fault-detail = ({ $detail })
fault-forfeit = { $who } perde a partida por falha do programa.

## The check of a program.

check-handshake = Ele responde “ready” a “hello”.
check-handshake-failed = Saudação: { $detail }
check-unknown = Ele ignora membros que não conhece.
check-unknown-failed = Membros desconhecidos: { $detail }
check-ping = Ele responde “pong” a “ping”.
check-ping-failed = Ping: { $detail }
check-game = Ele jogou uma partida inteira de { $game } no lugar { $seat }.
check-game-failed = Uma partida de { $game } no lugar { $seat }: { $detail }
check-quit = Ele termina depois de “quit”.
check-quit-failed = Fim: { $detail }
check-advice-not-started = Verifique o caminho do comando e se o arquivo é executável (chmod +x).
check-advice-crashed = Execute o comando à mão, digite uma mensagem e veja o que ele escreve na saída de erros.
check-advice-timeout = Esvazie a saída padrão (flush) depois de cada linha e responda a “stop” com a melhor jogada até então.
check-advice-stopped-reading = Leia a entrada padrão o tempo todo, também as linhas que não pedem resposta.
check-advice-garbage = A saída padrão é só para mensagens, um objeto JSON por linha; escreva o resto na saída de erros.
check-advice-flood = Responda a cada mensagem uma vez, com uma linha, e não escreva mais nada na saída padrão.
check-advice-unexpected = Responda a “hello” com “ready”, a “go” com “move” e a “ping” com “pong”, uma vez cada.
check-advice-illegal-move = Envie o “text” de um dos snapshot.legal_moves, sem mudanças.
check-advice-ignored-quit = Termine o processo quando vier “quit” ou o fim da entrada.
check-slow = A jogada mais lenta levou { $seconds } s, mais da metade do tempo que ele tem.
check-log = A saída de erros tem { $count ->
    [one] 1 linha
   *[other] { $count } linhas
  }; as últimas são: { $lines }
check-passed = Nada está errado.
check-failed = O programa tem falhas.
