"""Bodies of the HTTP requests and responses."""

from typing import Annotated, Literal

import msgspec

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.wire.play import Event
from starboard.wire.tables import BotPace, SeatInfo, TableSummary, Value

OptionName = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


class Problem(msgspec.Struct, frozen=True):
    """The body of every response that refuses a request."""

    reason: str
    message: str


class Me(msgspec.Struct, frozen=True):
    """The sender of the request."""

    name: str | None
    """Null for a stranger."""
    member: str | None
    """The public id of a member; null for a guest."""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class DeviceLink(msgspec.Struct, frozen=True):
    """A token that identifies another device as this person, once, within ``minutes``."""

    token: str
    minutes: int


class UseDeviceLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(min_length=10, max_length=100)]


class Titled(msgspec.Struct, frozen=True):
    """A value to send, and its title."""

    name: str
    title: str


class OptionInfo(msgspec.Struct, frozen=True):
    """One field of the form that sets up a table."""

    name: str
    kind: Literal["number", "choice", "text"]
    title: str
    description: str
    default: Value
    low: float | None
    high: float | None
    step: float | None
    choices: list[Titled]
    range: str


class Named(msgspec.Struct, frozen=True):
    """A name with a description."""

    name: str
    description: str


class PresetInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    description: str
    options: dict[str, Value]
    """A value for every option."""


class QueryInfo(msgspec.Struct, frozen=True):
    name: str
    key: str
    description: str


class FieldInfo(msgspec.Struct, frozen=True):
    """A field of the view, for clients that draw no board of their own."""

    name: str
    label: str
    is_player: bool
    """Whether the value is the index of a player."""
    is_per_player: bool
    """Whether the value is a list with one value for each player."""


class BotInfo(msgspec.Struct, frozen=True):
    """Who can take a bot's seat."""

    name: str
    description: str
    rating: int | None
    """Its rating on the game's published ladder, 1500 for the best bot written by hand."""


class Difficulty(msgspec.Struct, frozen=True):
    """How strong the opponents of a new game are."""

    name: str
    title: str
    description: str
    bot: str
    """The level that plays, one of the game's bots."""


class AchievementInfo(msgspec.Struct, frozen=True):
    """What is remarkable about the end of a game for a player."""

    name: str
    title: str
    description: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the catalogue, in the requested language."""

    id: str
    title: str
    tagline: str
    rules: int
    min_players: int
    max_players: int
    default_players: int
    secrets: bool
    """Whether players have secrets from each other."""
    options: list[OptionInfo]
    presets: list[PresetInfo]
    default_preset: str
    """The preset to offer against bots."""
    bots: list[BotInfo]
    """Who can take a bot's seat: bots, then levels, each strongest first."""
    difficulties: list[Difficulty]
    """From the easiest, which is meant for a first game, to the hardest."""
    moves: list[Named]
    """The kinds of moves of the game."""
    queries: list[QueryInfo]
    achievements: list[AchievementInfo]
    shuffles_seats: bool
    """Whether players are assigned to seats at random when a game begins."""
    fields: list[FieldInfo]
    """The fields of the view."""


class RulesText(msgspec.Struct, frozen=True):
    """The rules of a game."""

    markdown: str
    language: str
    """The language of the text: English where the requested one has no rule book."""


class ExamplePosition(msgspec.Struct, frozen=True):
    """A position to draw as a picture, as one of its players knows it."""

    view: msgspec.Raw
    """The view of the game."""
    seats: list[SeatInfo]
    acting: list[int]
    viewer: int


class LessonInfo(msgspec.Struct, frozen=True):
    """One text of the coach of a first game; the first one says how the game is won."""

    name: str
    text: str
    move: str
    """The kind of move that it explains, for players who have one to choose; may be empty."""
    event: str
    """The kind of move after which it is given; may be empty."""
    situation: str
    """The name of a situation on the board in which it is given; may be empty."""
    marks: str
    """What to mark on the board; empty for what makes moves of the kind ``move``."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The name of the bot; empty for the strongest."""


