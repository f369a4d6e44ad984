import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushTestSupport
import Testing

@Suite("Starting, stopping and logging")
struct LifecycleTests {
    @Test("It listens on the loopback address, on a port of its own")
    func address() async throws {
        try await withPlatform { platform, client in
            #expect(client.base.scheme == "http")
            #expect(client.base.host == "127.0.0.1")
            #expect(client.base.port ?? 0 > 0)
            #expect(await platform.url == client.base)
        }
    }

    @Test("A platform that is started again has the same address and state")
    func restart() async throws {
        try await withPlatform { platform, client in
            _ = try await client.call(.clipOffer, key: "k")
            await platform.stop()
            let port = try await HeldPort.onceFree(client.base.port.flatMap(UInt16.init) ?? 0)
            await #expect(throws: (any Error).self) { try await client.call(.clipOffer, key: "k") }
            #expect(try await platform.start() == client.base)
            port.release()
            #expect(try await client.call(.clipOffer, key: "k").status == 200)
            #expect(await platform.log.map(\.duplicate) == [false, true])
        }
    }

    @Test("A port in use is an error that names the address")
    func portTaken() async throws {
        try await withPlatform { _, client in
            let port = try #require(client.base.port.flatMap(UInt16.init))
            let second = EmbeddedPlatform(port: port)
            let error = await #expect(throws: PlatformError.self) { try await second.start() }
            #expect(error?.code == .portUnavailable)
            #expect(error?.message.contains("127.0.0.1:\(port)") == true)
        }
    }

    @Test(
        "An address that others reach needs a secret, and no secret is empty",
        arguments: [("0.0.0.0", nil), ("127.0.0.1", ""), ("192.0.2.1", "")] as [(String, String?)]
    )
    func secret(host: String, secret: String?) async throws {
        var options = PlatformOptions()
        (options.host, options.secret) = (host, secret)
        let error = await #expect(throws: PlatformError.self) { try await EmbeddedPlatform(options: options).start() }
        #expect(error?.code == .secretMissing)
    }

    @Test("With a secret, a refused request is logged without its token; media and EMS opens need none")
    func refused() async throws {
        var options = PlatformOptions()
        options.secret = "planted"
        let platform = EmbeddedPlatform(options: options)
        let client = PlatformClient(base: try await platform.start())
        #expect(try await client.send("POST", "/v1/offers/1/clip", token: "other-secret-for-rose").status == 401)
        #expect(try await client.send("POST", "/v1/offers/1/clip", token: "planted-for-rose").status == 200)
        #expect(try await client.send("POST", "/beacons/open").status == 204)
        #expect(try await client.send("GET", "/media/none.png").status == 404)
        #expect(await platform.log.map(\.status) == [401, 200, 204, 404])
        #expect(await platform.log.map(\.member) == ["device", "rose", "device", "device"])
        let page = try await client.send("GET", "/?token=planted").text
        #expect(page.contains("/_state?token=planted") && !page.contains("other-secret"))
        await platform.stop()
    }

    @Test("Starting twice is an error, and the platform keeps running")
    func startedTwice() async throws {
        try await withPlatform { platform, client async throws in
            let error = await #expect(throws: PlatformError.self) { try await platform.start() }
            #expect(error?.code == .alreadyRunning)
            #expect(try await client.call(.getOffer).status == 200)
        }
    }

    @Test("Parallel requests are all answered and numbered without gaps")
    func parallel() async throws {
        try await withPlatform { platform, client in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<60 {
                    group.addTask {
                        let answer = try await client.call(.clipOffer, id: String(index), token: "member-\(index % 3)")
                        #expect(answer.json["id"] == .int(Int64(index)))
                    }
                }
                try await group.waitForAll()
            }
            let log = await platform.log
            #expect(log.map(\.number) == Array(1...60))
            #expect(log.allSatisfy { $0.status == 200 })
            for member in 0..<3 { #expect(await platform.state(of: "member-\(member)").clippedOffers.count == 20) }
        }
    }

    @Test("The log keeps the latest requests")
    func boundedLog() async throws {
        try await withPlatform(options: PlatformOptions(logCapacity: 5)) { platform, client in
            for _ in 0..<23 { _ = try await client.call(.getOffer) }
            let log = await platform.log
            #expect((5..<10).contains(log.count))
            #expect(log.last?.number == 23)
            #expect(log.allSatisfy { $0.status == 200 })
        }
    }

    @Test("The log and the state are available as JSON, and their requests are not logged")
    func jsonViews() async throws {
        try await withPlatform { platform, client in
            _ = try await client.call(.likePost, id: "p-1", token: "token-for-rose", key: "k")
            let log = try await client.send("GET", "/_log").json
            #expect(log[0]?["operation"] == "likePost")
            #expect(log[0]?["idempotency_key"] == "k")
            #expect(log[0]?["path"] == "/v1/posts/p-1/likes")
            let state = try await client.send("GET", "/_state").json
            #expect(state["members"]?["rose"]?["liked_posts"] == ["p-1"])
            #expect(await platform.log.count == 1)
        }
    }

    @Test("The page escapes all texts and allows no script")
    func page() async throws {
        try await withPlatform { _, client in
            let attack: JSONValue = ["body": "<script>alert('x')</script> & \"y\""]
            _ = try await client.call(.addNewComment, token: "<b>rose</b>", body: attack)
            let page = try await client.send("GET", "/")
            #expect(page.headers["content-type"]?.hasPrefix("text/html") == true)
            #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
            #expect(page.text.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
            #expect(page.text.contains("&lt;b&gt;rose&lt;/b&gt;"))
            #expect(!page.text.contains("<script"))
            #expect(!page.text.contains("<b>"))
        }
    }

    @Test("A reset removes log, state, keys and faults")
    func reset() async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.status(500), for: .operation(.likePost))
            _ = try await client.call(.clipOffer, key: "k")
            await platform.reset()
            #expect(await platform.log.isEmpty)
            #expect(await platform.members.isEmpty)
            #expect(try await client.call(.likePost, key: "k").status == 200)
        }
    }

    @Test("An unknown path is answered with 404 and logged, and a body that is too long is refused")
    func strangers() async throws {
        try await withPlatform { platform, client in
            #expect(try await client.send("GET", "/v2/nothing").status == 404)
            #expect(await platform.log.first?.operation == nil)
            let long = JSONValue.string(String(repeating: "x", count: 1_100_000))
            let answer = try await client.call(.addNewComment, body: ["body": long])
            #expect(answer.status == 413)
        }
    }
}
