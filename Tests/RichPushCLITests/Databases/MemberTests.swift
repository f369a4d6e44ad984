import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore
import Testing

@Suite("member")
struct MemberTests {
    private let scratch = Scratch()

    /// A database with a queued comment of ann, an event in the journal, an attachment, and a message of ben.
    private func database() async throws -> [String] {
        let url = scratch.url("db")
        let store = PushStore.sqlite(url: url)
        let call = LoyaltyCall.addNewComment(body: "planted words", postID: "7")
        let recorded = OutboxCall(call: call, idempotencyKey: "key", locale: "en")
        for recipient in ["planted ann", "ben"] as [Recipient] {
            let event = MessageEvent(messageResponseID: 1, action: .delivered, time: Date())
            var changes = StoreChanges(recipient: recipient, messages: [event], badge: .set(2), time: Date())
            if recipient != "ben" { changes.calls = [recorded] }
            _ = try await store.commit(changes)
        }
        try await store.close()
        let event = JournalEvent(
            id: "event",
            recipient: "planted ann",
            requestIdentifier: "planted request",
            locale: "en",
            time: Date(),
            messageResponseID: 2,
            badge: nil
        )
        try EventJournal(folder: url.appendingPathExtension("journal")).record(event)
        return ["--database", url.path]
    }

    private func files(holding text: String) -> [String] {
        scratch.contents.filter { name in
            FileManager.default.contents(atPath: scratch.path(name))?.range(of: Data(text.utf8)) != nil
        }
    }

    @Test("Export prints all data about the member as one document, or one line for each record")
    func exports() async throws {
        let database = try await database()
        let ending = try await Tool.run(["member", "export", "planted ann", "--json"] + database)
        #expect(ending.code == 0)
        let json = try ending.json()
        #expect(
            json.keys == [
                "recipient", "known", "away", "paused", "badge", "badgeSet", "devicePermission",
                "activitiesEnabled", "frequentUpdatesEnabled", "signedIn", "wantedToken", "eventCount", "device",
                "messages", "removedMessages", "recalls", "badgeHistory", "calls",
                "lateResults", "handledResponses", "activities", "events", "webhookEvents", "journalEvents",
                "snapshot", "deliveryReports", "attachments",
            ]
        )
        #expect(json["known"] == true && json["badge"] == 2)
        #expect(json.list("messages").map { $0["messageResponseId"] } == [1])
        #expect(json.list("calls").map { $0["call"]?["arguments"]?["body"] } == ["planted words"])
        #expect(json.list("calls").map { $0["state"] } == ["waiting"])
        #expect(json.list("journalEvents").map { $0["request"] } == ["planted request"])
        let lines = try await Tool.run(["member", "export", "planted ann"] + database).output.split(separator: "\n")
        #expect(
            lines.map { $0.prefix { $0 != " " } } == ["member", "messages", "badgeHistory", "calls", "journalEvents"]
        )
    }

    @Test("Erase leaves no byte of the member in any file and does not change other members")
    func erases() async throws {
        let database = try await database()
        #expect(files(holding: "planted") != [])
        let before = try await Tool.run(["member", "export", "ben", "--json"] + database).json()
        let ending = try await Tool.run(["member", "erase", "planted ann", "--json"] + database)
        #expect(ending.code == 0)
        #expect(
            try ending.json() == [
                "recipient": "planted ann", "known": true,
                "erased": [
                    "messages": 1, "removedMessages": 0, "recalls": 0, "badgeHistory": 1, "calls": 1, "lateResults": 0,
                    "handledResponses": 0, "events": 0, "journalEvents": 1, "deliveryReports": 0, "attachments": 0,
                ],
                "kept": [],
            ]
        )
        #expect(files(holding: "planted") == [])
        #expect(try await Tool.run(["member", "export", "ben", "--json"] + database).json() == before)
    }

    @Test(
        "An unknown member ends with 1 and a message; a missing database or folder ends with 66",
        arguments: ["export", "erase"]
    )
    func unknown(_ command: String) async throws {
        let database = try await database()
        let ending = try await Tool.run(["member", command, "cleo", "--json"] + database)
        #expect(ending.code == 1)
        #expect(try ending.json()["known"] == false)
        #expect(ending.errors == "richpush: cleo: The database has no data about this member.\n")
        let missing = try await Tool.run(["member", command, "ben", "--database", scratch.path("none")])
        #expect(missing.code == 66)
        let folder = try await Tool.run(["member", command, "ben", "--attachments", scratch.path("none")] + database)
        #expect(folder.code == 66)
    }

    @Test("A queued deregistration is kept, and erased after it was sent")
    func deregistration() async throws {
        let database = try await database()
        let store = PushStore.sqlite(url: scratch.url("db"))
        let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: nil, time: Date())
        try await store.setSignedInRecipient("planted ann")
        try await store.setDeviceToken("planted-token", for: "planted ann")
        _ = try await store.changeMember(to: nil, deregistering: call)
        try await store.close()
        let ending = try await Tool.run(["member", "erase", "planted ann", "--json"] + database)
        #expect(try ending.json().list("kept").map { $0["api"] } == ["DevicesAPI.deregisterDevice"])
        #expect(files(holding: "planted words") == [])
        #expect(files(holding: "planted-token") == ["db"])
        try await withPlatform { platform, address in
            let sync = try await Tool.run(["sync", "--api", address, "--token", "t"] + database)
            #expect(sync.code == 0, "\(sync.errors)")
            #expect(await platform.log.count == 1)
        }
        #expect(files(holding: "planted") == [])
    }

    @Test("Attachments of the member are exported and erased, including those in the folders of receive")
    func attachments() async throws {
        let database = try await database()
        let folder = "richpush-" + String(repeating: "a", count: 32)
        for recipient in ["planted ann", "ben"] as [Recipient] {
            for place in ["media", "media/\(folder)"] {
                let files = AttachmentFolder(url: scratch.url(place))
                let name = files.fileName(for: recipient, random: String(repeating: "0", count: 32)) + ".png"
                try scratch.write(Array("media".utf8), to: "\(place)/\(name)")
            }
        }
        let options = ["planted ann", "--json", "--attachments", scratch.path("media")] + database
        #expect(try await Tool.run(["member", "export"] + options).json().list("attachments").count == 2)
        let ending = try await Tool.run(["member", "erase"] + options)
        #expect(try ending.json()["erased"]?["attachments"] == 2)
        #expect(scratch.contents.filter { $0.hasSuffix(".png") }.count == 2)
    }
}
