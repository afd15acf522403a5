# Everything this project does, from a fresh clone with Python 3.11+, Node 20+ and make. Each target sets up what it
# needs; stamp files in build/ remember what is done. `make play` is the one to start with.

PYTHON  ?= python3
VENV    := .venv
PY      := $(VENV)/bin/python
PORT    ?= 8000

ENGINE  := $(shell find py/turnwright -name '*.py' -o -name '*.toml' 2>/dev/null)
JS_TESTS = $(shell find static tests/js -path static/vendor -prune -o -name '*.test.js' -print)
PAGE    := index.html sw.js py/engine.py $(shell find static -path static/vendor -prune -o -type f -print 2>/dev/null)

# A build server runs everything, like `make test`.
ifdef CI
FULL = 1
endif

# Ends a test file although a timer of a minute still runs; before Node 20.14 the tests wait for it.
FORCE_EXIT := $(shell node --test-force-exit --version >/dev/null 2>&1 && echo --test-force-exit)

# The tests of the page, each as it runs, and a line for one that fails.
NODE_TEST = node --test $(FORCE_EXIT) --test-reporter=spec --test-reporter-destination=stdout --test-reporter=./tests/js/failed.js --test-reporter-destination=stdout

# What the everyday loop leaves out: slow, and seldom the first to fail.
SLOW := tests/torture tests/perft tests/stateful tests/sentences \
	tests/contract/test_automatic_steps.py tests/contract/test_crowds.py tests/contract/test_effect_rolls.py tests/contract/test_every_system.py tests/contract/test_foreseen.py tests/contract/test_further_numbers.py \
	tests/contract/test_next_fight.py tests/contract/test_parts.py tests/contract/test_prepared.py tests/contract/test_recap.py \
	tests/contract/test_reopen.py tests/contract/test_stored_fights.py tests/contract/test_told_log.py tests/contract/test_whose_turn.py \
	tests/hygiene/test_other_language.py tests/hygiene/test_quotes.py tests/hygiene/test_running_language.py tests/hygiene/test_types.py \
	tests/reading/test_capitals.py tests/reading/test_reading_laws.py tests/reading/test_source_laws.py \
	tests/systems/hero/test_hero_knocked_out.py tests/systems/hero/test_hero_laws.py tests/systems/structured/test_rounds.py \
	tests/unit/test_audience.py tests/unit/test_coming_back.py tests/unit/test_condition_limits.py tests/unit/test_encounter.py tests/unit/test_fight_link.py tests/unit/test_fixes.py tests/unit/test_house_rules.py tests/unit/test_keeping.py \
	tests/unit/test_mutants_found.py tests/unit/test_opaque.py tests/unit/test_players_link.py tests/unit/test_roster_table.py tests/unit/test_saves.py tests/unit/test_side_order.py tests/unit/test_typed_lines.py \
	tests/unit/test_waiting.py static/storage/crash-points.test.js

# Tests of the page that share a process: those that begin with `page()`, and in a second one those that do not. APART have one each, because they change what a
# module or the address keeps until the page is loaded again. Three of those that share, drawn by the commit, also run alone: a test that leans on another is found in time.
WITH_PAGE = $(sort $(filter-out $(APART),$(shell grep -l 'js/engine\.js' $(JS_TESTS))))
WITHOUT_PAGE = $(sort $(filter-out $(SLOW) $(APART) $(WITH_PAGE),$(JS_TESTS)))
APART := static/app/app.test.js static/engine/snapshot.test.js static/fight/command/announce-step.test.js static/fight/command/send-command.test.js static/fight/form/form-sheet.test.js static/guide/guide.test.js \
	static/players/live.test.js static/settings/wake-lock.test.js static/share/print.test.js static/share/share.test.js static/ui/announcer.test.js static/ui/dialog-sync.test.js static/ui/notice.test.js
DRAWN = $(shell $(PYTHON) tools/drawn.py 3 $(WITH_PAGE) $(WITHOUT_PAGE))
JS := js-with-page js-others js-alone

PYTEST = $(PY) -m pytest --ignore=tests/bench --numprocesses auto --dist worksteal

# The order of sets is the same in each run, so that a random fight is, too; `make torture` draws it anew.
SAME := PYTHONHASHSEED=0

# Python keeps what it has compiled, also where the shell says otherwise: pytest rewrites every test file before it compiles it.
unexport PYTHONDONTWRITEBYTECODE

# The longest come first. In the everyday loop each part of the Python tests is a process of its own: of workers that share the tests, each collects all of them.
PARTS := unit systems contract
EVERYDAY := python-others python-unit js-with-page python-systems js-others python-contract

# Processes of the browser tests: more than there are cores, because a test waits for the browser, and the browser for a frame.
BROWSERS = $(shell $(PYTHON) -c "import os; print(max(2, os.cpu_count() * 3 // 2))")

# Fights of an evening, of which `make test` undoes the last steps and `make torture` all.
EVENINGS := story hero structured tactical

