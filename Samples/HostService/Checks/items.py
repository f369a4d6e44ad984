"""Responses and deliveries: answers, identity, NDJSON."""

import json
import random
import time

import database
from loyalty import Platform
from register import check, equal
from service import Service, push, until


@check("A response has the documented answer, and the same response gets it again")
def answers():
    with Service() as service:
        first = service.respond(action="open-certificate")
        equal(first.status, 200, str(first))
        answer = first.json
        equal(list(answer), ["id", "member", "outcome", "reason", "repeated", "tracked", "host"])
        equal((answer["id"], answer["member"], answer["outcome"], answer["reason"], answer["repeated"]),
              ("r1", "rose", "handled", None, False))
        equal(answer["tracked"], {"messageResponseId": 9001, "new": True})
        hooks = {entry["hook"]: entry["value"] for entry in answer["host"]}
        assert hooks["copyToClipboard"], hooks
        again = service.respond(action="open-certificate")
        equal(again.json, {**answer, "repeated": True})
        for action, outcome in [("default", "handled"), ("dismiss", "ignored"), ("no-action", "ignored"),
                                ("clip-offer", "handled"), ("remind", "handled"), ("like-post", "ignored")]:
            equal(service.respond(f"r-{action}", action=action).json["outcome"], outcome, action)


@check("The same id with other content is another response; the order of keys is not content")
def identity():
    with Service() as service:
        equal(service.respond(action="clip-offer").json["repeated"], False)
        equal(service.respond(action="open-coupon").json["repeated"], False)
        equal(service.respond(action="clip-offer", member="anna").json["repeated"], False)
        payload = dict(reversed(list(push().items())))
        equal(service.respond(action="clip-offer", payload=payload).json["repeated"], True)
        equal(service.respond(action="clip-offer", deliveredAt="2026-01-31T12:00:00Z").json["repeated"], False)


@check("A delivery is new once, sets the badge once, and its answer has the badge")
def deliveries():
    with Service() as service:
        equal(service.deliver().json, {"id": "d1", "member": "rose", "new": True, "badge": 3})
        equal(service.deliver("d2").json, {"id": "d2", "member": "rose", "new": False, "badge": 3})
        equal(service.deliver("d3", payload=push(message_response_id=9002, aps={"badge": 5})).json["badge"], 5)
        equal(service.deliver("d4").json["badge"], 5)
        equal(service.get("/v1/members/rose/badge").json, {"member": "rose", "count": 5})
        no_id = {"aps": {"alert": "x"}}
        equal([service.deliver("same", payload=no_id).json["new"] for _ in range(2)], [True, False])


@check("A platform that does not answer: 202 within 7 s, then 200 with what became of the call")
def queued():
    with Platform() as platform:
        platform.mode = 60.0
        with Service("--api", platform.url, "--allow-loopback", "--drain-every", "200ms") as service:
            start = time.monotonic()
            answer = service.respond(action="open-certificate")
            equal(answer.status, 202, str(answer))
            assert time.monotonic() - start < 8, time.monotonic() - start
            equal(answer.json["outcome"], "queued")
            equal(service.respond(action="open-certificate").status, 202)
            platform.mode = 200
            settled = until(lambda: (lambda a: a.status == 200 and a)(service.respond(action="open-certificate")), 30)
            assert settled.json["repeated"] and "CERT-7" in settled.body.decode(), settled
            results = service.get("/v1/members/rose/late-results").json["results"]
            equal(results[0]["call"], "OffersAPI.respondToOffer")
            assert "CERT-7" in json.dumps(results[0]["result"]), results
            path = f"/v1/members/rose/late-results/{results[0]['id']}"
            equal([service.call("DELETE", path).status for _ in range(2)], [204, 204])
            equal(service.get("/v1/members/rose/late-results").json, {"results": []})


@check("A reading that fails is 503 platform-unavailable, and the same id is tried again")
def temporary():
    with Platform() as platform:
        platform.mode = 503
        with Service("--api", platform.url, "--allow-loopback") as service:
            answer = service.respond(action="open-challenge", push={"type": "Challenge"})
            equal((answer.status, answer.problem), (503, "platform-unavailable"))
            assert int(answer.headers["retry-after"]) >= 1
            platform.mode = 200
            equal(service.respond(action="open-challenge", push={"type": "Challenge"}).json["repeated"], False)


@check("A call that the platform refused for good is failed, and the refusal is kept")
def refused():
    with Platform() as platform:
        platform.mode = 404
        with Service("--api", platform.url, "--allow-loopback") as service:
            equal(service.respond(action="clip-offer").json["outcome"], "failed")
            calls = len([path for path in platform.paths if path.endswith("clip")])
            equal(service.respond(action="clip-offer").json["repeated"], True)
            equal(len([path for path in platform.paths if path.endswith("clip")]), calls)


