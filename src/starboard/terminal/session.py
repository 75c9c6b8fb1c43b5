"""A game at one keyboard: people, bots and dice around a table, line by line."""

import secrets
from contextlib import suppress
from pathlib import Path

from starboard.bots.roster import find_bot
from starboard.catalog import find_game
from starboard.engine.actors import SPECTATOR, actor_letter, players_in
from starboard.engine.chance import below
from starboard.engine.errors import StarboardError
from starboard.engine.moves import Move
from starboard.engine.replay import events, load_file
from starboard.engine.table import Event, Table, generator
from starboard.terminal import saves
from starboard.terminal.choices import choices, chosen, described, numbered
from starboard.terminal.rules_text import clauses
from starboard.terminal.screen import Screen


class Leave(Exception):
    """The player has asked to stop."""


class Turned(Exception):
    """Things stand differently now: look again who acts."""


class Session:
    """Drives one table until its end, or until somebody quits."""

    def __init__(self, table: Table, screen: Screen, language: str, seed: int | None = None):
        self.screen = screen
        self.language = language
        self.words = table.game.catalogue(language)
        self._rng = generator(secrets.randbits(62) if seed is None else seed, number=1)
        self._sit_down(table)

    def _sit_down(self, table: Table) -> None:
        self.table = table
        self.events = events(table)
        self.people = [p for p, seat in enumerate(table.seats) if seat.kind == "person"]
        self.told = dict.fromkeys([*self.people, SPECTATOR], len(self.events))
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR

    @property
    def hands_over(self) -> bool:
        """Several people with secrets from each other share the keyboard."""
        return len(self.people) > 1 and self.table.game.rules.SECRETS

    def run(self) -> None:
        """Play to the end; leaving early saves the game."""
        try:
            self._begin()
            while not self.table.over:
                with suppress(Turned):
                    self._step()
            self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()

    def _begin(self) -> None:
        self.screen.heading(self.table.game.title(self.language))
        for player, seat in enumerate(self.table.seats):
            kind = self._say(f"terminal-seat-{seat.kind}", bot=seat.bot)
            self.screen.tell(f"{actor_letter(player)}: {seat.name} ({kind})")
        self.screen.tell(self._say("terminal-welcome"))
        if self.table.log:
            self.screen.tell(self._say("terminal-resumed"))
            self.screen.tell_all(self.table.board(self.at_keyboard, self.language))

    def _step(self) -> None:
        actors = self.table.actors
        if self.table.chance_is_due:
            self._happened(self.table.play_chance())
            return
        acting = players_in(actors)
        people = [player for player in acting if player in self.people]
        if people:
            self._person_acts(people, [player for player in acting if player not in people])
        else:
            self._bot_acts(acting)

    def _bot_acts(self, acting: list[int]) -> None:
        """A bot's move; the order among several is drawn."""
        player = acting[below(self._rng, len(acting))]
        game, state = self.table.game, self.table.state
        bot = find_bot(game, self.table.seats[player].bot)
        move = game.bot_move(bot, state, player, self._rng)
        self._happened(self.table.play(player, game.move(state, player, move)))

    def _happened(self, event: Event) -> None:
        self.events.append(event)
        if not self.hands_over:
            self._catch_up(self.at_keyboard)

    def _catch_up(self, viewer: int) -> None:
        """Tell this viewer everything that has happened since they last looked."""
        for event in self.events[self.told[viewer] :]:
            lines = self.table.narrate(event, viewer, self.language)
            if lines:
                self.screen.tell(" ".join(lines))
        self.told[viewer] = len(self.events)

    def _person_acts(self, people: list[int], bots: list[int]) -> None:
        player, typed = people[0], ""
        if len(people) > 1:
            player, typed = self._who_acts(people, bool(bots))
        if self.hands_over:
            self._hand_over(player)
        moves = self.table.legal_moves(player)
        move = chosen(self.table, moves, typed) if typed else self._offer(player, moves, bots)
        self._happened(self.table.play(player, move))

    def _offer(self, player: int, moves: list[Move], bots: list[int]) -> Move:
        """Say what is asked and what can be done, and take the answer."""
        self.screen.tell()
        if len(self.people) > 1:
            self.screen.heading(self._say("terminal-turn", who=self.table.names[player]))
        self.screen.heading(self.table.question(player, self.language))
        self._describe(moves)
        if bots:
            self.screen.tell(self._say("terminal-wait"))
        elif len(players_in(self.table.actors)) > 1:
            self.screen.tell(self._say("terminal-back"))
        viewer = player if self.hands_over or len(self.people) == 1 else SPECTATOR
        return self._asked(player, viewer, moves)

    def _who_acts(self, people: list[int], may_wait: bool) -> tuple[int, str]:
        """The one who takes the initiative, and the move if it is typed with the letter."""
        letters = ", ".join(f"{actor_letter(p)} {self.table.names[p]}" for p in people)
        self.screen.tell()
        self.screen.heading(self.table.question(SPECTATOR, self.language))
        if may_wait:
            self.screen.tell(self._say("terminal-wait"))
        while True:
            text = self.screen.ask(self._say("terminal-who-acts", letters=letters))
            try:
                if self._command(text, SPECTATOR, []):
                    continue
                name, _, move = text.partition(" ")
                player = self._seat_called(name)
                if player in people:
                    return player, move.strip() if not self.hands_over else ""
                self.screen.tell(self._say("terminal-not-now", who=self.table.names[player]))
            except StarboardError as error:
                self.screen.tell(error.message(self.language))

    def _seat_called(self, name: str) -> int:
        """The seat of a letter, or of a name."""
        names = [own.casefold() for own in self.table.names]
        known = name.casefold()
        return names.index(known) if known in names else self.table.seat_index(name)

    def _hand_over(self, player: int) -> None:
        self.screen.turn_away()
        text = self.screen.ask(self._say("terminal-pass-on", who=self.table.names[player]))
        if text:
            self._command(text, SPECTATOR, [])
        self._catch_up(player)
        self.screen.tell_all(self.table.board(player, self.language))

    def _asked(self, player: int, viewer: int, moves: list[Move]) -> Move:
        """The move that is typed at last; among several people the letter may stand before it."""
        while True:
            text = self.screen.ask(self._say("terminal-prompt"))
            letter, _, rest = text.partition(" ")
            if rest and len(self.people) > 1 and letter.upper() == actor_letter(player):
                text = rest
            try:
                if not self._command(text, viewer, moves):
                    return chosen(self.table, moves, text)
            except StarboardError as error:
                self.screen.tell(error.message(self.language))

    def _command(self, text: str, viewer: int, moves: list[Move]) -> bool:
        """Do what is asked for, if it is no move."""
        word, _, rest = text.partition(" ")
        name = {"?": "help", "": "board"}.get(word.casefold(), word.casefold())
        command = getattr(self, f"_do_{name}", None)
        if command is not None:
            command(rest.strip(), viewer, moves)
            return True
        for query in self.table.game.words.QUERIES:
            if word in (query.key, query.name):
                say = self.table.narrator(viewer, self.language)
                self.screen.tell_all(
                    query.answer(say, self.table.visible_state(viewer), rest.strip())
                )
                return True
        return False

    def _do_help(self, rest: str, viewer: int, moves: list[Move]) -> None:
        if moves:
            self.screen.heading(self._say("terminal-explain-moves"))
            self._describe(moves)
        self.screen.heading(self._say("terminal-explain-commands"))
        for query in self.table.game.words.QUERIES:
            about = self._say(f"query-{query.name}")
            self.screen.tell(f"{query.key}, {query.name} — {about}")
        for name in ("help", "moves", "board", "log", "rules", "wait", "save", "resume", "quit"):
            self.screen.tell(self._say(f"command-{name}"))

    def _describe(self, moves: list[Move]) -> None:
        def many(kind: str) -> str:
            return self._say(f"move-{kind}-many")

        self.screen.tell_all(described(self.words, choices(self.words, moves), many))

    def _do_moves(self, rest: str, viewer: int, moves: list[Move]) -> None:
        self.screen.tell_all(numbered(self.words, choices(self.words, moves)))

    def _do_board(self, rest: str, viewer: int, moves: list[Move]) -> None:
        self.screen.tell_all(self.table.board(viewer, self.language))

    def _do_log(self, rest: str, viewer: int, moves: list[Move]) -> None:
        for event in self.events:
            lines = self.table.narrate(event, viewer, self.language)
            if lines:
                self.screen.tell(f"{event.ply}. {' '.join(lines)}")

    def _do_rules(self, rest: str, viewer: int, moves: list[Move]) -> None:
        self.screen.tell_all(clauses(self.table.game, rest))

    def _do_save(self, rest: str, viewer: int, moves: list[Move]) -> None:
        self._save(Path(rest).expanduser() if rest else saves.usual_file(self.table))
        self.screen.tell(self._say("terminal-played-on"))

    def _do_resume(self, rest: str, viewer: int, moves: list[Move]) -> None:
        self._sit_down(load_file(Path(rest).expanduser(), find_game))
        self.words = self.table.game.catalogue(self.language)
        self._begin()
        raise Turned

    def _do_wait(self, rest: str, viewer: int, moves: list[Move]) -> None:
        """Let a bot act first, where several may."""
        bots = [p for p in players_in(self.table.actors) if p not in self.people]
        if bots:
            self._bot_acts(bots)
        raise Turned

    def _do_back(self, rest: str, viewer: int, moves: list[Move]) -> None:
        """Ask again who acts."""
        raise Turned

    def _do_quit(self, rest: str, viewer: int, moves: list[Move]) -> None:
        raise Leave

    def _save(self, file: Path) -> bool:
        try:
            saves.write(self.table, file)
        except OSError as error:
            reason = error.strerror or str(error)
            self.screen.tell(self._say("terminal-not-saved", file=file, reason=reason))
            return False
        self.screen.tell(self._say("terminal-saved", file=file))
        return True

    def _leave(self) -> None:
        self.screen.tell()
        file = saves.usual_file(self.table)
        if self.table.log and not self.table.over and self._save(file):
            command = f"starboard play --resume {file}"
            self.screen.tell(self._say("terminal-resume-hint", command=command))
        self.screen.tell(self._say("terminal-bye"))

    def _end(self) -> None:
        if self.hands_over:  # the last move is for everybody
            self.told[SPECTATOR] = len(self.events) - 1
            self._catch_up(SPECTATOR)
        told = self.table.narrate(self.events[-1], self.at_keyboard, self.language)
        result = self.table.result(self.at_keyboard, self.language)
        self.screen.tell()
        self.screen.tell_all(line for line in result if line not in told)
        file = saves.usual_file(self.table)
        if self.people and self._save(file):
            self.screen.tell(self._say("terminal-watch-hint", command=f"starboard replay {file}"))

    def _say(self, key: str, **args: object) -> str:
        return self.words.text(key, args)
