import Foundation
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// Passes for Wallet, in every command that shows or adds them.
@Suite("Passes, by the command line")
struct PassRouteTests {
    private static let type = "Content-Type: application/vnd.apple.pkpass"

    /// A server with a pass, redirects to it, a web page, a large file and a way into the private network.
    private static func server() throws -> LoopbackServer {
        try LoopbackServer { connection in
            let path = connection.request.line.split(separator: " ").dropFirst().first ?? ""
            switch path {
            case "/card", "/card.pkpass": connection.answer("200 OK", type, body: ZIPFixture.passText)
            case "/text": connection.answer("200 OK", type, body: "The card could not be made.")
            case "/bundle": connection.answer("200 OK", type, body: bundle)
            case "/go": connection.answer("302 Found", "Location: /card")
            case "/inside": connection.answer("302 Found", "Location: https://10.0.0.1/card")
            case "/page": connection.answer("200 OK", "Content-Type: text/html", body: "<p>Gone")
            case "/large": connection.write("HTTP/1.1 200 OK\r\n\(type)\r\nContent-Length: 100000000\r\n\r\n")
            default: connection.answer("404 Not Found")
            }
        }
    }

    private static let bundle = String(
        decoding: ZIPFixture([.init("a.pkpass"), .init("b.pkpass")]).bytes,
        as: UTF8.self
    )

    private static func push(_ url: URL) -> JSONValue { Push.of("Offer", ["pass_url": .string(url.absoluteString)]) }

    private static func respond(_ push: JSONValue, _ arguments: String...) async throws -> JSONValue {
        let scratch = Scratch()
        let command = ["respond", "-", "--action", "default", "--database", scratch.path("db")]
        let ending = try await Tool.run(command + arguments, payload: push)
        #expect(ending.code == 0)
        return try ending.json()
    }

    @Test("respond prints the hook with the URL of the payload, also if it redirects", arguments: ["/card", "/go"])
    func added(path: String) async throws {
        let server = try Self.server()
        let url = try server.url(path)
        let answer = try await Self.respond(Self.push(url), "--allow-loopback")
        #expect(answer["outcome"] == "handled")
        #expect(answer["route"] == "pass")
        #expect(answer.list("host") == [["hook": "addPass", "value": .string(url.absoluteString)]])
        #expect(answer["tracked"]?["new"] == true)
    }

    @Test(
        "respond ignores what is not a pass, is too large or leads into a private network, with the reason",
        arguments: [
            ("/page", "is not a pass (sent as text/html)"), ("/text", "it does not begin as a ZIP archive"),
            ("/bundle", "it is a bundle of passes"), ("/large", "is larger than 10000000 bytes"),
            ("/inside", "redirects to a URL that is not allowed"), ("/gone", "was answered with the status 404"),
        ]
    )
    func refused(path: String, reason: String) async throws {
        let server = try Self.server()
        let answer = try await Self.respond(Self.push(try server.url(path)), "--allow-loopback")
        #expect(answer["outcome"] == "ignored")
        #expect(answer["route"] == "pass")
        #expect(answer["reason"]?.stringValue?.contains(reason) == true)
        #expect(answer.list("host") == [])
    }

    @Test("Without --allow-loopback nothing is fetched from this machine")
    func loopback() async throws {
        let server = try Self.server()
        let answer = try await Self.respond(Self.push(try server.url("/card")))
        #expect(answer["outcome"] == "ignored")
        #expect(server.requests.isEmpty)
    }

    @Test("lint --network reports passes that would be refused, each at its key")
    func linted() async throws {
        let server = try Self.server()
        func url(_ path: String) throws -> JSONValue { .string(try server.url(path).absoluteString) }
        let buttons: JSONValue = [
            ["id": "a", "title": "A", "link": try url("/page"), "pass": true],
            ["id": "b", "title": "B", "link": try url("/card"), "pass": true],
            ["id": "c", "title": "C", "link": try url("/bundle"), "pass": true],
        ]
        let push = Push.of("Offer", ["pass_url": try url("/inside"), "buttons": buttons])
        let ending = try await Tool.run(["lint", "-", "--network", "--allow-loopback"], payload: push)
        let found = try ending.json()[0]?.list("diagnostics").filter { $0["code"] == "pass.url-invalid" } ?? []
        #expect(found.map { $0["key"] } == ["pass_url", "buttons.0.link", "buttons.2.link"])
        #expect(found.last?["message"]?.stringValue?.contains("it is a bundle of passes") == true)
        #expect(found.allSatisfy { $0["severity"] == "warning" && $0["line"] != .null })
    }

    @Test("lint names a host that does not answer on standard error, and reports nothing about its pass")
    func unreachable() async throws {
        let url = try #require(URL(string: "\(unreachableAddress())/card"))
        let ending = try await Tool.run(["lint", "-", "--network", "--allow-loopback"], payload: Self.push(url))
        #expect(try ending.json()[0]?.codes.contains("pass.url-invalid") == false)
        #expect(ending.errors.contains("pass_url was not checked"))
    }

    @Test("inspect and preview say that a tap and a button add a pass")
    func shown() async throws {
        let button: JSONValue = ["id": "a", "title": "Card", "link": "https://e.example/card", "pass": true]
        let push = Push.of("Offer", ["pass_url": "https://e.example/tap", "buttons": [button]])
        let inspected = try await Tool.run(["inspect", "-"], payload: push).json()
        #expect(inspected[0]?["tap"] == "adds the pass https://e.example/tap to Wallet")
        let action = try #require(inspected[0]?["category"]?.list("actions").first)
        #expect(action["does"] == "adds the pass https://e.example/card to Wallet")
        #expect(action["link"] == "https://e.example/card")
        let page = try await Tool.run(["preview", "-", "--output", "-"], input: Array(push.description.utf8))
        #expect(page.output.contains(#"data-meaning="adds the pass https://e.example/card to Wallet""#))
    }
}
