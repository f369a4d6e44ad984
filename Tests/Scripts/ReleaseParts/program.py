"""Builds the program richpush as a release has it."""
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess

import icu
import refusals

IS_MAC = platform.system() == "Darwin"
SYSTEM = f"{'macos' if IS_MAC else 'linux'}-{platform.machine()}"
# What links and checks the program on Linux: of Swift's toolchain, glibc and binutils.
TOOLS = ["clang", "llvm-ar", "llvm-nm", "llvm-objcopy", "ldd", "readelf"]
# Libraries that have no product of the program above them; the documentation needs their modules.
OTHER_TARGETS = ["RichPushApp", "RichPushContentExtension"]
# Libraries that a machine without Swift and without development packages may lack.
NOT_ON_EVERY_MACHINE = re.compile(r"libswift|libFoundation|lib_Foundation|libdispatch|libBlocksRuntime|libsqlite|libicu|libcurl|libpq")


class BuildFault(Exception):
    pass


def toolchain():
    """The folder `usr` of Swift."""
    info = json.loads(subprocess.check_output(["swift", "-print-target-info"]))
    return pathlib.Path(info["paths"]["runtimeResourcePath"]).parent.parent


def swift_version():
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"Swift version (\d+(?:\.\d+)+)", text)[1]


def sqlite_version():
    """The version of the SQLite that is linked into the program; None on a Mac, whose own is used."""
    header = pathlib.Path("/usr/include/sqlite3.h")
    return None if IS_MAC else re.search(r'#define SQLITE_VERSION\s+"([^"]+)"', header.read_text())[1]


def static_sqlite():
    """SQLite's static library of the package libsqlite3-dev."""
    for path in [f"/usr/lib/{platform.machine()}-linux-gnu/libsqlite3.a", "/usr/lib/libsqlite3.a", "/usr/lib64/libsqlite3.a"]:
        if os.path.isfile(path):
            return path
    raise refusals.Refusal(refusals.MISSING_TOOL, "libsqlite3.a is missing: install the package libsqlite3-dev.")


def options(root, scratch):
    """The options of every build of a release. Paths of the machine are replaced, so that the bytes do not depend on them."""
    shared = ["--configuration", "release", "--scratch-path", str(scratch), "--only-use-versions-from-resolved-file"]
    shared += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{root}=.", "-Xcc", f"-ffile-prefix-map={root}=."]
    if IS_MAC:
        return shared
    # A folder with the static library alone comes before the system's, which also has a shared one.
    folder = scratch / "static"
    folder.mkdir(parents=True, exist_ok=True)
    link = folder / "libsqlite3.a"
    link.unlink(missing_ok=True)
    link.symlink_to(static_sqlite())
    make_no_curl(folder)
    data = icu.make(toolchain() / "lib" / "swift_static" / "linux" / "lib_FoundationICU.a", folder)
    linker = [*data, f"-L{folder}", "-s", "--build-id=none", "--no-export-dynamic"]
    return [*shared, "--static-swift-stdlib", *(word for option in linker for word in ("-Xlinker", option))]


def make_no_curl(folder):
    """Makes the library that stands for libcurl: see no-curl.c."""
    code, library = folder / "no-curl.o", folder / "libcurl.a"
    run = ["clang", "-O2", "-c", str(pathlib.Path(__file__).with_name("no-curl.c")), "-o", str(code)]
    subprocess.run(run, check=True)
    library.unlink(missing_ok=True)
    subprocess.run(["llvm-ar", "crsD", str(library), str(code)], check=True)


def build(root, scratch):
    """Builds the program and the modules of every library. Returns the program's file."""
    flags = options(root, scratch)
    swift(root, ["build", *flags, "--product", "richpush"])
    for target in OTHER_TARGETS:
        swift(root, ["build", *flags, "--target", target])
    return scratch / "release" / "richpush"


def swift(root, arguments):
    environment = {key: value for key, value in os.environ.items() if key != "RICHPUSHKIT_CI"}
    if subprocess.run(["swift", *arguments], cwd=root, env=environment).returncode != 0:
        raise BuildFault(f"`swift {arguments[0]}` failed: see above.")


def install(built, file, root):
    """Copies the program to its place in the archive, and checks that it needs nothing that a machine may lack."""
    shutil.copy(built, file)
    file.chmod(0o755)
    if IS_MAC:
        subprocess.run(["strip", "-x", str(file)], check=True)
        subprocess.run(["codesign", "--force", "--sign", "-", str(file)], check=True)
        return
    needed = subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=True).stdout
    if missing := [line.split()[0] for line in needed.splitlines() if NOT_ON_EVERY_MACHINE.search(line)]:
        raise BuildFault(f"The program needs {', '.join(missing)}, which must be linked statically.")
    clear_hashes(file)
    if str(root).encode() in file.read_bytes():
        raise BuildFault(f"The program contains the path {root}: its bytes would differ on another machine.")


def clear_hashes(file):
    """Clears the section in which the compiler keeps a hash of what it has compiled, which depends on the folder.

    Only the compiler reads it, to compile less the next time.
    """
    listing = subprocess.run(["readelf", "-SW", str(file)], capture_output=True, text=True, check=True).stdout
    match = re.search(r"\.swift_modhash\s+\S+\s+[0-9a-f]+\s+([0-9a-f]+)\s+([0-9a-f]+)", listing)
    if match is None:
        return
    start, size = (int(number, 16) for number in match.groups())
    with open(file, "r+b") as stream:
        stream.seek(start)
        stream.write(bytes(size))


def output(file, *arguments):
    """What the program prints."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    return subprocess.run([str(file), *arguments], capture_output=True, check=True, env=environment).stdout
