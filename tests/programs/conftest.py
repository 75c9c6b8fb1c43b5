"""Programs for the tests of programs."""

from tests.programs.program_fixtures import starter_c as starter_c
from tests.programs.program_fixtures import starter_js as starter_js
from tests.programs.program_fixtures import starter_py as starter_py
from tests.programs.program_fixtures import starters as starters
