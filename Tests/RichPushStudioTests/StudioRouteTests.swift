import Foundation
import RichPushPayload
import RichPushTestSupport
import Testing

@testable import RichPushStudio

@Suite("The routes of the studio")
struct StudioRouteTests {
    @Test("The findings of a text have the caller's number, as it came", arguments: [7, "a", nil, 1.5] as [JSONValue])
    func lint(_ number: JSONValue) async throws {
        try await withStudio { studio async throws in
            let reply = try await studio.client.post("/api/lint", ["seq": number, "text": "ü"])
            #expect(reply.status == 200)
            #expect(reply.json["seq"] == number)
            #expect(reply.json["diagnostics"]?[0]?["code"] == "payload.not-json")
            #expect(reply.json["bytes"] == 2 && reply.json["bytesAsSent"] == .null && reply.json["kind"] == .null)
        }
    }

    @Test("A preview is a page at a path of 128 random bits, which needs no token and has an origin of its own")
    func preview() async throws {
        try await withStudio { studio async throws in
            let reply = try await studio.client.post("/api/preview", ["seq": 1, "text": #"{"aps": {"alert": "<b>"}}"#])
            let path = try #require(reply.json["page"]?.stringValue)
            #expect(path.wholeMatch(of: #//preview/[0-9a-f]{32}/#) != nil)
            #expect(reply.json["seq"] == 1)
            let page = try await studio.client.get(path, ["Authorization": nil, "Sec-Fetch-Site": "same-origin"])
            #expect(page.status == 200)
            #expect(page.text.contains("&lt;b&gt;"))
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            #expect(
                page.headers["content-security-policy"]?
                    .hasSuffix("; frame-ancestors http://\(studio.client.host); sandbox allow-scripts") == true
            )
        }
    }

    @Test("The view of a preview is read, and what is not given has its default")
    func view() throws {
        #expect(try PreviewView([:]) == PreviewView())
        #expect(try PreviewView(["locale": nil, "appearance": "system", "at": nil]) == PreviewView())
        let view = PreviewView(locale: "tr", isDark: true, width: 320, textSize: 5, secondsSinceDelivery: 61)
        let body: JSONObject = ["locale": "tr", "appearance": "dark", "width": 320, "textSize": 5, "at": 61]
        #expect(try PreviewView(body) == view)
        #expect(try PreviewView(["appearance": "light"]) == PreviewView(isDark: false))
    }

    @Test(
        "A value of a view outside its range is 400, and the problem names it",
        arguments: [
            ("locale", 1), ("appearance", "blue"), ("width", 199), ("width", 1_001), ("width", "390"), ("textSize", 0),
            ("textSize", 6), ("at", -1), ("at", "now"),
        ] as [(String, JSONValue)]
    )
    func badView(_ key: String, _ value: JSONValue) async throws {
        try await withStudio { studio async throws in
            let body = JSONObject([("text", ""), (key, value)])
            let reply = try await studio.client.post("/api/preview", .object(body))
            #expect(reply.status == 400)
            #expect(reply.json["detail"]?.stringValue?.contains("\"\(key)\"") == true)
        }
    }

    @Test("A text that is not a payload has no page")
    func noPreview() async throws {
        try await withStudio { studio async throws in
            let reply = try await studio.client.post("/api/preview", ["seq": 3, "text": "broken"])
            #expect(reply.status == 200)
            #expect(reply.json == ["seq": 3, "page": nil])
        }
    }

    @Test("The path of an unknown preview is 404")
    func unknownPreview() async throws {
        try await withStudio { studio async throws in
            for path in ["/preview/", "/preview/\(String(repeating: "0", count: 32))", "/preview/../api/files"] {
                #expect(try await studio.client.get(path, ["Authorization": nil]).status == 404)
            }
        }
    }

    @Test("The latest 64 previews are kept")
    func latestPreviews() async throws {
        try await withStudio { studio async throws in
            var paths: [String] = []
            for number in 0...64 {
                let reply = try await studio.client.post(
                    "/api/preview",
                    ["text": .string(#"{"aps": {"alert": "number \#(number)"}}"#)]
                )
                paths.append(try #require(reply.json["page"]?.stringValue))
            }
            #expect(Set(paths).count == 65)
            #expect(try await studio.client.get(paths[0]).status == 404)
            #expect(try await studio.client.get(paths[1]).status == 200)
            #expect(try await studio.client.get(paths[64]).text.contains("number 64"))
        }
    }

    @Test("A press has an action, and may have an input and a language")
    func press() async throws {
        try await withStudio { studio async throws in
            let body: JSONValue = ["seq": 2, "text": "{}", "action": "reply", "input": "Hi", "locale": "tr"]
            #expect(try await studio.client.post("/api/press", body).json == ["seq": 2, "words": ["reply Hi tr"]])
            let short: JSONValue = ["text": "{}", "action": "default"]
            #expect(try await studio.client.post("/api/press", short).json == ["seq": nil, "words": ["default - en"]])
            #expect(try await studio.client.post("/api/press", ["text": "{}"]).status == 400)
            #expect(
                try await studio.client.post("/api/press", ["text": "{}", "action": "a", "input": 1]).status == 400
            )
        }
    }

    @Test("A text is formatted, and one that is not JSON is 400 with its position")
    func format() async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.post("/api/format", ["text": "[1]"]).json == ["text": "[\n  1\n]\n"])
            let reply = try await studio.client.post("/api/format", ["text": "broken"])
            #expect(reply.status == 400)
            #expect(reply.json["detail"]?.stringValue?.hasPrefix("Line 1, column 1: ") == true)
        }
    }

