"""The packages of PyPI that checks use, in a virtual environment below .build that is made at the first use."""

import fcntl
import pathlib
import subprocess
import sys

LIST = pathlib.Path(__file__).with_name("requirements.txt")
ENVIRONMENT = LIST.parent.parent / ".build" / "python"


def python():
    """The interpreter that has the packages. Of several processes one installs them, and the others wait."""
    interpreter, installed = ENVIRONMENT / "bin" / "python", ENVIRONMENT / LIST.name
    ENVIRONMENT.mkdir(parents=True, exist_ok=True)
    with open(ENVIRONMENT / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not installed.exists() or installed.read_text() != LIST.read_text():
            subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
            install = [interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "-r", LIST]
            subprocess.run(install, check=True)
            installed.write_text(LIST.read_text())
    return interpreter


if __name__ == "__main__":
    print(python())
