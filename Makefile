# Two commands do everything: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Modules are compiled to bytecode when they are first imported, most of them never.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile

# Tests start hundreds of processes; each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup play test check bench docs lock clean

setup: $(VENV)/ready client

$(VENV)/ready: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c "import ensurepip" 2>/dev/null || $(MAKE) --no-print-directory venv-from-debian
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements/dev.txt
	$(PIP) --no-deps --no-build-isolation -e .
	touch $@

WEB := $(shell find web/src -type f 2>/dev/null) web/index.html web/package-lock.json web/vite.config.ts web/size.mjs

.PHONY: client client-check
client: $(VENV)/client  ## the browser client, built into the package

$(VENV)/client: $(VENV)/ready $(WEB)
	$(BIN)/python hatch_build.py
	touch $@

NPM := $(BIN)/python hatch_build.py

client-check: client  ## types, form and tests of the browser client
	$(NPM) run check
	$(NPM) run format:check
	$(NPM) run test
	$(NPM) run size

.PHONY: venv-from-debian
venv-from-debian:  # Debian keeps Python's venv module in a package of its own
	@test "$$(id -u)" = 0 || { echo "Python's venv module is missing: sudo apt-get install python3-venv" >&2; exit 1; }
	apt-get -qq update && apt-get -qqy install python3-venv

play: setup  ## a server of your own, and its page
	@$(BIN)/starboard serve --open

.PHONY: lint
lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

PROCESSES := $(shell expr $$(nproc) + 4)  # many tests wait for servers, disks and browsers

PROGRAMS := tests/browser tests/cli tests/scaffold tests/server  # start servers, programs, browsers

check: lint  ## lint, types, unit tests: the fast inner loop
	$(BIN)/pytest -n auto $(addprefix --ignore=,$(PROGRAMS)) -m "not slow and not compiled"

.PHONY: chromium
chromium: $(VENV)/ready  # a real browser, for the tests of the client, and what drives it
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null \
		&& $(BIN)/playwright --version >/dev/null 2>&1 \
		|| $(MAKE) --no-print-directory chromium-from-debian

BROWSER := chromium chromium-headless-shell libatomic1

.PHONY: chromium-from-debian
chromium-from-debian:
	@test "$$(id -u)" = 0 || { echo "Chromium is missing: sudo apt-get install $(BROWSER)" >&2; exit 1; }
	apt-get -qq update && apt-get -qqy install $(BROWSER)

.PHONY: test-modules
test-modules: setup  # prepared once here, and not by every test process at the same time
	@$(BIN)/pytest --collect-only >/dev/null || true  # the tests themselves report errors

test: setup  ## everything
	$(MAKE) --no-print-directory --jobs=2 --output-sync lint client-check chromium test-modules
	$(BIN)/coverage run -m pytest -n auto tests/games -m clause
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	$(BIN)/pytest -n $(PROCESSES) --dist loadgroup -m "not clause"

bench: setup  ## figures of this machine
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	$(VENV)-bench/bin/python -m benchmarks.run

.PHONY: types
types: $(VENV)/ready  ## the generated TypeScript files of the browser client and the schemas of the protocols
	$(BIN)/python -m starboard.wire.typescript web/src
	$(BIN)/python -m starboard.wire.schema docs

docs: setup  ## the documentation site, in build/site
	$(BIN)/python -m starboard.terminal.game_pages docs/games
	$(BIN)/python -m starboard.ladder.page docs
	$(BIN)/python -m starboard.report.examples docs
	$(BIN)/zensical build --config-file mkdocs.yml --strict

.PHONY: reports
reports: setup  ## the example reports of the documentation, measured again
	$(BIN)/python -m starboard.report.examples docs $(basename $(notdir $(wildcard docs/reports/*.json)))

.PHONY: docs-serve
docs-serve: docs  ## the documentation site on this machine, rebuilt when a page changes
	$(BIN)/zensical serve --config-file mkdocs.yml --dev-addr 127.0.0.1:8123

lock:  ## new versions of everything we depend on, checked for known faults
	uv pip compile --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml -o requirements/serve.txt
	uv pip compile --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml --group dev -o requirements/dev.txt
	uv pip compile --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml --group bench -o requirements/bench.txt
	$(BIN)/python audit.py

clean:
	rm -rf $(VENV) $(VENV)-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
