#!/bin/sh
# Usage: venv.sh PYTHON FOLDER. Makes a virtual environment with pip, or says what it lacks.
set -eu
python=$1
folder=$2

stop() {
  echo "$@" >&2
  exit 1
}

if "$folder/bin/python" -m pip --version >/dev/null 2>&1; then
  exit 0
fi

command -v "$python" >/dev/null ||
  stop "There is no $python. On Debian or Ubuntu: apt-get install python3 python3-venv"

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  stop "Python 3.11 or newer is needed, and $python is $("$python" -V)." \
    "Name another one with, for example: make PYTHON=python3.12"

# Debian ships Python without ensurepip, with which a virtual environment gets its pip.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    stop "$python lacks ensurepip, so it cannot make a virtual environment." \
      "On Debian or Ubuntu: sudo apt-get install $package"
  fi
  echo "$python lacks ensurepip: installing $package with apt-get" >&2
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$package" ||
    stop "$package could not be installed, so there is no virtual environment."
fi

"$python" -m venv "$folder"
