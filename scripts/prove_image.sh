#!/usr/bin/env bash
# Usage: prove_image.sh [PYTHON]
#
# Builds the image of the folder that `pleinair space build docker` writes, without a Docker engine
# and without pulling anything, and runs it as Spaces run it. Wants root, Debian's and pip's
# registries, and 8 GB in WORK (/var/tmp/pleinair-image), which is left there so that the next time
# is quicker. PYTHON is that of an environment with Plein Air.
#
# How this machine reaches the registries is mounted while the image is built and is not in it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
python=${1:-$here/../.venv/bin/python}
work=${WORK:-/var/tmp/pleinair-image}
base=debian:trixie-slim
image=pleinair-proof

say() { printf '\n== %s\n' "$*"; }
[ "$(id -u)" = 0 ] || { echo "This makes a root file system: run it as root." >&2; exit 2; }

need=()
for package in buildah debootstrap iproute2 runc golang-github-containers-common; do
  dpkg-query --show --showformat '${db:Status-Status}\n' "$package" 2>/dev/null |
    grep -qx installed || need+=("$package")
done
if [ ${#need[@]} -gt 0 ]; then
  say "Installing ${need[*]}"
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${need[@]}"
fi

mkdir -p "$work"
work=$(cd "$work" && pwd)
image_tool() { buildah --root "$work/storage" --runroot "$work/run" "$@"; }

# What Debian's own image of that name is: the smallest system with its updates, which keeps neither
# documents nor downloaded packages.
if ! image_tool inspect --type image "$base" >/dev/null 2>&1; then
  say "Making $base"
  rm -rf "$work/base"
  debootstrap --variant=minbase trixie "$work/base"
  sources=$work/base/etc/apt/sources.list
  mirror=$(awk '{ print $2; exit }' "$sources")
  cat >"$sources" <<END
deb $mirror trixie main
deb $mirror trixie-updates main
deb ${mirror%/debian}/debian-security trixie-security main
END
  rm -rf "$work"/base/var/cache/apt/archives/*.deb "$work"/base/var/lib/apt/lists/* \
    "$work"/base/usr/share/{doc,info,locale,man}/*
  printf 'path-exclude /usr/share/%s/*\n' doc info locale man >"$work/base/etc/dpkg/dpkg.cfg.d/slim"
  echo 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; };' \
    >"$work/base/etc/apt/apt.conf.d/clean"
  container=$(image_tool from scratch)
  image_tool add --quiet "$container" "$work/base" /
  image_tool commit --quiet --rm "$container" "$base"
  rm -rf "$work/base"
fi

say "Building the image"
machine=$work/machine
rm -rf "$work/space" "$machine"
mkdir "$machine"
trap 'rm -rf "$machine"' EXIT
"$python" -m pleinair.server.cli space build docker -o "$work/space"
apt-config dump Acquire | { grep -E '^Acquire::(https?::|Check-|ForceIP|Retries)' || true; } >"$machine/apt.conf"
"$python" "$here/pip_here.py" "$machine" /run/machine
[ -z "${NO_CACHE:-}" ] || cache=--no-cache
# Docker's format keeps the HEALTHCHECK, which OCI's has no place for.
image_tool build ${cache:-} --isolation chroot --pull-never --layers --format docker --tag "$image" \
  --volume "$machine:/run/machine:ro" \
  --volume "$machine/pip.conf:/etc/pip.conf:ro" \
  --volume "$machine/apt.conf:/etc/apt/apt.conf.d/99machine:ro" \
  "$work/space" >"$work/build.log" 2>&1 || { tail -n 40 "$work/build.log" >&2; exit 1; }
image_tool images --filter "reference=$image"

say "Running it"
container=$(image_tool from --pull-never "$image")
trap 'rm -rf "$machine"; image_tool umount "$container" >/dev/null; image_tool rm "$container" >/dev/null' EXIT
image_tool inspect --type image "$image" >"$work/image.json"
root=$(image_tool mount "$container")
# In a network of its own that reaches nothing, with the client that drives it.
unshare --net sh -c 'ip link set lo up && exec "$@"' sh \
  "$python" "$here/prove_container.py" "$root" "$work/image.json" "$work/bundle"