# What `make test` plays inside Pyodide besides a fifth of the scenarios: tables, numbers of legal sequences and stored fights. `make torture` plays every test there.
PYODIDE := tests/scenarios/test_scenarios.py tests/perft tests/saves tests/systems/hero/test_hero_tables.py tests/systems/collective/test_prices.py tests/systems/tactical/test_table.py

# What reads the sources without running them; mypy and tsc each go on where the other is red.
TYPES := types-engine types-tests types-page
LINT := lint-python lint-format lint-page
STATIC := $(TYPES) $(LINT)

# What they need, built before two of them could build it at once.
NEEDED := build/venv build/npm build/vendor build/happy-dom

.PHONY: $(EVERYDAY) $(JS) $(STATIC) help play test check bench bench-short mutants torture screens words browsers coverage build site setup clean lint types python pyodide js e2e

help:
	@echo "make play    build the site and serve it on this machine"
	@echo "make check   everyday loop: lint, types, tests without a browser"
	@echo "make test    everything: check, the engine's tests inside Pyodide, the site in a real browser"
	@echo "make coverage  which lines of the engine no test at all reaches; several minutes"
	@echo "make mutants  change the rules one place at a time and list what no test notices; an hour"
	@echo "make bench   measure the start of the page and the engine"
	@echo "make torture  hostile input, kills of the browser, damaged stores, at length; an hour and a half"
	@echo "make screens pictures of every screen, in build/screens; two of them begin the README"
	@echo "make words   list every sentence with its place, and write build/turnwright.pot for translators"
	@echo "make browsers  play the built site in Firefox and WebKitGTK, where they are installed"
	@echo "make site    build dist/, ready to publish"
	@echo "make clean   remove everything that was built"

play: site
	$(PY) tools/serve.py --port $(PORT)

# Everything, also after a red part. Beside the browser's tests only what waits for them: they use both cores five sixths of the time.
test: export FULL = 1
test: $(NEEDED)
	@MAKE="$(MAKE)" $(PYTHON) tools/check.py site $(JS) $(STATIC) -- e2e idle:pyodide idle:bench-short idle:python

# Two parts at a time, also after a red one.
check: $(NEEDED)
	@MAKE="$(MAKE)" $(PYTHON) tools/check.py $(if $(FULL),$(JS) python,$(EVERYDAY)) $(STATIC)
	$(if $(FULL),,@echo "Left to make test: coverage; $(SLOW)")

bench: site build/browser
	$(PY) tools/bench_boot.py
	$(PY) tools/bench_line.py
	$(PY) tools/bench_link.py
	$(PY) tools/bench_tap.py
	$(PY) tools/bench_tap.py --slow
	$(PY) tools/bench_scroll.py
	$(PY) tools/bench_taps_round.py
	$(PY) tools/bench_phones.py
	set -e; for bench in tests/bench/bench_*.py; do echo "$$bench"; $(PY) "$$bench"; done
	node tools/pytest_in_pyodide.mjs tests/bench/bench_reading.py -k replies --capture=no

# Each bench of the engine once, short, only to see that it runs.
bench-short: build/venv
	set -e; for bench in tests/bench/bench_*.py; do echo "$$bench"; SHORT=1 $(PY) "$$bench"; done
	SHORT=1 $(PY) tests/bench/compare.py .

mutants: build/mutmut
	$(PY) tools/mutants.py $(FILES)

# The random tests in full, the hostile inputs of tests/torture thirty times (in `make python` a part of them once), and the faults of e2e/torture at length.
torture: site build/browser
	TORTURE=30 $(PYTEST) tests
	node tools/pytest_in_pyodide.mjs $(PYODIDE) tests/systems tests/transcripts tests/unit tests/contract
	TORTURE=30 $(PYTEST) e2e/torture e2e/test_words.py $(EVENINGS:%=e2e/test_%.py)
	TORTURE=30 node --test static/storage/crash-points.test.js

# Every sentence with its place, for proof-reading, and the template from which a translator begins.
words: build/venv build/npm
	$(PY) tools/sentences.py list
	$(PY) tools/sentences.py template

screens: site build/browser
	$(PY) tools/screens.py
	cp build/screens/hero-play-mid-390-dark.png static/pictures/phone.png
	cp build/screens/collective-play-mid-1180-dark.png static/pictures/tablet.png

browsers: site build/browser
	$(PY) tools/other_browsers.py

# What each check is

lint: $(LINT)

lint-python: build/venv
	$(PY) -m ruff check .

lint-format: build/venv
	$(PY) -m ruff format --check .

lint-page: build/npm
	node_modules/.bin/biome check

types: $(TYPES)

types-engine: build/venv
	$(PY) -m mypy

types-tests: build/venv
	MYPYPATH=py:tests:tests/bench:tests/contract:tests/perft:tests/reading:tests/scenarios:tests/stateful:tests/table:tests/torture:tests/unit $(PY) -m mypy --cache-dir .mypy_cache/tests tests

