"""A game at one keyboard: people, bots and chance at a table of this process."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.catalog import find_game
from starboard.engine.actors import NOBODY, SPECTATOR, actor_letter, players_in
from starboard.engine.chance import below
from starboard.engine.errors import IllegalMove
from starboard.engine.generators import new_generator
from starboard.engine.moves import Move
from starboard.engine.replay import events, load_file
from starboard.engine.table import Event, Table
from starboard.engine.take_backs import KeptMoves, plies_to_take_back, take_back_move
from starboard.programs.signals import Terminated
from starboard.review.hints import hint_text
from starboard.terminal import saves
from starboard.terminal.choices import Choice, choices_of, match_move
from starboard.terminal.command_loop import Command, CommandLoop, QueryHelp, Quit
from starboard.terminal.opponents import Opponents
from starboard.terminal.rules_text import rules_lines
from starboard.terminal.screen import Screen, ScreenClosed
from starboard.terminal.seats import refuse_programs
from starboard.terminal.texts import texts

if TYPE_CHECKING:
    from starboard.terminal.programs import TablePrograms


class RestartTurn(Exception):
    """The table or the choice of who acts has changed: determine the actors again."""


class LocalSession:
    """Drives one table until the game is over or a person quits."""

    def __init__(
        self,
        table: Table,
        screen: Screen,
        language: str,
        seed: int | None = None,
        programs: "TablePrograms | None" = None,
    ) -> None:
        self.screen = screen
        self._programs = programs
        self.language = language
        self._texts = texts(language)
        self._rng = new_generator(seed, number=1)
        self._repeatable = seed is not None
        self._loop = CommandLoop(screen, language, self, self._commands())
        self._use_table(table)

    def _commands(self) -> list[Command]:
        return [
            Command("hint", self._hint, "command-hint"),
            Command("takeback", self._take_back, "command-takeback"),
            Command("log", self._log, "command-log"),
            Command("wait", self._wait, "command-wait"),
            Command("back", self._back),
            Command("save", self._save_as, "command-save"),
            Command("resume", self._resume, "command-resume"),
            Command("quit", self._quit, "command-quit"),
        ]

    def _use_table(self, table: Table) -> None:
        self.table = table
        self._words = table.game.catalogue(self.language)
        self._opponents = Opponents(
            table, self._rng, self._text("terminal-preparing"), repeatable=self._repeatable
        )
        self._events = events(table)
        self._people = [p for p, seat in enumerate(table.seats) if seat.kind == "person"]
        self._main_viewer = self._people[0] if len(self._people) == 1 else SPECTATOR
        self._narrated = dict.fromkeys([*self._people, SPECTATOR], len(self._events))
        """How many events each viewer has been shown."""
        self._set_prompt(SPECTATOR, [])

    def _set_prompt(self, viewer: int, moves: list[Move], player: int = NOBODY) -> None:
        """Set whose knowledge the commands show, and whose moves they list."""
        self._prompt_viewer, self._prompt_moves, self._prompt_player = viewer, moves, player

    @property
    def _hands_over(self) -> bool:
        """Whether several people with secrets from each other share the keyboard."""
        return len(self._people) > 1 and self.table.game.rules.SECRETS

    def run(self) -> None:
        """Play to the end. A game that is left in any other way is saved."""
        try:
            self._begin()
            while not self._is_over:
                with suppress(RestartTurn):
                    self._step()
            self._end()
        except (Quit, EOFError, KeyboardInterrupt):
            self._leave()
        except (Terminated, ScreenClosed):
            self._save_unfinished()
            raise
        finally:
            if self._programs is not None:
                self._programs.close()

    @property
    def _is_over(self) -> bool:
        """Whether the rules or a forfeit have ended the game."""
        return self.table.over or (self._programs is not None and self._programs.has_forfeit)

    def _begin(self) -> None:
        self.screen.heading(self.table.game.title(self.language))
        for player, seat in enumerate(self.table.seats):
            kind = self._text(f"terminal-seat-{seat.kind}", bot=seat.bot)
            self.screen.print(f"{actor_letter(player)}: {seat.name} ({kind})")
        if self.table.game.shuffles_seats and not self.table.log:
            self._print("terminal-seats-drawn")
        self._print("terminal-welcome")
        self._opponents.prepare()
        if self.table.log:
            self._print("terminal-resumed")
            self.screen.print_all(self.table.board(self._main_viewer, self.language))
        if self._programs is not None:
            self._programs.start(self.table, self._events)

    def _step(self) -> None:
        """Let chance, a bot or a person make the next move."""
        if self.table.chance_is_due:
            self._add_event(self.table.play_chance())
            return
        acting = players_in(self.table.actors)
        people = [player for player in acting if player in self._people]
        if people:
            self._person_acts(people, can_wait=len(people) < len(acting))
        else:
            self._bot_acts(acting)

    def _bot_acts(self, bots: list[int]) -> None:
        """Play the move of one of the bots, drawn at random if there are several."""
        player = bots[below(self._rng, len(bots))]
        if self._programs is not None and self.table.seats[player].kind == "program":
            id = self._programs.choose(player)
        else:
            id = self._opponents.choose(player)
        if id is not None:
            move = self.table.game.move(self.table.state, player, id)
            self._add_event(self.table.play(player, move))

    def _add_event(self, event: Event) -> None:
        self._events.append(event)
        if self._programs is not None:
            self._programs.observe(event)
        if not self._hands_over:
            self._narrate_to(self._main_viewer)

    def _narrate_to(self, viewer: int) -> None:
        """Print the events that this viewer has not been shown."""
        for event in self._events[self._narrated[viewer] :]:
            if lines := self.table.narrate(event, viewer, self.language):
                self.screen.print(" ".join(lines))
        self._narrated[viewer] = len(self._events)

    def _person_acts(self, people: list[int], can_wait: bool) -> None:
        player, text = people[0], ""
        if len(people) > 1:
            player, text = self._ask_who_acts(people, can_wait)
        if self._hands_over:
            self._hand_over(player)
        moves = self.table.legal_moves(player)
        move = match_move(self.table, moves, text) if text else self._ask_move(player, can_wait)
        self._add_event(self.table.play(player, move))

    def _ask_who_acts(self, people: list[int], can_wait: bool) -> tuple[int, str]:
        """The player who acts first, and the text of the move if it was typed as well."""
        self._set_prompt(SPECTATOR, [])
        self.screen.print()
        self.screen.heading(self.table.question(SPECTATOR, self.language))
        if can_wait:
            self._print("terminal-wait")
        letters = ", ".join(f"{actor_letter(p)} {self.table.names[p]}" for p in people)
        prompt = self._text("terminal-who-acts", letters=letters)
        return self._loop.ask(prompt, partial(self._parse_who_acts, people))

    def _parse_who_acts(self, people: list[int], line: str) -> tuple[int, str] | None:
        name, _, move = line.partition(" ")
        player = self._seat_named(name)
        if player not in people:
            self._print("terminal-not-now", who=self.table.names[player])
            return None
        return player, "" if self._hands_over else move.strip()

    def _seat_named(self, name: str) -> int:
        """The seat with this name or letter."""
        names = [own.casefold() for own in self.table.names]
        known = name.casefold()
        return names.index(known) if known in names else self.table.seat_index(name)

    def _hand_over(self, player: int) -> None:
        """Clear the screen, wait for the next person, and show them what they have missed."""
        self._set_prompt(SPECTATOR, [])
        self.screen.clear()
        line = self.screen.ask(self._text("terminal-hand-over", who=self.table.names[player]))
        if line:
            self._loop.execute(line, lambda _: None)
        self._narrate_to(player)
        self.screen.print_all(self.table.board(player, self.language))

    def _ask_move(self, player: int, can_wait: bool) -> Move:
        """Show the question and the choices, and read a move."""
        shares_board = len(self._people) > 1 and not self._hands_over
        moves = self.table.legal_moves(player)
        self._set_prompt(SPECTATOR if shares_board else player, moves, player)
        self.screen.print()
        if len(self._people) > 1:
            self.screen.heading(self._text("terminal-turn", who=self.table.names[player]))
        self.screen.heading(self.table.question(player, self.language))
        self._loop.show_choices()
        if can_wait:
            self._print("terminal-wait")
        elif len(players_in(self.table.actors)) > 1:
            self._print("terminal-back")
        return self._loop.ask(
            self._text("terminal-prompt"),
            partial(self._read_move, player, moves),
            preprocess=partial(self._without_letter, player),
        )

    def _read_move(self, player: int, moves: list[Move], line: str) -> Move | None:
        """The move that was typed; ``None`` after the reason why it is not possible."""
        try:
            return match_move(self.table, moves, line)
        except IllegalMove:
            reason = self.table.why_not(player, line, self.language)
            if not reason:
                raise
            self.screen.print(reason)
            return None

    def _without_letter(self, player: int, line: str) -> str:
        """The line without the player's letter, which several people may put before it."""
        letter, _, rest = line.partition(" ")
        has_letter = len(self._people) > 1 and letter.upper() == actor_letter(player)
        return rest if rest and has_letter else line

    # The context of the command loop

    def choices(self) -> list[Choice]:
        return choices_of(self.table, self._prompt_moves, self.language)

    def describe_kind(self, kind: str) -> str:
        return self._words.text(f"move-{kind}-many")

    def queries(self) -> list[QueryHelp]:
        return [
            QueryHelp(query.name, query.key, self._words.text(f"query-{query.name}"))
            for query in self.table.game.words.QUERIES
        ]

    def answer_query(self, name: str, subject: str) -> None:
        query = next(it for it in self.table.game.words.QUERIES if it.name == name)
        narrator = self.table.narrator(self._prompt_viewer, self.language)
        state = self.table.visible_state(self._prompt_viewer)
        self.screen.print_all(query.answer(narrator, state, subject))
        if query.drawing is not None:
            self.screen.print_all(query.drawing(narrator, state))

    def show_board(self) -> None:
        self.screen.print_all(self.table.board(self._prompt_viewer, self.language))

    def show_rules(self, clause: str) -> None:
        self.screen.print_all(rules_lines(self.table.game, clause, self.language))

    # Commands

    def _hint(self, rest: str) -> None:
        if len(self._prompt_moves) < 2:
            self._print("terminal-no-hint")
            return
        player = self._prompt_player
        advice = self._opponents.advise(player)
        self.screen.print(hint_text(self.table, player, advice, self.language))

    def _take_back(self, rest: str) -> None:
        """Return to the last decision of the only person, if nothing was revealed since."""
        if len(self._people) != 1 or any(seat.kind == "program" for seat in self.table.seats):
            self._print("terminal-not-against-bots")
            return
        kept, player = KeptMoves(self._events), self._people[0]
        move = take_back_move(player, plies_to_take_back(self.table.game, kept.events, player))
        self._add_event(self.table.take_back(move, kept.state_before(move)))
        raise RestartTurn

    def _log(self, rest: str) -> None:
        for event in self._events:
            if lines := self.table.narrate(event, self._prompt_viewer, self.language):
                self.screen.print(f"{event.ply}. {' '.join(lines)}")

    def _wait(self, rest: str) -> None:
        """Let a bot act first, where several players may."""
        bots = [p for p in players_in(self.table.actors) if p not in self._people]
        if bots:
            self._bot_acts(bots)
        raise RestartTurn

    def _back(self, rest: str) -> None:
        """Ask again who acts."""
        raise RestartTurn

    def _save_as(self, rest: str) -> None:
        file = Path(rest).expanduser() if rest else None
        try:
            if file is None:
                file = saves.write_new_save(self.table)
            else:
                saves.write_save(self.table, file)
        except OSError as error:
            self._print_not_saved(file or saves.saves_folder(), error)
        else:
            self._print("terminal-saved", file=file)
        self._print("terminal-continues")

    def _resume(self, rest: str) -> None:
        table = load_file(Path(rest).expanduser(), find_game)
        refuse_programs(table)
        if self._programs is not None:
            self._programs.close()
            self._programs = None
        self._use_table(table)
        self._begin()
        raise RestartTurn

    def _quit(self, rest: str) -> None:
        raise Quit

    # The end of the session. Saving comes first: printing may fail, or be interrupted.

    def _leave(self) -> None:
        saved = self._save_unfinished()
        self.screen.print()
        if isinstance(saved, Path):
            self._print("terminal-saved", file=saved)
            self._print("terminal-resume-hint", command=f"starboard play --resume {saved}")
        elif saved is not None:
            self._print_not_saved(saves.saves_folder(), saved)
        self._print("terminal-goodbye")

    def _end(self) -> None:
        if self._programs is not None:
            self._programs.finish()
        has_programs = any(seat.kind == "program" for seat in self.table.seats)
        saved = self._save_new() if self._people or has_programs else None
        if self._hands_over:  # the last move is shown to everybody
            self._narrated[SPECTATOR] = max(0, len(self._events) - 1)
            self._narrate_to(SPECTATOR)
        if self.table.over:
            self._print_result()
        if isinstance(saved, Path):
            self._print("terminal-saved", file=saved)
            self._print("terminal-replay-hint", command=f"starboard replay {saved}")
        elif saved is not None:
            self._print_not_saved(saves.saves_folder(), saved)

    def _print_result(self) -> None:
        shown = self.table.narrate(self._events[-1], self._main_viewer, self.language)
        result = self.table.result(self._main_viewer, self.language)
        self.screen.print()
        self.screen.print_all(line for line in result if line not in shown)

    def _save_unfinished(self) -> Path | OSError | None:
        """Save a game that has begun and is not over; the file, or why there is none."""
        return self._save_new() if self.table.log and not self.table.over else None

    def _save_new(self) -> Path | OSError:
        """Save to a new file; a termination signal meanwhile takes effect afterwards."""
        try:
            return saves.write_new_save(self.table)
        except OSError as error:
            return error
        except (Terminated, KeyboardInterrupt):
            with suppress(OSError):
                saves.write_new_save(self.table)
            raise

    def _print_not_saved(self, file: Path, error: OSError) -> None:
        self._print("terminal-not-saved", file=file, reason=error.strerror or str(error))

    def _print(self, key: str, **args: object) -> None:
        self.screen.print(self._text(key, **args))

    def _text(self, key: str, **args: object) -> str:
        return self._texts.text(key, args)
