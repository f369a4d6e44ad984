import Foundation
import RichPushPayload
import Testing

@Suite("richpush studio")
struct StudioCommandTests {
    /// A folder with a payload.
    private func folder() throws -> Scratch {
        let scratch = Scratch()
        _ = try scratch.write(Push.of("Award"), to: "pushes/a.json")
        return scratch
    }

    @Test("It prints one line with the address, serves, and ends with 0 at a signal", arguments: [SIGINT, SIGTERM])
    func serves(_ signal: Int32) async throws {
        let scratch = try folder()
        let studio = try await StudioProcess(["pushes", "--json"], in: scratch)
        let port = studio.json["port"]?.intValue ?? 0
        let token = studio.json["token"]?.stringValue ?? ""
        #expect(studio.line.hasSuffix("}\n"))
        #expect(studio.json["url"] == .string("http://127.0.0.1:\(port)/#t=\(token)"))
        #expect(studio.json["folder"]?.stringValue?.hasSuffix("/pushes") == true)
        #expect(studio.json["readOnly"] == false)
        let list = try await studio.send("GET", "/api/files")
        #expect(try JSONValue(parsing: list.body)["files"]?[0]?["path"] == "a.json")
        #expect(await studio.end(by: signal) == 0)
        #expect(scratch.contents == ["pushes", "pushes/a.json"])
    }

    @Test("Without --json the line is the address alone")
    func plain() async throws {
        let studio = try await StudioProcess([], in: Scratch())
        #expect(studio.line.wholeMatch(of: ##/http://127\.0\.0\.1:\d+/#t=[0-9a-f]{32}\n/##) != nil)
        #expect(await studio.end(by: SIGTERM) == 0)
    }

    @Test("Its options reach the answers: read-only, the language, the app's name and the host's types")
    func options() async throws {
        let scratch = try folder()
        let icon = Repository.media.appendingPathComponent("app-icon.png").path
        _ = try scratch.write(["types": ["Store"]], to: "host.json")
        let studio = try await StudioProcess(
            [
                "pushes", "--json", "--read-only", "--locale", "de-DE", "--app-name", "Harvest Lane", "--app-icon",
                icon,
                "--host", "host.json", "--template-category", "STORIES",
            ],
            in: scratch
        )
        #expect(studio.json["readOnly"] == true)
        #expect(try JSONValue(parsing: try await studio.send("GET", "/api/texts").body)["locale"] == "de")
        #expect(try await studio.send("PUT", "/api/files/b.json", [:]).status == 428)
        let text = JSONValue.string(Push.of("Store").description)
        let lint = try JSONValue(parsing: try await studio.send("POST", "/api/lint", ["text": text]).body)
        #expect(lint["diagnostics"] == [])
        let preview = try JSONValue(parsing: try await studio.send("POST", "/api/preview", ["text": text]).body)
        let page = try await studio.send("GET", try #require(preview["page"]?.stringValue))
        let html = String(decoding: page.body, as: UTF8.self)
        #expect(html.contains("Harvest Lane"))
        #expect(html.contains("data:image/png;base64,"))
        #expect(html.contains(#"lang="de-DE""#))
        #expect(await studio.end(by: SIGTERM) == 0)
    }

    @Test("No page of a preview has the token, whatever the payload asks for")
    func token() async throws {
        let studio = try await StudioProcess(["--json"], in: Scratch())
        let token = try #require(studio.json["token"]?.stringValue)
        let attack = "</script><script>parent.location.hash</script><img src=x onerror=alert(1)>"
        let push = Push.of(
            nil,
            [
                "pt_id": "pt_web_view", "pt_web_url": "http://127.0.0.1/#t=", "pt_title": .string(attack),
                "pt_msg": .string(attack), "pt_default_dl": "javascript:fetch('/api/files')",
            ]
        )
        let body: JSONValue = ["text": .string(push.description)]
        let preview = try JSONValue(parsing: try await studio.send("POST", "/api/preview", body).body)
        let page = try await studio.send("GET", try #require(preview["page"]?.stringValue))
        let html = String(decoding: page.body, as: UTF8.self)
        #expect(page.status == 200)
        #expect(!html.contains(token))
        #expect(!html.contains("<script>parent"))
        #expect(!html.contains("onerror=alert"))
        #expect(await studio.end(by: SIGTERM) == 0)
    }

    @Test("A folder that is missing is 66, and so is a file")
    func noFolder() async throws {
        let scratch = try folder()
        for name in ["nothing", "pushes/a.json"] {
            let ending = try await Tool.run(["studio", name, "--no-open"], in: scratch)
            #expect(ending.code == 66)
            #expect(ending.errors == "richpush: \(name): There is no such folder.\n")
            #expect(ending.output.isEmpty)
        }
    }

    @Test("A port in use is 69 and is named")
    func portInUse() async throws {
        let studio = try await StudioProcess(["--json"], in: Scratch())
        let port = try #require(studio.json["port"]?.intValue)
        let ending = try await Tool.run(["studio", "--no-open", "--port", "\(port)"])
        #expect(ending.code == 69)
        #expect(ending.errors.hasPrefix("richpush: The studio cannot listen on 127.0.0.1:\(port): "))
        #expect(await studio.end(by: SIGTERM) == 0)
    }

    @Test(
        "Wrong options are 64",
        arguments: [["--port", "65536"], ["--port", "x"], ["--locale", "!"], ["a", "b"], ["--app-name"]]
    )
    func usage(_ arguments: [String]) async throws {
        #expect(try await Tool.run(["studio", "--no-open"] + arguments).code == 64)
    }

    @Test("An icon that is missing or is not a picture, and a missing folder of tables, are 66")
    func inputs() async throws {
        let scratch = try folder()
        for arguments in [
            ["--app-icon", "nothing.png"], ["--app-icon", "pushes/a.json"], ["--strings", "nothing"],
            ["--host", "nothing.json"],
        ] {
            #expect(try await Tool.run(["studio", "--no-open"] + arguments, in: scratch).code == 66, "\(arguments)")
        }
    }
}