@check("NDJSON: one answer for each line in order, a bad line is a problem, blank lines are skipped")
def lines():
    with Service() as service:
        item = {"member": "rose", "id": "n1", "action": "default", "payload": push()}
        body = b"\n".join([
            json.dumps(item).encode(), b"", b"{", json.dumps({**item, "id": 7}).encode(), b"  ",
            json.dumps({**item, "id": "n2", "member": "anna"}).encode(), json.dumps(item).encode(),
            json.dumps({**item, "id": "big", "text": "x" * 17_000}).encode(),
        ])
        answer = service.call("POST", "/v1/responses", body, type_="application/x-ndjson")
        equal((answer.status, answer.headers["content-type"]), (200, "application/x-ndjson"))
        names = [line["problem"]["type"].split(":")[-1] if "problem" in line else line["outcome"] for line in answer.lines]
        equal(names, ["handled", "malformed", "invalid-item", "handled", "handled", "too-large"])
        equal([line["id"] for line in answer.lines][:4], ["n1", None, None, "n2"])
        equal(answer.lines[4]["repeated"], True)
        deliveries = b"\n".join(json.dumps({"member": f"m{n % 7}", "id": f"d{n}", "payload": {"aps": {"badge": n}}}).encode()
                                for n in range(500))
        answer = service.call("POST", "/v1/deliveries", deliveries, type_="application/x-ndjson")
        equal([line["id"] for line in answer.lines], [f"d{n}" for n in range(500)])
        equal(service.get("/v1/members/m0/badge").json["count"], 497)


@check("501 lines are 413, and nothing is called")
def too_many_lines():
    with Service() as service:
        body = b"\n".join(json.dumps({"member": "rose", "id": f"n{n}", "action": "default", "payload": push()}).encode()
                          for n in range(501))
        answer = service.call("POST", "/v1/responses", body, type_="application/x-ndjson")
        equal((answer.status, answer.problem), (413, "too-large"))
        equal(service.get("/v1/report").json["totals"]["opened"], 0)


@check("The addressee of the payload names the member, a key's `member` wins over it, and neither is 422")
def addressee():
    with Service() as service:
        service.deliver("known", member="rose")
        equal(service.respond("a", member=None, push={"recipient": "rose"}).json["member"], "rose")
        equal(service.respond("b", member="anna", push={"recipient": "rose"}).json["member"], "anna")
        answer = service.respond("c", member=None)
        equal((answer.status, answer.problem, answer.json["errors"][0]["pointer"]), (422, "invalid-item", "/member"))


@check("A line that the server refuses is 422 with its id, at each place of a hundred; the others are answered at the first try",
       store="postgres")
def refused_lines():
    with Service() as service:
        address = database.store_of(service.folder)
        database.sql("ALTER TABLE richpush.message ADD CHECK (message_response_id <> 666)", address)
        for place in range(100):
            # All lines are of one member, or each of its own.
            member = "rose" if place % 2 else f"{place}"
            lines = [{"id": f"d{place}-{number}", "member": f"{member}-{number}" if place % 4 > 1 else member,
                      "payload": push(message_response_id=666 if number == place else 1000 * (place + 1) + number)}
                     for number in range(100)]
            if place % 3:
                lines = [dict(reversed(line.items())) for line in lines]
            body = "\n".join(json.dumps(line) for line in lines).encode()
            answer = service.call("POST", "/v1/deliveries", body, type_="application/x-ndjson")
            equal([number for number, line in enumerate(answer.lines) if line.get("new") is not True], [place])
            refused = answer.lines[place]
            equal((refused["problem"]["status"], refused["id"]), (422, f"d{place}-{place}"), refused)
            assert "23514" in refused["problem"]["detail"] and "epeat" not in json.dumps(refused), refused


@check("An e-mail system's URL of 3,000 characters and a post's id are answered as any other; a repeat has the answer")
def long_texts():
    digits = "".join(chr(97 + (number * number * 31 + number // 7) % 26) for number in range(3000))
    random.Random(7).shuffle(letters := list(digits * 2))
    text = "".join(letters)[:3000]
    with Service() as service:
        for number, payload in enumerate([push(ems_open=f"https://ems.example.com/o?u={text}"),
                                          push(type="Post", id=text), push(type="Post", id=text + "0")]):
            for action in ["default", "like-post"]:
                first = service.respond(f"long-{number}", action=action, payload=payload)
                assert first.status in (200, 202), str(first)
                again = service.respond(f"long-{number}", action=action, payload=payload)
                equal(again.json["repeated"], True)
            equal(service.deliver(f"long-{number}", payload=payload).status, 200)
