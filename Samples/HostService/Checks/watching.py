"""Health, metrics, logs, traces, the document."""

import json
import re
import shutil
import subprocess

from loyalty import Platform
from register import check, equal
from service import Service, push, until


@check("livez and readyz answer without a key")
def health():
    with Service() as service:
        equal(service.get("/livez", admin=True, token=None).status, 200)
        ready = service.get("/readyz", admin=True, token=None)
        equal((ready.status, ready.json), (200, {"status": "ready", "checks": {"store": "ok"}}))


@check("The metrics have their labels, and no member, path or text")
def metrics():
    with Service() as service:
        service.deliver("d1", member="unmistakable-member")
        service.deliver("d1", member="unmistakable-member")
        service.respond("r1", member="unmistakable-member", action="clip-offer")
        service.get("/unmistakable-path")
        service.call("PROPFIND", "/v1/report")
        service.get("/v1/members/unmistakable-member/badge")
        text = until(lambda: (lambda t: t if 'call="OffersAPI.clipOffer"' in t else None)(
            service.get("/metrics", admin=True, token=None).body.decode()))
        for line in [
            'richpush_responses_total{outcome="handled"} 1', 'richpush_deliveries_total{new="true"} 1',
            'richpush_deliveries_total{new="false"} 1', 'richpush_calls_total{call="OffersAPI.clipOffer",result="ok"} 1',
            'richpush_outbox_calls{state="waiting"}', "richpush_outbox_oldest_seconds", "richpush_store_commit_seconds_count",
            'http_server_request_duration_seconds_count{http_request_method="GET",http_route="unknown",http_response_status_code="404"} 1',
            'http_request_method="_OTHER"', 'http_route="/v1/members/{member}/badge"',
        ]:
            assert line in text, f"{line} is not in\n{text}"
        assert "unmistakable" not in text
        for name in re.findall(r"^# TYPE (\S+) histogram", text, re.M):
            assert f'{name}_bucket' in text and 'le="+Inf"' in text
        if shutil.which("promtool"):
            subprocess.run(["promtool", "check", "metrics"], input=text.encode(), check=True)


@check("Logs are lines of JSON without members, paths, tokens and texts")
def logs():
    with Platform() as platform:
        platform.mode = 503
        with Service("--api", platform.url, "--allow-loopback") as service:
            service.respond("unmistakable-id", member="unmistakable-member", action="comment-post", text="unmistakable-text",
                            payload={"type": "Post", "id": "unmistakable-post", "aps": {"alert": "unmistakable-alert"}})
            service.get("/v1/members/unmistakable-member/badge")
            service.get("/unmistakable-path?unmistakable-query")
            service.get("/v1/report", token="rpk_shop1_unmistakable")
            service.call("POST", "/v1/responses", b'{"unmistakable')
            problem = service.get("/unmistakable-path").json
            equal(service.stop(), 0)
            log = service.read_log()
            assert "unmistakable" not in log and service.key not in log, log
            lines = [json.loads(line) for line in log.splitlines()]
            assert all({"ts", "level", "msg"} <= set(line) for line in lines)
            answered = [line for line in lines if line["msg"] == "answered"]
            assert all(set(line) == {"ts", "level", "msg", "request_id", "route", "status", "ms"} for line in answered)
            assert any(line["request_id"] == problem["instance"] for line in answered), problem


@check("The trace of a request is passed on to the platform, and a wrong one is not")
def traces():
    trace = "0af7651916cd43dd8448eb211c80319c"
    with Platform() as platform, Service("--api", platform.url, "--allow-loopback") as service:
        body = {"member": "rose", "id": "t1", "action": "open-certificate", "payload": push()}
        service.call("POST", "/v1/responses", body, headers={
            "traceparent": f"00-{trace}-b7ad6b7169203331-01", "tracestate": "vendor=1"})
        found = [fields for path, fields in zip(platform.paths, platform.headers) if path.endswith("responses")][0]
        assert re.fullmatch(f"00-{trace}-[0-9a-f]{{16}}-01", found["traceparent"]), found
        equal(found["tracestate"], "vendor=1")
        assert "b7ad6b7169203331" not in found["traceparent"]
        service.call("POST", "/v1/responses", {**body, "id": "t2"}, headers={"traceparent": "00-0-0-01"})
        found = [fields for path, fields in zip(platform.paths, platform.headers) if path.endswith("responses")][1]
        assert "traceparent" not in found, found


@check("The platform's token has the member, percent-encoded, and the file is read again after a 401")
def platform_token():
    import os

    with Platform() as platform:
        valid = ["Bearer old-ay%C5%9Fe%2Fx"]
        platform.mode = lambda request: 200 if request.headers["Authorization"] == valid[0] else 401
        with Service("--api", platform.url, "--allow-loopback", "--drain-every", "300ms", "--platform-token-file", "token",
                     folder=_folder("token", "old-{member}\n")) as service:
            equal(service.respond("a", member="ayşe/x", action="open-certificate").status, 200)
            valid[0] = "Bearer new-ay%C5%9Fe%2Fx"
            answer = service.respond("b", member="ayşe/x", action="clip-offer")
            equal(answer.json["outcome"], "queued", str(answer))
            with open(os.path.join(service.folder, "token"), "w", encoding="utf-8") as file:
                file.write("new-{member}")
            until(lambda: service.respond("b", member="ayşe/x", action="clip-offer").status == 200)


def _folder(name, text):
    import os
    import tempfile

    folder = tempfile.mkdtemp(prefix="host-service-")
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)
    return folder


@check("The document of the routes names each route")
def document():
    with Service() as service:
        document = service.get("/v1/openapi.json", token=None).json
        equal(document["openapi"][:4], "3.1.")
        routes = {(method.upper(), path) for path, item in document["paths"].items() for method in item}
        equal(len(routes), 15)
        for method, path in routes:
            path = path.replace("{member}", "rose").replace("{id}", "1")
            assert service.call(method, path).status not in (404, 405) or method == "DELETE", (method, path)