types-page: build/vendor
	node_modules/.bin/tsc -p . --incremental --tsBuildInfoFile build/tsc.tsbuildinfo

python: build/venv
	$(SAME) $(PYTEST) tests

$(PARTS:%=python-%): python-%: build/venv
	$(SAME) $(PY) -m pytest -p no:xdist tests/$* $(SLOW:%=--ignore=%)

python-others: build/venv
	$(SAME) $(PY) -m pytest -p no:xdist tests --ignore=tests/bench $(PARTS:%=--ignore=tests/%) $(SLOW:%=--ignore=%)

# Which lines the fights reach that say what must happen, as one number; then which lines no test at all reaches.
coverage: build/venv build/vendor build/happy-dom
	$(PYTEST) tests/scenarios tests/transcripts tests/saves --cov --cov-report=
	@echo "Lines of the engine that scenarios, transcripts and saves reach: $$($(PY) -m coverage report --format=total) %"
	$(PYTEST) tests --cov --cov-report=term-missing
	$(NODE_TEST) --test-concurrency=2 --experimental-test-coverage $(JS_TESTS)

js: $(JS)

js-with-page: build/vendor build/happy-dom
	TOGETHER="$(WITH_PAGE)" $(NODE_TEST) tests/js/together.js

js-others: build/vendor build/happy-dom
	TOGETHER="$(WITHOUT_PAGE)" $(NODE_TEST) --test-concurrency=2 tests/js/together.js $(APART)

js-alone: build/vendor build/happy-dom
	$(NODE_TEST) --test-concurrency=2 $(DRAWN) $(filter $(SLOW),$(JS_TESTS))

pyodide: build/venv build/vendor
	node tools/pytest_in_pyodide.mjs $(PYODIDE) -p fifth

# A failed browser test runs once more and is then listed as RERUN (docs/decisions/0066-tests-wait-for-what-happens.md); without Firefox or WebKitGTK, its part is listed as SKIPPED.
e2e: site build/browser
	$(PYTEST) e2e --numprocesses $(BROWSERS) --reruns 1 -rRs

# What is built

build: build/snapshot

site: build/site build/turnwright.pyz

setup: build/venv build/npm build/browser

build/site: build/snapshot build/venv $(PAGE) docs/encounter.schema.json tools/site.mjs tools/bundle.mjs tools/sentences.py $(wildcard locale/*/*.po)
	node tools/site.mjs
	@touch $@

# The engine and the site in one file, for a laptop at the table; published beside the site.
build/turnwright.pyz: build/site tools/archive.py $(ENGINE) $(wildcard py/turnwright_table/*.py)
	$(PY) tools/archive.py

build/snapshot: build/pythonlib tools/snapshot.mjs static/engine/restore.js static/engine/snapshot-file.js
	node tools/snapshot.mjs
	@touch $@

build/pythonlib: build/vendor build/wheel build/micropip tools/pythonlib.mjs tools/pythonlib.py tools/postponed.py tools/ready.py tools/engine.mjs tools/exercise.py static/engine/pythonlib.js
	node tools/pythonlib.mjs build/wheels/turnwright-*.whl build/wheels/micropip-*.whl
	@touch $@

build/wheel: build/venv pyproject.toml $(ENGINE)
	rm -rf build/wheels/turnwright-* build/lib build/bdist.*
	$(PY) -m pip wheel --quiet --no-deps --wheel-dir build/wheels .
	@touch $@

build/micropip: build/venv build/npm tools/micropip.txt
	$(PY) -m pip download --quiet --no-deps --only-binary=:all: --python-version "$$(node -p 'require("./node_modules/pyodide/pyodide-lock.json").info.python.split(".", 2).join(".")')" --dest build/wheels -r tools/micropip.txt
	@touch $@

build/vendor: build/npm tools/vendor.mjs tools/trim.mjs py/turnwright/storage/players_presets.json py/turnwright/storage/players_texts.json py/turnwright/storage/card_tables.json
	node tools/vendor.mjs
	@touch $@

build/happy-dom: build/npm
	node_modules/.bin/esbuild node_modules/happy-dom/lib/index.js --bundle --platform=node --format=esm --log-level=error --outfile=node_modules/.cache/happy-dom.js \
		--banner:js='import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
	@touch $@

build/npm: package.json package-lock.json
	@mkdir -p build
	npm ci --ignore-scripts
	@touch $@

build/venv: pyproject.toml
	@mkdir -p build
	test -x $(PY) || $(PYTHON) -m venv $(VENV)
	$(PY) tools/requirements.py dev | $(PY) -m pip install --quiet -r /dev/stdin
	$(PY) -m pip install --quiet --no-deps --editable .
	@touch $@

build/mutmut: build/venv
	$(PY) tools/requirements.py mutants | $(PY) -m pip install --quiet -r /dev/stdin
	@touch $@

build/browser: build/venv tools/browser.py
	$(PY) tools/browser.py
	@touch $@

clean:
	rm -rf build dist static/vendor $(VENV) node_modules *.egg-info py/*.egg-info
