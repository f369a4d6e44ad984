import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("receive")
struct ReceiveTests {
    private let scratch = Scratch()
    private var database: [String] { ["--database", scratch.path("db")] }

    private func receive(_ push: JSONValue, _ more: String...) async throws -> JSONValue {
        let ending = try await Tool.run(
            ["receive", "-", "--output", scratch.path("media")] + database + more,
            payload: push
        )
        #expect(ending.code == 0)
        return try ending.json()
    }

    @Test("Text, badge and category are delivered, and the delivery is recorded once")
    func delivered() async throws {
        var push = try #require(Push.of("Post", category: "POST_LIKE", ["title": "Replaced"]).objectValue)
        push["aps"] = [
            "alert": ["title": "T", "subtitle": "S", "body": "B"], "badge": 4, "category": "POST_LIKE",
            "mutable-content": 1,
        ]
        let first = try await receive(.object(push))
        let second = try await receive(.object(push))

        #expect(
            first.keys == [
                "delivered", "attachments", "recipient", "recipientSource", "tracked", "milliseconds", "notes",
            ]
        )
        #expect(
            first["delivered"] == [
                "title": "Replaced", "subtitle": "S", "body": "B", "categoryIdentifier": "POST_LIKE", "badge": 4,
            ]
        )
        #expect(first["attachments"] == [])
        #expect(first["notes"] == [])
        #expect(first["milliseconds"]?.intValue != nil)
        #expect(first["tracked"] == ["messageResponseId": 77, "action": "delivered", "new": true, "sent": false])
        #expect(second["tracked"]?["new"] == false)
        let report = try await Tool.run(["report", "--json"] + database).json()
        #expect(report["totals"] == ["delivered": 1, "opened": 0, "openRate": 0.0])
        #expect(report["badges"] == [["recipient": "device", "count": 4]])
        #expect(report["outbox"]?["waiting"] == 1)
    }

    @Test("Missing values of a push are null")
    func absent() async throws {
        let bare = try await receive(["aps": ["alert": "B", "mutable-content": 1]])
        #expect(
            bare["delivered"] == ["title": nil, "subtitle": nil, "body": "B", "categoryIdentifier": nil, "badge": nil]
        )
        #expect(bare["tracked"] == .null)
    }

    @Test("With --api the delivery is sent; if the platform is not reachable, it stays queued")
    func sent() async throws {
        let nowhere = try await receive(Push.of("Offer"), "--api", try unreachableAddress())
        #expect(nowhere["tracked"] == ["messageResponseId": 77, "action": "delivered", "new": true, "sent": false])
        #expect(nowhere.list("notes").count == 1)
        try await withPlatform { platform, address in
            let there = try await receive(Push.of("Offer", message: 78), "--api", address, "--force", "--token", "rose")
            #expect(there["tracked"] == ["messageResponseId": 78, "action": "delivered", "new": true, "sent": true])
            #expect(there["notes"] == [])
            #expect(await platform.log.map(\.operation) == [.trackMessage, .trackMessage])
        }
    }

    @Test(
        "Every kind of media is downloaded, detected by its bytes, and kept in the output folder",
        arguments: SampleMediaFolder.names
    )
    func media(_ name: String) async throws {
        let kind = try #require(SampleMediaFolder.kind(of: name))
        try await withPlatform { _, address in
            let url = "\(address)/media/\(name)"
            let push = Push.of("Offer", ["image_url": .string(url)])
            let answer = try await receive(push, "--allow-loopback", "--budget", "120")
            let attachment = try #require(answer["attachments"]?[0])
            #expect(attachment.keys == ["path", "kind", "bytes", "url"])
            #expect(attachment["kind"] == .string(kind.rawValue))
            #expect(attachment["url"] == .string(url))
            let path = try #require(attachment["path"]?.stringValue)
            #expect(path.hasPrefix(scratch.path("media") + "/"))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(bytes == SampleMediaFolder.media[name]?.bytes)
            #expect(attachment["bytes"] == .int(Int64(bytes.count)))
            #expect(answer["notes"] == [])
        }
    }

    @Test("Media from this machine need --allow-loopback; http from other hosts is not allowed")
    func policy() async throws {
        try await withPlatform { platform, address in
            let push = Push.of("Offer", ["image_url": .string("\(address)/media/offer.png")])
            let refused = try await receive(push)
            #expect(refused["attachments"] == [])
            #expect(refused.list("notes").count == 1)
            let remote = Push.of("Offer", ["image_url": "http://example.com/offer.png"])
            let beyond = try await receive(remote, "--allow-loopback")
            #expect(beyond.list("notes").count == 1)
            #expect(await platform.log.isEmpty)
        }
    }

    @Test("When the time budget is over, the push is delivered with the finished parts")
    func budget() async throws {
        try await withPlatform(fault: .hang) { _, address in
            let push = Push.of("Offer", category: "OFFER_CLIP", ["image_url": .string("\(address)/media/offer.png")])
            let answer = try await receive(push, "--allow-loopback", "--budget", "0.3")
            #expect(answer["attachments"] == [])
            #expect(answer["delivered"]?["categoryIdentifier"] == "OFFER_CLIP")
            #expect(answer["tracked"]?["new"] == true)
            #expect(!answer.list("notes").isEmpty)
            #expect((answer["milliseconds"]?.intValue ?? 0) < 10_000)
        }
    }

    @Test("If the journal cannot be written, the command ends with 74, and the push is delivered")
    func journal() async throws {
        _ = try await Tool.run(["badge", "clear"] + database)
        try scratch.write([], to: "db.journal")
        let ending = try await Tool.run(["receive", "-"] + database, payload: Push.of("Offer"))
        #expect(ending.code == 74)
        #expect(ending.errors.hasPrefix("richpush: "))
    }
}
