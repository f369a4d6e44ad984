"""Access: keys, tokens, rotation, rates."""

import base64
import json
import os
import signal
import tempfile
import threading
import time

from register import check, equal
from service import Service, in_parallel, push, until
from tokens import Issuer, base64url, service_key, write_keys

ROUTES = [
    ("POST", "/v1/responses", "ingest"), ("POST", "/v1/deliveries", "ingest"), ("GET", "/v1/members/rose/badge", "read"),
    ("GET", "/v1/members/rose/messages", "read"), ("GET", "/v1/members/rose/late-results", "read"),
    ("DELETE", "/v1/members/rose/late-results/1", "ingest"), ("GET", "/v1/members/rose/export", "rights"),
    ("DELETE", "/v1/members/unknown", "rights"), ("GET", "/v1/events", "events"), ("GET", "/v1/report", "read"),
    ("GET", "/v1/webhooks", "events"), ("POST", "/v1/webhooks/moon/replay", "events"),
    ("POST", "/v1/members/rose/recall", "recall"), ("POST", "/v1/recall", "recall"),
]
ITEM = {"member": "rose", "id": "r1", "action": "default", "payload": push()}


def members_service(folder, issuer, *flags):
    return Service(
        "--jwks-file", issuer.jwks(os.path.join(folder, "jwks.json")), "--jwt-issuer", Issuer.ISSUER,
        "--jwt-audience", Issuer.AUDIENCE, *flags,
    )


@check("Every route but the document needs a key, and each key's scopes only")
def scopes():
    with tempfile.TemporaryDirectory() as folder:
        keys = {scope: service_key(f"{scope}1", scopes=[scope]) for scope in ("ingest", "read", "rights", "events", "recall")}
        path = write_keys(os.path.join(folder, "keys.json"), *(entry for _, entry in keys.values()))
        with Service("--keys-file", path) as service:
            equal(service.get("/v1/openapi.json", token=None).status, 200)
            for method, route, scope in ROUTES:
                body = ITEM if method == "POST" else None
                answer = service.call(method, route, body, token=None)
                equal((answer.status, answer.problem), (401, "unauthorized"), route)
                assert answer.headers["www-authenticate"].startswith("Bearer"), answer.headers
                for name, (key, _) in keys.items():
                    status = service.call(method, route, body, token=key).status
                    equal(status == 403, name != scope, f"{method} {route} with {name}: {status}")


@check("Wrong, ended and misspelt keys are 401")
def wrong_keys():
    with tempfile.TemporaryDirectory() as folder:
        (good, entry), (ended, ended_entry) = service_key(), service_key("old1", notAfter="2020-01-01T00:00:00Z")
        with Service("--keys-file", write_keys(os.path.join(folder, "keys.json"), entry, ended_entry)) as service:
            equal(service.get("/v1/report", token=good).status, 200)
            for key in [ended, good[:-1], good + "x", good.upper(), service_key()[0], "rpk_shop1_", "rpk__", "x", "é"]:
                field = f"Bearer {key}".encode("utf-8").decode("latin-1")
                equal(service.get("/v1/report", headers={"Authorization": field}).status, 401, key)
            for field in ["Basic " + good, good, "Bearer", f"Bearer {good} {good}"]:
                equal(service.get("/v1/report", headers={"Authorization": field}).status, 401, field)
            equal(service.get("/v1/report", headers={"Authorization": "bearer " + good}).status, 200)


@check("SIGHUP changes the keys without a restart, and a broken file keeps the old ones")
def rotation():
    with tempfile.TemporaryDirectory() as folder:
        (first, first_entry), (second, second_entry) = service_key("first1"), service_key("second2")
        path = write_keys(os.path.join(folder, "keys.json"), first_entry)
        with Service("--keys-file", path) as service:
            status = lambda key: service.get("/v1/report", token=key).status  # noqa: E731
            equal((status(first), status(second)), (200, 401))
            write_keys(path, first_entry, second_entry)
            service.signal(signal.SIGHUP)
            until(lambda: status(second) == 200)
            equal(status(first), 200)
            with open(path, "w", encoding="utf-8") as file:
                file.write('{"keys":[{"id"')
            service.signal(signal.SIGHUP)
            until(lambda: "stay as they were" in service.read_log())
            equal((status(first), status(second)), (200, 200))
            write_keys(path, second_entry)
            service.signal(signal.SIGHUP)
            until(lambda: status(first) == 401)
            equal(status(second), 200)


