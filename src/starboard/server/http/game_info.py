"""Games as clients see them, from their declarations."""

from functools import cache
from typing import Literal

from starboard.bots.levels import DIFFICULTIES
from starboard.bots.published import published_ratings
from starboard.bots.roster import roster_of
from starboard.catalog import find_game
from starboard.engine import option_words
from starboard.engine.declared_texts import bot_key, field_key
from starboard.engine.default_words import PLAYER_FIELDS
from starboard.engine.game import Game
from starboard.engine.options import Choice, Number, Option, Text
from starboard.engine.words import Catalogue
from starboard.wire import api

OPTION_KINDS: dict[type[Option], Literal["number", "choice", "text"]] = {
    Number: "number",
    Choice: "choice",
    Text: "text",
}


@cache
def game_info(id: str, language: str) -> api.GameInfo:
    """A game of the catalogue, in a language."""
    game = find_game(id)
    words = game.catalogue(language)
    return api.GameInfo(
        id=id,
        title=game.title(language),
        tagline=words.text("tagline"),
        rules=game.version,
        min_players=game.players[0],
        max_players=game.players[-1],
        default_players=game.default_players,
        secrets=game.rules.SECRETS,
        options=[_option_info(option, words) for option in game.options.options],
        presets=_preset_infos(game, words),
        default_preset=game.options.default_preset,
        bots=_bot_infos(game, words),
        difficulties=[
            api.Difficulty(
                name, words.text(f"difficulty-{name}.title"), words.text(f"difficulty-{name}"), bot
            )
            for name, bot in DIFFICULTIES.items()
        ],
        moves=[api.Named(kind.name, words.text(kind.message)) for kind in game.moves.kinds],
        queries=[
            api.QueryInfo(query.name, query.key, words.text(f"query-{query.name}"))
            for query in game.words.QUERIES
        ],
        achievements=[
            api.AchievementInfo(it.name, words.text(f"{it.message}.title"), words.text(it.message))
            for it in game.achievements
        ],
        shuffles_seats=game.shuffles_seats,
        fields=[
            api.FieldInfo(
                name=field,
                label=words.text(field_key(field)),
                is_player=field in PLAYER_FIELDS,
                is_per_player=field in game.per_player_fields,
            )
            for field in game.view_fields
        ],
    )


def _bot_infos(game: Game, words: Catalogue) -> list[api.BotInfo]:
    ratings = {bot: rating.elo for bot, rating in published_ratings(game).items()}
    return [api.BotInfo(bot, words.text(bot_key(bot)), ratings.get(bot)) for bot in roster_of(game)]


def _preset_infos(game: Game, words: Catalogue) -> list[api.PresetInfo]:
    return [
        api.PresetInfo(
            preset.name,
            option_words.title(preset, words),
            option_words.description(preset, words),
            game.options.resolve(preset=preset.name),
        )
        for preset in game.options.presets
    ]


def _option_info(option: Option, words: Catalogue) -> api.OptionInfo:
    low = high = step = None
    if isinstance(option, Number):
        scale = 10**option.decimals
        low, high, step = option.low / scale, option.high / scale, 1 / scale
    return api.OptionInfo(
        name=option.name,
        kind=OPTION_KINDS[type(option)],
        title=option_words.title(option, words),
        description=option_words.description(option, words),
        default=option.default,
        low=low,
        high=high,
        step=step,
        choices=[api.Titled(*choice) for choice in option_words.choices(option, words)],
        range=option_words.range_of(option, words),
    )