    @Test("A push is handed on in four forms, each as a file with a name", arguments: ExportForm.allCases)
    func export(_ form: ExportForm) async throws {
        try await withStudio { studio async throws in
            let body: JSONValue = ["text": #"{"aps": {"alert": "A coffee"}}"#, "form": .string(form.rawValue)]
            let reply = try await studio.client.post("/api/export", body)
            #expect(reply.status == 200)
            #expect(reply.text.contains("A coffee"))
            let names: [ExportForm: String] = [
                .page: "push.html", .apns: "push.apns", .simctl: "push-simulator.sh", .curl: "push-apns.sh",
            ]
            let name = try #require(names[form])
            #expect(reply.headers["content-disposition"] == "attachment; filename=\"\(name)\"")
        }
    }

    @Test("Another form is 400")
    func unknownForm() async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.post("/api/export", ["text": "x", "form": "pdf"]).status == 400)
        }
    }

    @Test("The schema and the samples are given, and an unknown sample is 404")
    func samples() async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.get("/api/schema").json == ["title": "schema"])
            #expect(try await studio.client.get("/api/samples").json == StudioSamples.list)
            let award = try #require(StudioSamples.bytes["types/award"])
            for path in ["types/award", "types%2Faward"] {
                #expect(
                    try await studio.client.get("/api/samples/\(path)").text == String(decoding: award, as: UTF8.self)
                )
            }
            #expect(try await studio.client.get("/api/samples/types/two").status == 404)
        }
    }

    @Test("64 requests are worked on at once, and others wait")
    func slots() async throws {
        let (gate, begun) = (Gate(), Collected<Void>())
        let work = StudioWork.test {
            begun.append(())
            await gate.pass()
        }
        try await withStudio(work: work) { studio async throws in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<70 {
                    group.addTask { try await studio.client.post("/api/press", ["text": "{}", "action": "a"]).status }
                }
                while begun.all.count < 64 { await Task.yield() }
                // All slots are taken, so this request is answered only after the gate opens.
                group.addTask { try await studio.client.get("/api/schema").status }
                for _ in 0..<100 { await Task.yield() }
                #expect(begun.all.count == 64)
                gate.open()
                for try await status in group { #expect(status == 200) }
            }
            #expect(begun.all.count == 70)
        }
    }
}
