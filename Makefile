# make demo   set up, then paint a reference sketch through a server and print its reward
# make test   set up, then check the style and the types, and run every test: on two CPUs that do
#             nothing else three quarters of an hour, the hostile sketches and the cluster last
# make fuzz   score random sketches, other ones each time; FUZZ_EXAMPLES=100000 for a night of it
# make prove-space  install what a Space without Docker installs, start it, and drive it
# make prove-image  build the container's image and run it as Spaces do: as root, without an engine
# make lint | typecheck | setup | test-cluster | clean
#
# PYTHON=python3.12 picks the interpreter, VENV=folder the virtual environment, RAY_VENV that of
# test-cluster.

PYTHON ?= python3
VENV ?= .venv
RAY_VENV ?= $(VENV)/ray
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check

.DEFAULT_GOAL := demo
.NOTPARALLEL:
.PHONY: demo test test-long test-cluster fuzz prove-space prove-image setup lint typecheck clean

demo: setup
	$(BIN)/python examples/demo.py

test: $(VENV)/.installed-dev setup lint typecheck
	$(BIN)/python -m pytest -n 2 --dist loadfile $(SIDE_BY_SIDE)
	$(BIN)/python -m pytest $(SIDE_BY_SIDE:%=--ignore=%)
	$(MAKE) test-cluster

# Rooms whose tests wait for processes of their own half of the time, and hold as well on a machine
# that does much else.
SIDE_BY_SIDE := tests/server/sketch tests/server/scoring tests/server/vendor tests/server/cli \
	tests/server/test_cli.py tests/server/rollouts tests/server/deploy tests/server/render \
	tests/test_packaging.py tests/test_readme.py

# In an environment of its own, because Ray is large and nothing else needs it.
test-cluster: $(RAY_VENV)/.installed
	$(RAY_VENV)/bin/python -m pytest tests/cluster

FUZZ_EXAMPLES ?= 5000
fuzz: $(VENV)/.installed-dev setup
	FUZZ_EXAMPLES=$(FUZZ_EXAMPLES) $(BIN)/python -m pytest -s tests/hostile/test_fuzz.py

prove-space: setup
	$(BIN)/python scripts/prove_space.py

prove-image: $(VENV)/.installed
	scripts/prove_image.sh $(BIN)/python

setup: $(VENV)/.installed
	$(BIN)/pleinair setup

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# `pleinair` is this folder itself, so mypy needs a folder in which it has that name. It lies in
# the virtual environment, because `openenv validate` refuses links anywhere else.
typecheck: $(VENV)/.installed-dev
	@mkdir -p $(VENV)/typecheck && ln -sfn "$(CURDIR)" $(VENV)/typecheck/pleinair
	MYPYPATH=$(VENV)/typecheck $(BIN)/mypy -p pleinair.benchmarks -p pleinair.client -p pleinair.server \
		-p pleinair.space
	MYPYPATH=$(VENV)/typecheck $(BIN)/mypy --explicit-package-bases examples scripts tests

clean:
	rm -rf $(VENV) $(RAY_VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is younger than pyproject.toml as long as nothing has to be installed again.
$(VENV)/.installed: pyproject.toml
	@scripts/venv.sh $(PYTHON) $(VENV)
	$(PIP) --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml
	@scripts/venv.sh $(PYTHON) $(VENV)
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.installed

$(RAY_VENV)/.installed: pyproject.toml
	@scripts/venv.sh $(PYTHON) $(RAY_VENV)
	$(RAY_VENV)/bin/python -m pip install --disable-pip-version-check \
		--editable '.[ray]' 'pytest>=9' 'pytest-asyncio>=1.3'
	@touch $@
