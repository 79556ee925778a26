"""The image as a container that is as little trusted as Spaces' are, run by runc."""

import json
import os
import platform
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proving import END_TIMEOUT_S, SPACE_VARIABLES, Running

PORT = 7860
NAME = "pleinair-proof"
SECCOMP = Path("/usr/share/containers/seccomp.json")
# What Docker's own profile refuses without CAP_SYS_ADMIN, and the one above does not.
NAMESPACES = ("mount", "pivot_root", "setns", "umount", "umount2", "unshare")
NEW_NAMESPACE_FLAGS = 0x7E020000  # of clone(2)
ENOSYS, EPERM = 38, 1
CPUS = 2
CPU_PERIOD_US = 100_000
# The most there are: a Space's CPUs are its own, whatever else this machine does meanwhile.
CPU_SHARES = 262_144
MEMORY_MB = 4096  # what openenv.yaml says that it takes; Spaces have four times as much
SHM = "size=65536k"  # Docker's default
PROCESSES = 1024


@dataclass
class Container:
    """What is run.

    Attributes:
        root: The image's files.
        image: What `buildah inspect` says of the image.
        bundle: A folder for runc, which is made.
    """

    root: Path
    image: dict[str, Any]
    bundle: Path

    @property
    def config(self) -> dict[str, Any]:
        """What the image says of how it is run."""
        config: dict[str, Any] = self.image["Docker"]["config"]
        return config

    @property
    def log(self) -> Path:
        """What it said, of every start."""
        return self.bundle / "log"

    def start(self) -> Running:
        """Start the image's own command."""
        self.bundle.mkdir(parents=True, exist_ok=True)
        (self.bundle / "config.json").write_text(json.dumps(self._specification(), indent=1))
        subprocess.run(["runc", "delete", "--force", NAME], check=True, capture_output=True)
        with self.log.open("a") as log:
            process = subprocess.Popen(
                ["runc", "run", "--bundle", self.bundle, NAME], stdout=log, stderr=log
            )

        def end() -> int:
            if process.poll() is None:
                subprocess.run(["runc", "kill", NAME, "TERM"], capture_output=True)
            try:
                return process.wait(END_TIMEOUT_S)
            finally:
                subprocess.run(["runc", "delete", "--force", NAME], capture_output=True)
                process.wait()

        url = f"http://127.0.0.1:{PORT}"
        return Running(url, time.monotonic(), lambda: process.poll() is None, end)

    def run(self, *command: str) -> "subprocess.CompletedProcess[str]":
        """Run a command in the container that runs, as its user."""
        return subprocess.run(["runc", "exec", NAME, *command], capture_output=True, text=True)

    def has(self, program: str) -> bool:
        """Whether a program is in the image."""
        folders = ("usr/local/sbin", "usr/local/bin", "usr/sbin", "usr/bin", "opt/pleinair/bin")
        path = ":".join(str(self.root / folder) for folder in folders)
        return shutil.which(program, path=path, mode=os.F_OK) is not None

    def _specification(self) -> dict[str, Any]:
        config = self.config
        variables = dict(one.split("=", 1) for one in config["Env"]) | SPACE_VARIABLES
        user = int(config["User"])
        return {
            "ociVersion": "1.0.2",
            "process": {
                "user": {"uid": user, "gid": user},
                "args": [*config["Entrypoint"], *config["Cmd"]],
                "env": [f"{name}={value}" for name, value in variables.items()],
                "cwd": config["WorkingDir"],
                "capabilities": {},
                "noNewPrivileges": True,
            },
            "root": {"path": str(self.root), "readonly": True},
            "hostname": "space",
            "mounts": MOUNTS,
            "linux": {
                # Not one of the network: it is in the one of who starts it.
                "namespaces": [{"type": one} for one in ("pid", "ipc", "uts", "mount")],
                "resources": {
                    "cpu": {
                        "quota": CPUS * CPU_PERIOD_US,
                        "period": CPU_PERIOD_US,
                        "shares": CPU_SHARES,
                    },
                    "memory": {"limit": MEMORY_MB * 2**20},
                    "pids": {"limit": PROCESSES},
                },
                "seccomp": seccomp(),
                "maskedPaths": ["/proc/kcore", "/proc/keys", "/proc/timer_list", "/sys/firmware"],
                "readonlyPaths": ["/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys"],
            },
        }


def seccomp() -> dict[str, Any]:
    """The profile of containers/common for no capabilities, and Docker's word on namespaces."""
    profile = json.loads(SECCOMP.read_text("utf-8"))
    machine = platform.machine()
    (arches,) = [
        [one["architecture"], *(one["subArchitectures"] or ())]
        for one in profile["archMap"]
        if one["architecture"].removeprefix("SCMP_ARCH_").lower() == machine
    ]
    debian_name = {"x86_64": "amd64", "aarch64": "arm64"}[machine]
    rules = []
    for rule in profile["syscalls"]:
        only = rule.get("includes") or {}
        names = [one for one in rule["names"] if one not in (*NAMESPACES, "clone", "clone3")]
        if only.get("caps") or debian_name not in only.get("arches", [debian_name]) or not names:
            continue
        kept = {"names": names, "action": rule["action"]}
        if rule.get("args"):
            kept["args"] = rule["args"]
        if "errnoRet" in rule:
            kept["errnoRet"] = rule["errnoRet"]
        rules.append(kept)
    no_flags = {"index": 0, "value": NEW_NAMESPACE_FLAGS, "valueTwo": 0, "op": "SCMP_CMP_MASKED_EQ"}
    rules += [
        {"names": [*NAMESPACES], "action": "SCMP_ACT_ERRNO", "errnoRet": EPERM},
        {"names": ["clone3"], "action": "SCMP_ACT_ERRNO", "errnoRet": ENOSYS},
        {"names": ["clone"], "action": "SCMP_ACT_ALLOW", "args": [no_flags]},
    ]
    return {
        "defaultAction": "SCMP_ACT_ERRNO",
        "defaultErrnoRet": EPERM,
        "architectures": arches,
        "syscalls": rules,
    }


def _mount(where: str, kind: str, *options: str) -> dict[str, Any]:
    return {"destination": where, "type": kind, "source": kind, "options": ["nosuid", *options]}


MOUNTS = (
    _mount("/proc", "proc"),
    _mount("/dev", "tmpfs", "strictatime", "mode=755", "size=65536k"),
    _mount("/dev/pts", "devpts", "noexec", "newinstance", "ptmxmode=0666", "mode=0620"),
    _mount("/dev/shm", "tmpfs", "noexec", "nodev", "mode=1777", SHM),
    _mount("/dev/mqueue", "mqueue", "noexec", "nodev"),
    _mount("/sys", "sysfs", "noexec", "nodev", "ro"),
    _mount("/tmp", "tmpfs", "noexec", "nodev", "mode=1777"),
)
