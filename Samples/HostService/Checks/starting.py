"""Flags, variables, files, exit codes, the ready line, the end."""

import json
import os
import signal
import socket
import subprocess
import tempfile
import threading
import time

import database
from loyalty import Platform
from register import check, equal
from service import Service, exit_of, push, until
from tokens import service_key, write_keys


@check("The ready line has the addresses, the version and, on loopback without a keys file, a development key")
def ready_line():
    with Service() as service:
        equal(list(service.ready), ["event", "url", "admin", "version", "store", "key"])
        equal(service.ready["store"], "postgres" if database.server else "sqlite")
        assert service.key.startswith("rpk_"), service.key
        equal(service.get("/v1/report").status, 200)
        equal(service.stop(), 0)
        equal(service.process.stdout.read(), b"")


@check("A wrong flag, value or variable ends with 64, and the message names it")
def usage():
    for flags, env, word in [
        (["--prot", "1"], {}, "--prot"), (["--port", "70000"], {}, "--port"), (["--port"], {}, "--port"),
        (["--port", "1", "--port", "2"], {}, "twice"), (["extra"], {}, "extra"), (["--store", "push.sqlite"], {}, "--store"),
        (["--rate", "ten"], {}, "--rate"), (["--drain-every", "0"], {}, "--drain-every"),
        (["--drain-every", "5"], {}, "--drain-every"), ([], {"RICHPUSH_DRAIN_EVERY": "soon"}, "--drain-every"),
        (["--api", "not a url"], {}, "--api"), (["--jwks-file", "x"], {}, "--jwt-issuer"),
        (["--host", "0.0.0.0"], {}, "--keys-file"), (["--allow-loopback=maybe"], {}, "--allow-loopback"),
        (["key", "old"], {}, "key new"), (["--api", "http://198.51.100.1/"], {}, "--api"),
        (["--prot", "1"], {}, "Did you mean `--port`?"), (["--kees-file", "x"], {}, "Did you mean `--keys-file`?"),
        ([], {"RICHPUSH_PROT": "1"}, "Did you mean `RICHPUSH_PORT`?"), ([], {"RICHPUSH_KEYFILE": ""}, "RICHPUSH_KEYS_FILE"),
        ([], {"RICHPUSH_JWT_ISUER": "x"}, "RICHPUSH_JWT_ISSUER"), ([], {"richpush_port": "1"}, "RICHPUSH_PORT"),
        ([], {"RICHPUSH_ANYTHING_ELSE": "x"}, "RICHPUSH_ANYTHING_ELSE"), ([], {"LOG_LEVEL": "verbose"}, "LOG_LEVEL"),
    ]:
        code, text = exit_of(*flags, env=env)
        assert code == 64 and word in text, (flags, env, code, text)


@check("A file that is missing ends with 66, one that is wrong with 65")
def files():
    with tempfile.TemporaryDirectory() as folder:
        wrong = os.path.join(folder, "wrong")
        key, entry = service_key()
        contents = [b"", b"{", b'{"keys":[]}', json.dumps({"keys": [entry, entry]}).encode()] + [
            json.dumps({"keys": [{**entry, **change}]}).encode()
            for change in [{"id": "A"}, {"sha256": "00"}, {"scopes": []}, {"scopes": ["all"]}, {"notAfter": "soon"}]
        ]
        for flag in ("--keys-file", "--platform-token-file", "--recipient-salt-file"):
            code, text = exit_of(flag, os.path.join(folder, "missing"))
            assert code == 66 and flag in text and folder not in text, (flag, code, text)
        for content in contents:
            with open(wrong, "wb") as file:
                file.write(content)
            code, text = exit_of("--keys-file", wrong)
            assert code == 65 and entry["sha256"] not in text, (content, code, text)


