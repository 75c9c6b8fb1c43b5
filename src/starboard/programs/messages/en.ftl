error-no-pipe-protocol = { $game } has no protocol of its own for player programs.
error-bad-command = “{ $command }” is not a command.
error-no-sandbox = The sandbox needs bubblewrap, the command “bwrap”, which is not installed on this machine.
error-programs-not-allowed = The saved game starts programs: { $commands }. If you trust them, add --run-programs to “starboard play --resume FILE”.
error-needs-seat = No seat is open at this table, so the program cannot play.
error-needs-program = “{ $entry }” is a function and needs the whole state, which a server does not send. Write a program that speaks the bot protocol.

fault-not-started = The program of { $who } cannot be started.
fault-crashed = The program of { $who } has ended.
fault-timeout = The program of { $who } took too long.
fault-stopped-reading = The program of { $who } has stopped reading.
fault-garbage = The program of { $who } sent something that is not a message.
fault-flood = The program of { $who } sends too much.
fault-unexpected = The program of { $who } sent a different message from the one it was asked for.
fault-illegal-move = The program of { $who } sent a move that is not legal.
fault-ignored-quit = The program of { $who } did not end after the game and was killed.
fault-detail = ({ $detail })
fault-forfeit = { $who } forfeits the game.

## The check of a program.

check-handshake = It answers “hello” with “ready”.
check-handshake-failed = Handshake: { $detail }
check-unknown = It ignores members that it does not know.
check-unknown-failed = Unknown members: { $detail }
check-ping = It answers “ping” with “pong”.
check-ping-failed = Ping: { $detail }
check-game = It played a whole game of { $game } in seat { $seat }.
check-game-failed = A game of { $game } in seat { $seat }: { $detail }
check-quit = It ends after “quit”.
check-quit-failed = End: { $detail }
check-advice-not-started = Check the path of the command and that the file is executable (chmod +x).
check-advice-crashed = Run the command by hand, type a message and look at what it prints to standard error.
check-advice-timeout = Flush standard output after every line, and answer “stop” with the best move so far.
check-advice-stopped-reading = Read standard input all the time, also lines that need no answer.
check-advice-garbage = Standard output is for messages only, one JSON object per line; print anything else to standard error.
check-advice-flood = Answer each message once, with one line, and print nothing else to standard output.
check-advice-unexpected = Answer “hello” with “ready”, “go” with “move” and “ping” with “pong”, each exactly once.
check-advice-illegal-move = Send the “text” of one of snapshot.legal_moves, unchanged.
check-advice-ignored-quit = End the process when “quit” or the end of the input comes.
check-slow = Its slowest move took { $seconds } s, more than half of the time that it has.
check-log = Standard error has { $count ->
    [one] 1 line
   *[other] { $count } lines
  }; the last are: { $lines }
check-passed = Nothing is wrong.
check-failed = The program has faults.