@check("Members' tokens of all three algorithms are taken, others are 401")
def tokens():
    issuer, now = Issuer(), int(time.time())
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer) as service:
        status = lambda token: service.get("/v1/members/rose/badge", token=token).status  # noqa: E731
        for algorithm in ("ES256", "RS256", "EdDSA"):
            equal(status(issuer.token(algorithm=algorithm)), 200, algorithm)
        equal(status(issuer.token(exp=now - 30)), 200, "within the leeway")
        equal(status(issuer.token(nbf=now + 30)), 200, "within the leeway")
        equal(status(issuer.token(aud=["other", Issuer.AUDIENCE])), 200)
        good = issuer.token()
        head, body, signature = good.split(".")
        none = base64url(b'{"alg":"none","kid":"es256"}')
        hs256 = base64url(b'{"alg":"HS256","kid":"es256"}')
        wrong = [
            issuer.token(exp=now - 90), issuer.token(exp=None), issuer.token(exp="soon"), issuer.token(nbf=now + 90),
            issuer.token(nbf="x"), issuer.token(iss="https://other.example"), issuer.token(iss=None),
            issuer.token(aud="other"), issuer.token(aud=None), issuer.token(aud=[]), issuer.token(sub=None),
            issuer.token("device"), issuer.token(""), issuer.token("a\nb"), issuer.token("x" * 257), issuer.token(sub=7),
            issuer.token(header={"kid": None}), issuer.token(header={"kid": "unknown"}),
            issuer.token(header={"alg": "RS256"}), issuer.token(header={"alg": "none"}),
            issuer.token(header={"crit": ["x"]}), issuer.token(algorithm="RS256", sign_with="ES256"),
            f"{none}.{body}.", f"{none}.{body}.{signature}", f"{hs256}.{body}.{signature}", f"{head}.{body}.",
            f"{head}.{body}", f"{head}.{body}.{signature}.", f"{head}.{body}.{signature[:-4]}AAAA", "..", "a.b.c",
            f"{head}.{base64url(json.dumps({'sub': 'rose'}).encode())}.{signature}", good + "=", "." + good,
        ]
        for token in wrong:
            equal(status(token), 401, token)
        equal(status(good), 200)


@check("A member's token reads and writes that member only; the 403 does not tell whether the other exists")
def other_members():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer) as service:
        token = issuer.token("rose")
        service.deliver("d1", member="anna")
        for other in ("anna", "unknown", "Rose", "rose%20"):
            for path in ("badge", "messages", "late-results", "export"):
                answer = service.get(f"/v1/members/{other}/{path}", token=token)
                equal((answer.status, answer.problem), (403, "other-member"), other + path)
            equal(service.call("DELETE", f"/v1/members/{other}/late-results/1", token=token).problem, "other-member")
        for path in ("/v1/report", "/v1/events"):
            equal(service.get(path, token=token).problem, "forbidden", path)
        equal(service.call("DELETE", "/v1/members/rose", token=token).problem, "forbidden")
        equal(service.respond("x", member="anna", token=token).problem, "other-member")
        equal(service.respond("x", member=None, push={"recipient": "anna"}, token=token).problem, "other-member")
        equal(service.deliver("x", member="anna", token=token).problem, "other-member")
        equal(service.respond("own", member=None, token=token).json["member"], "rose")
        equal(service.respond("own2", member="rose", push={"recipient": "rose"}, token=token).status, 200)
        for path in ("badge", "messages", "late-results", "export"):
            equal(service.get(f"/v1/members/rose/{path}", token=token).status, 200, path)
        equal(service.call("DELETE", "/v1/members/rose/late-results/1", token=token).status, 204)


@check("Items of a member's token have a rate; a service key has none; other members are not slowed")
def rate():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer, "--rate", "1/s,5") as service:
        token, other = issuer.token("rose"), issuer.token("anna")
        statuses = [service.deliver(f"d{n}", member=None, token=token) for n in range(8)]
        equal([answer.status for answer in statuses[:5]], [200] * 5)
        equal((statuses[-1].status, statuses[-1].problem), (429, "rate-limited"))
        assert int(statuses[-1].headers["retry-after"]) >= 1
        equal(service.deliver("d1", member=None, token=other).status, 200)
        equal([service.deliver(f"s{n}").status for n in range(20)], [200] * 20)
        body = b"\n".join(json.dumps({"id": f"n{n}", "payload": push()}).encode() for n in range(10))
        answer = service.call("POST", "/v1/deliveries", body, token=issuer.token("eve"), type_="application/x-ndjson")
        equal(["problem" in line for line in answer.lines], [False] * 5 + [True] * 5)


