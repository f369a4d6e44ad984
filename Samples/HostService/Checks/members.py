"""What is held about a member, and the member's rights."""

import os
import pathlib

from loyalty import Platform
from register import check, equal
from service import Service, push, until


@check("Messages come in pages, all of them once; unread ones on request")
def messages():
    with Service() as service:
        for n in range(25):
            equal(service.deliver(f"d{n}", payload=push(message_response_id=100 + n)).status, 200)
        service.respond("r1", payload=push(message_response_id=110))
        for query, count in [("", 25), ("unread=true&", 24)]:
            seen, path = [], f"/v1/members/rose/messages?{query}limit=10"
            while True:
                page = service.get(path).json
                assert len(page["messages"]) <= 10
                seen += [message["messageResponseId"] for message in page["messages"]]
                if not page["next"]:
                    break
                path = f"/v1/members/rose/messages?{query}limit=10&cursor={page['next']}"
            equal((len(seen), len(set(seen))), (count, count), query)
        equal(service.get("/v1/members/unknown/messages").json, {"messages": [], "next": None})


@check("The report has the totals of all members")
def report():
    with Service() as service:
        service.deliver("d1")
        service.deliver("d2", member="anna")
        service.respond("r1")
        report = service.get("/v1/report").json
        equal(report["totals"], {"delivered": 2, "opened": 1, "openRate": 0.5})
        equal({row["recipient"]: row["count"] for row in report["badges"]}, {"rose": 3, "anna": 3})


@check("The export is NDJSON with an end; an unknown member's has the end only")
def export():
    with Service() as service:
        service.deliver("d1", payload=push(message_response_id=77))
        answer = service.get("/v1/members/rose/export")
        equal((answer.status, answer.headers["content-type"]), (200, "application/x-ndjson"))
        equal(answer.lines[-1], {"kind": "end", "known": True, "complete": True})
        assert any(line.get("messageResponseId") == 77 for line in answer.lines), answer
        equal(service.get("/v1/members/unknown/export").lines, [{"kind": "end", "known": False, "complete": True}])


@check("After an erasure with its bytes done, no file of the store has the member but the event's name; then 404")
def erasure():
    name = "unmistakable-member-name"
    with Service() as service:
        service.deliver("d1", member=name, payload=push(extra_json={"secret": "unmistakable-text"}))
        service.respond("unmistakable-request", member=name, action="comment-post", text="unmistakable-comment",
                        payload={"aps": {"alert": "unmistakable-alert"}, "type": "Post", "id": "p1"})
        answer = service.call("DELETE", f"/v1/members/{name}")
        equal((answer.status, answer.json["known"], answer.json["erased"]["messages"]), (200, True, 1), str(answer))
        done = lambda: service.call("DELETE", f"/v1/members/{name}").status == 404  # noqa: E731
        until(done, 30, "the removal of the bytes")
        equal(service.get(f"/v1/members/{name}/messages").json["messages"], [])
        files = b"".join(path.read_bytes() for path in pathlib.Path(service.folder).glob("push.sqlite*"))
        for text in (b"unmistakable-text", b"unmistakable-comment", b"unmistakable-alert", b"unmistakable-request"):
            assert text not in files, text
        events = service.get("/v1/events").json["events"]
        equal([(event["type"], event["data"]["member"]) for event in events if event["data"]["member"] == name],
              [("member.erased", name)])
        equal(service.call("DELETE", "/v1/members/never-seen").problem, "not-found")


@check("Erasing a member while their response is answered: 410, and nothing is kept")
def erased_meanwhile():
    from service import in_parallel

    with Platform() as platform:
        platform.mode = 1.5
        with Service("--api", platform.url, "--allow-loopback") as service:
            def work(number):
                if number == 0:
                    return service.respond(action="open-certificate", member="gone")
                until(lambda: any(path.endswith("responses") for path in platform.paths))
                return service.call("DELETE", "/v1/members/gone")

            answer, erased = in_parallel(2, work)
            equal(erased.status, 200, str(erased))
            equal((answer.status, answer.problem), (410, "member-erased"), str(answer))
            equal(service.get("/v1/members/gone/messages").json["messages"], [])
