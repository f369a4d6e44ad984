"""Writes archives and sums that depend on the content only."""
import gzip
import hashlib
import io
import tarfile


def pack(folder, file, epoch, prefix=None):
    """Packs a folder, with sorted names, one time for all files, and neither users nor a time in the header of gzip."""
    prefix = prefix or folder.name
    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as tar:
            for path in [folder, *sorted(folder.rglob("*"))]:
                name = prefix if path == folder else f"{prefix}/{path.relative_to(folder).as_posix()}"
                tar.addfile(*entry(path, name, epoch))


def entry(path, name, epoch):
    info = tarfile.TarInfo(name)
    info.mtime = epoch
    if path.is_dir():
        info.type, info.mode = tarfile.DIRTYPE, 0o755
        return info, None
    data = path.read_bytes()
    info.size, info.mode = len(data), 0o755 if path.stat().st_mode & 0o100 else 0o644
    return info, io.BytesIO(data)


def sums(folder):
    """The SHA-256 sums of the files in a folder, as `sha256sum --check` reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