@check("Many requests without a valid key are 429; a valid key still works from the same address")
def failures():
    with Service() as service:
        connection = service.connection()
        statuses = [service.call_on(connection, "GET", "/v1/report", token="rpk_shop1_x").status for _ in range(60)]
        assert set(statuses) == {401, 429}, statuses
        equal(service.get("/v1/report").status, 200)


@check("A member's reads are limited as their items are; another member's and a key's are not")
def reads():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer, "--rate", "1/s,5") as service:
        token, other = issuer.token("rose"), issuer.token("anna")
        paths = ["/v1/members/rose/badge", "/v1/members/rose/messages", "/v1/members/rose/late-results", "/v1/members/rose/export"]
        answers = [service.get(paths[n % 4], token=token) for n in range(8)]
        equal([answer.status for answer in answers[:5]], [200] * 5)
        equal((answers[-1].status, answers[-1].problem), (429, "rate-limited"))
        assert int(answers[-1].headers["retry-after"]) >= 1
        equal(service.deliver("d", member=None, token=token).status, 429)
        equal(service.call("DELETE", "/v1/members/rose/late-results/1", token=token).status, 429)
        equal(service.get("/v1/members/anna/badge", token=other).status, 200)
        equal([service.get("/v1/members/rose/badge").status for _ in range(20)], [200] * 20)


@check("Once a sender of forged signatures is limited, no signature of it is checked; tokens that were valid are answered")
def forged():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer) as service:
        good, new = issuer.token("rose"), [issuer.token("anna", exp=int(time.time()) + n) for n in range(300, 320)]
        head, body, signature = issuer.token("eve").split(".")
        forged = f"{head}.{body}.{'A' * len(signature)}"
        badge = lambda member, token: service.get(f"/v1/members/{member}/badge", token=token)  # noqa: E731
        equal(badge("rose", good).status, 200)

        def send(number):
            if number > 0:
                connection, sent = service.connection(), []
                while not ended.is_set() and len(sent) < 5_000:
                    sent.append(service.call_on(connection, "GET", "/v1/members/eve/badge", token=forged))
                    if sent[-1].status == 429:
                        limited_now.set()
                return sent
            # While the others send forged tokens, and are limited.
            limited_now.wait(30)
            try:
                return [badge("anna", token) for token in new] + [badge("rose", good) for _ in range(5)]
            finally:
                ended.set()

        limited_now, ended = threading.Event(), threading.Event()
        answers, *forgeries = in_parallel(5, send)
        equal({answer.status for sent in forgeries for answer in sent}, {401, 429})
        equal([answer.status for answer in answers[-5:]], [200] * 5)
        limited = [answer for answer in answers[:-5] if answer.status != 200]
        assert len(limited) > 5, answers
        equal({(answer.status, answer.problem) for answer in limited}, {(429, "rate-limited")})
        assert int(limited[0].headers["retry-after"]) >= 1
        until(lambda: badge("anna", new[0]).status == 200, 10)


@check("Some forged tokens do not keep a new valid token of the same address out")
def forged_and_new():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer) as service:
        head, body, signature = issuer.token("eve").split(".")
        connection = service.connection()
        for _ in range(60):
            service.call_on(connection, "GET", "/v1/members/rose/badge", token=f"{head}.{body}.{'A' * len(signature)}")
        equal(service.call_on(connection, "GET", "/v1/members/rose/badge", token=issuer.token("rose")).status, 200)


@check("A token that was valid is refused once it has ended, and once SIGHUP has removed its key")
def remembered_tokens():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer) as service:
        status = lambda token: service.get("/v1/members/rose/badge", token=token).status  # noqa: E731
        ending, lasting = issuer.token(exp=int(time.time()) - 57), issuer.token()
        equal((status(ending), status(lasting)), (200, 200))
        until(lambda: status(ending) == 401, 6)
        path = os.path.join(folder, "jwks.json")
        with open(path, encoding="utf-8") as file:
            keys = json.load(file)
        keys["keys"] = [key for key in keys["keys"] if key["kid"] != "es256"]
        with open(path, "w", encoding="utf-8") as file:
            json.dump(keys, file)
        service.signal(signal.SIGHUP)
        until(lambda: status(lasting) == 401, 5)