@check("Unknown keys of a keys file end with 64 and name the nearest one; SIGHUP with them keeps the old keys")
def unknown_keys():
    with tempfile.TemporaryDirectory() as folder:
        (key, entry), path = service_key(), os.path.join(folder, "keys.json")

        def write(content):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(content, file)

        for change, word in [({"notafter": "2020-01-01T00:00:00Z"}, "Did you mean `notAfter`?"),
                             ({"notAftr": "2020-01-01T00:00:00Z"}, "Did you mean `notAfter`?"),
                             ({"rpk_planted": "planted"}, "`/keys/0`: line 1")]:
            write({"keys": [{**entry, **change}]})
            code, text = exit_of("--keys-file", path)
            assert code == 64 and word in text and entry["sha256"] not in text and "planted" not in text, (change, code, text)
        write({"keys": [entry], "kyes": []})
        code, text = exit_of("--keys-file", path)
        assert code == 64 and "Did you mean `keys`?" in text, (code, text)
        write({"keys": [entry]})
        with Service("--keys-file", path) as service:
            write({"keys": [{**entry, "notAftr": "2020-01-01T00:00:00Z"}]})
            service.signal(signal.SIGHUP)
            until(lambda: "stay as they were" in service.read_log())
            equal(service.get("/v1/report", token=key).status, 200)


@check("No value and no unknown name of a file of the service is printed, at the start and at SIGHUP")
def planted():
    (_, entry), word = service_key(), "PLANTED-1"
    contents = {
        "--keys-file": [
            [word], {"keys": word}, {"keys": [word]}, {word: 1, "keys": [entry]}, {"keys": [{**entry, word: word}]},
            *({"keys": [{**entry, name: word}]} for name in ("id", "sha256", "scopes", "notAfter")),
            {"keys": [{**entry, "scopes": [word]}]}, {"keys": [{**entry, "id": word}, {**entry, "id": word}]},
        ],
        "--jwks-file": [
            [word], {"keys": word}, {"keys": [word]}, {word: []}, {"keys": [{"kid": word, word: word}]},
            {"keys": [{"kid": word, "kty": word, "crv": word, "alg": word, "x": word, "d": word}]},
        ],
        "--webhooks-file": [
            [word], {word: 1}, {"endpoints": word}, {"endpoints": [{word: word}]}, {"endpoints": [{"id": word, "url": word}]},
            {"endpoints": [{"id": word, "url": f"https://{word}:{word}@a.example/{word}"}]},
            {"endpoints": [{"id": "a", "url": "https://a.example", "secrets": [word]}]},
        ],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file.json")
        for flag, texts in contents.items():
            more = ["--jwt-issuer", "i", "--jwt-audience", "a"] if flag == "--jwks-file" else []
            for text in [*map(json.dumps, texts), f"[{word}", f'{{"{flag[2:-5]}": [{word}]}}', f'{{{word}: 1}}', f'{{"a": 1 {word}']:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                code, output = exit_of(flag, path, *more)
                assert code in (64, 65) and flag in output and word not in output, (flag, text, code, output)
        code, output = exit_of(f"--platform-token={word}")
        assert code == 64 and word not in output, output


@check("A store in a folder that is not there ends with 74, names the nearest folder, and makes none")
def missing_folder():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "richpush"))
        for path, word in [("richpsh/push.sqlite", f"Did you mean `{folder}/richpush`?"), ("a/b/push.sqlite", "--store")]:
            code, text = exit_of("--port", "0", "--admin-port", "0", "--store", f"sqlite:{folder}/{path}")
            assert code == 74 and word in text and "--store" in text, (path, code, text)
        equal(os.listdir(folder), ["richpush"])


@check("`--help`, `-h` and `--version` print to standard output and end with 0")
def help_():
    from service import binary

    for argument in ("--help", "-h", "--version"):
        done = subprocess.run([binary(), argument], capture_output=True, timeout=20, check=False)
        equal((done.returncode, done.stderr), (0, b""), argument)
        text = done.stdout.decode()
        if argument == "--version":
            assert text.strip().count(".") == 2 and "\n" not in text.strip(), text
        else:
            for word in ("--port", "--keys-file", "RICHPUSH_PORT", "key new", "127.0.0.1", "LOG_LEVEL"):
                assert word in text, word
    equal(exit_of("--port", "1", "--help")[0], 0)