OptionText = Annotated[str, msgspec.Meta(max_length=2000)]
OptionValues = Annotated[dict[OptionName, int | float | OptionText], msgspec.Meta(max_length=40)]
"""Values of options by name; the longest text is a drawn map."""


Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""What a person adds to the dice: 32 random bytes in hexadecimal."""


class DiceReservation(msgspec.Struct, frozen=True):
    """The commitment to the dice of a table that is about to be set up."""

    token: str
    """To be sent with the request that sets the table up; good for one table."""
    commitment: str
    """The SHA-256 hash of the secret that the table will have, in hexadecimal."""


class DiceContribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed of the person who sets a table up, chosen after the server has committed."""

    token: Annotated[str, msgspec.Meta(max_length=100)]
    """The token of a reservation."""
    seed: Seed


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=26)]
    options: OptionValues = {}
    preset: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    public: bool = True
    spectators: bool = True
    seconds_per_move: Annotated[int, msgspec.Meta(ge=0, le=1_209_600)] = 0
    """The time limit for each move, at most two weeks; 0 for none."""
    rated: bool = False
    """Whether the result changes ratings; for members and rated bots, with a preset's options."""
    hints: bool = False
    """Whether players may ask for hints though other people play."""
    seconds_per_game: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """The time of each person for all moves, at most a day; 0 for no limit."""
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    """What each turn adds to the time for the game."""
    dice: DiceContribution | None = None


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: DiceContribution | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=25)] | None = None
    """The seat to take; null for the first open one."""
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    seed: Seed | None = None
    """What the person adds to the dice; null for nothing."""


class AddSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person who has a seat already adds to the dice, before the game."""

    seed: Seed


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where a finished game is played on."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=25)]
    """The seat to take; bots take the others."""


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to return to one's last decision."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    """The current ply, as the viewer counts."""


class Hint(msgspec.Struct, frozen=True):
    """What a strong player would do at a ply."""

    ply: int
    """The ply, as the viewer counts."""
    move: str
    """The text of a legal move."""
    text: str
    """The move and why it is better, in a sentence."""


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=25)]
    """The seat of the person who is not here."""


class OfferBotSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    is_offered: bool
    """Whether people may take the seats of bots during the game."""


class ChooseBotPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pace: BotPace


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableSummary]
    before: float | None
    """The parameter ``before`` of the next page; null on the last page."""


class Step(msgspec.Struct, frozen=True):
    """One move of a replay, and the state after it; step 0 is the initial state."""

    event: Event | None
    view: msgspec.Raw
    """The view of the game; null if the rules have changed since it was played."""
    acting: list[int]
    question: str
    scores: list[int] | None
    """The scores, if the viewer is ``all``; otherwise null."""


class ReplaySteps(msgspec.Struct, frozen=True):
    """A page of a replay for one viewer: ``steps`` from number ``first`` on."""

    game: str
    seats: list[SeatInfo]
    options: dict[str, Value]
    viewer: str
    """A seat's letter, ``spectator`` or ``all``."""
    viewers: list[str]
    """The viewers that this person may choose; empty if there are no views."""
    length: int
    """The number of moves that the viewer noticed."""
    over: bool
    result: list[str]
    first: int
    steps: list[Step]


class SavedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A replay file whose dice are to be checked."""

    file: Annotated[str, msgspec.Meta(max_length=1_000_000)]


class OutcomeSet(msgspec.Struct, frozen=True):
    """The possible outcomes of a roll or draw."""

    outcomes: list[int]
    """Indices into ``outcomes`` of the game, ascending."""
    weights: list[int]
    """How likely each of them is, relative to the others."""


class Roll(msgspec.Struct, frozen=True):
    """A roll or draw of a game."""

    ply: int
    """The ply that it led to."""
    outcome_set: int
    """The index of its outcomes in ``sets``."""
    owner: str
    """The letter of the player to whom it belongs, ``*`` for nobody; needed where each player has
    a sequence of numbers.
    """


class RollOutcomes(msgspec.Struct, frozen=True):
    """What the rules allow for every roll and draw of a game."""

    outcomes: list[str]
    """The texts of all outcomes, in the order in which numbers are mapped to them."""
    sets: list[OutcomeSet]
    rolls: list[Roll]


class ReplayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A replay file to be shown step by step."""

    file: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    viewer: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """A seat's letter, ``spectator`` or ``all``; by default ``all`` if the game is over, and
    ``spectator`` otherwise.
    """
    language: Annotated[str, msgspec.Meta(max_length=8)] = DEFAULT_LANGUAGE
    first: Annotated[int, msgspec.Meta(ge=0)] = 0