@check("A port that is taken ends with 69 and names its flag, a store that cannot be opened with 74")
def unavailable():
    with socket.socket() as taken, tempfile.TemporaryDirectory() as folder:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for flags, flag in [(("--port", port, "--admin-port", "0"), "`--port`"), (("--port", "0", "--admin-port", port), "`--admin-port`")]:
            code, text = exit_of(*flags)
            assert code == 69 and flag in text and port in text and "taken" in text, (code, text)
        for flags, flag in [(("--admin-host", "198.51.100.7"), "--admin-host"), (("--admin-host", "no-such-host.invalid"), "--admin-host")]:
            code, text = exit_of("--port", "0", "--admin-port", "0", *flags)
            assert code == 69 and flag in text, (flags, code, text)
        damaged = os.path.join(folder, "push.sqlite")
        with open(damaged, "wb") as file:
            file.write(b"This is not a database. " * 400)
        equal(exit_of("--port", "0", "--admin-port", "0", "--store", f"sqlite:{damaged}")[0], 74)
        equal(exit_of("--port", "0", "--admin-port", "0", "--store", "sqlite:/dev/null/push.sqlite")[0], 74)


@check("Variables stand in for flags, and flags have priority")
def variables():
    with Service("--store", "sqlite:flag.sqlite", env={"RICHPUSH_STORE": "sqlite:variable.sqlite", "RICHPUSH_ALLOW_LOOPBACK": "true"}) as service:
        equal(service.respond().status, 200)
        files = os.listdir(service.folder)
        assert "flag.sqlite" in files and "variable.sqlite" not in files, files


@check("`key new` prints a key, and an entry that the service takes")
def new_key():
    from service import binary

    key, entry = subprocess.run([binary(), "key", "new"], capture_output=True, check=True).stdout.decode().splitlines()
    with tempfile.TemporaryDirectory() as folder:
        path = write_keys(os.path.join(folder, "keys.json"), json.loads(entry))
        with Service("--keys-file", path) as service:
            equal(service.key, None)
            equal(service.get("/v1/report", token=key).status, 200)


@check("SIGTERM finishes requests in flight, ends waiting readers at once, and exits with 0")
def graceful_end():
    with Platform() as platform:
        platform.mode = 2.0
        with Service("--api", platform.url, "--allow-loopback") as service:
            answers = {}

            def respond():
                answers["response"] = service.respond(action="open-certificate")

            def read():
                answers["events"] = service.get("/v1/events?after=latest&wait=30")

            threads = [threading.Thread(target=work) for work in (respond, read)]
            for thread in threads:
                thread.start()
            until(lambda: platform.calls > 0)
            time.sleep(0.3)
            start = time.monotonic()
            equal(service.stop(), 0)
            for thread in threads:
                thread.join()
            equal(answers["response"].status, 200, str(answers["response"]))
            assert "CERT-7" in answers["response"].body.decode()
            equal(answers["events"].status, 200)
            assert time.monotonic() - start < 15


@check("Work that is not finished after --shutdown-after ends with 75; what was answered is durable")
def shutdown_time():
    with Platform() as platform:
        with Service("--api", platform.url, "--allow-loopback", "--shutdown-after", "1s") as service:
            equal(service.respond("kept", action="clip-offer").status, 200)
            platform.mode = 10.0
            threading.Thread(target=lambda: _ignore(service), daemon=True).start()
            until(lambda: any(path.endswith("responses") for path in platform.paths), 10, "the slow call")
            equal(service.stop(), 75)
            platform.mode = 200
            with Service("--api", platform.url, "--allow-loopback", folder=service.folder) as again:
                assert again.respond("kept", action="clip-offer").json["repeated"]


def _ignore(service):
    try:
        service.respond("slow", action="open-certificate", push={"message_response_id": 9002})
    except OSError:
        pass
