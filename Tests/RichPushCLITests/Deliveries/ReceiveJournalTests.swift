import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("receive --journal")
struct ReceiveJournalTests {
    private let scratch = Scratch()
    private var journal: EventJournal { EventJournal(folder: scratch.url("journal")) }
    private var place: [String] { ["--journal", scratch.path("journal")] }
    private var database: [String] { ["--database", scratch.path("db")] }

    private func receive(_ push: JSONValue = Push.of("Offer"), _ more: [String] = []) async throws -> Ending {
        try await Tool.run(["receive", "-"] + place + more, payload: push)
    }

    private func sync(_ address: String, _ more: String...) async throws -> Ending {
        try await Tool.run(["sync", "--json", "--api", address, "--token", "rose"] + database + place + more)
    }

    private func makeDatabase() async throws { _ = try await Tool.run(["badge", "clear"] + database) }

    private func snapshot(_ json: JSONValue) throws -> [String] { ["--snapshot", try scratch.write(json)] }

    @Test("Without --api the delivery is recorded in the folder, and nothing but the folder is made")
    func recorded() async throws {
        let ending = try await receive()
        #expect(ending.code == 0)
        let json = try ending.json()
        #expect(
            json.keys == [
                "delivered", "attachments", "recipient", "recipientSource", "tracked", "milliseconds", "notes",
            ]
        )
        #expect(json["tracked"] == ["messageResponseId": 77, "action": "delivered", "new": true, "sent": false])
        #expect(json["recipient"] == "device" && json["notes"] == [])
        #expect(try journal.pending().events.map(\.messageResponseID) == [77])
        #expect(scratch.contents.allSatisfy { $0.hasPrefix("journal") })
        #expect(try await receive().json()["tracked"]?["new"] == false)
    }

    @Test("With --api the platform is told, and the journal holds the confirmation; sync sends it no second time")
    func confirmed() async throws {
        try await makeDatabase()
        try await withPlatform { platform, address in
            let api = ["--api", address, "--token", "rose"]
            let json = try await receive(Push.of("Offer"), api).json()
            #expect(json["tracked"] == ["messageResponseId": 77, "action": "delivered", "new": true, "sent": true])
            #expect(try journal.pending().events.map { $0.sent != nil } == [true])
            #expect(await platform.log.map(\.operation) == [.trackMessage])
            let sync = try await sync(address).json()
            #expect(
                sync == [
                    "sent": 0, "waiting": 0, "setAside": 0, "untried": 0, "stopped": nil, "ingested": 1, "confirmed": 1,
                ]
            )
            #expect(await platform.log.count == 1)
            let report = try await Tool.run(["report", "--json"] + database).json()
            #expect(report["totals"]?["delivered"] == 1)
            let again = try await self.sync(address).json()
            #expect(again["ingested"] == 0 && again["confirmed"] == 0)
        }
    }

    @Test(
        "If the platform refuses, is silent or drops its answer, the command succeeds, and sync sends under the same key",
        arguments: [
            PlatformFault.refuseToken("rose"), .answer(status: 403), .answer(status: 500), .drop(),
            .drop(afterEffect: true), .halfBody,
        ]
    )
    func refused(_ fault: PlatformFault) async throws {
        try await makeDatabase()
        try await withPlatform(fault: fault) { platform, address in
            let ending = try await receive(Push.of("Offer"), ["--api", address, "--token", "rose"])
            #expect(ending.code == 0)
            let json = try ending.json()
            if fault != .halfBody {
                #expect(json["tracked"]?["sent"] == false)
                #expect(json.list("notes").count == 1)
            }
            await platform.setFault(nil, for: .everything)
            #expect(try await sync(address).json()["ingested"] == 1)
            let counts = await platform.members.values.flatMap(\.trackedMessages.values)
            #expect(counts == [1])
            let keys = await platform.log.filter { $0.operation == .trackMessage }.map(\.idempotencyKey)
            #expect(Set(keys).count == 1)
        }
    }

    @Test("The snapshot names the member and the badge; an unknown addressee records nothing")
    func snapshots() async throws {
        let app: JSONValue = ["v": 1, "recipient": "rose", "members": ["ben"], "badge": 3, "device": "d"]
        let known = try await receive(Push.of("Offer"), try snapshot(app)).json()
        #expect(known["recipient"] == "rose" && known["recipientSource"] == "signedIn")
        let other = Push.of("Offer", message: 78, ["recipient": "ben"])
        let addressed = try await receive(other, try snapshot(app)).json()
        #expect(addressed["recipient"] == "ben" && addressed["delivered"]?["title"] == .null)
        let stranger = Push.of("Offer", message: 79, ["recipient": "eve"])
        let unknown = try await receive(stranger, try snapshot(app)).json()
        #expect(unknown["recipient"] == .null && unknown["tracked"] == .null)
        #expect(try journal.pending().events.map(\.recipient) == ["rose", "ben"])
    }

    @Test("Buttons are in the snapshot's language, unless --locale names another")
    func language() async throws {
        let push = Push.of("Offer", ["buttons": [["id": "a", "title": "A", "input": [:]]]])
        func category(_ language: String) async throws -> JSONValue? {
            let inspected = try await Tool.run(["inspect", "-", "--locale", language], payload: push)
            return try inspected.json()[0]?["category"]?["identifier"]
        }
        let (german, turkish) = (try await category("de"), try await category("tr"))
        try #require(german != nil && german != turkish)
        let app = try snapshot(["recipient": "rose", "badge": 0, "device": "d", "language": "de"])
        let shown = try await receive(push, app).json()
        #expect(shown["delivered"]?["categoryIdentifier"] == german)
        let other = try await receive(push, app + ["--locale", "tr"]).json()
        #expect(other["delivered"]?["categoryIdentifier"] == turkish)
    }

    @Test("A snapshot that is missing ends with 66, one that is none with 65; nothing is recorded")
    func badSnapshots() async throws {
        #expect(try await receive(Push.of("Offer"), ["--snapshot", scratch.path("none")]).code == 66)
        for json in [["recipient": 1], [], ["v": 99, "recipient": "a", "badge": 0, "device": "d"]] as [JSONValue] {
            #expect(try await receive(Push.of("Offer"), try snapshot(json)).code == 65)
        }
        #expect(try journal.pending().events.isEmpty)
    }

    @Test("A journal that cannot be written ends with 74, and nothing is sent")
    func unwritable() async throws {
        try scratch.write([1], to: "journal")
        try await withPlatform { platform, address in
            let ending = try await receive(Push.of("Offer"), ["--api", address])
            #expect(ending.code == 74)
            #expect(await platform.log.isEmpty)
            try await makeDatabase()
            #expect(try await sync(address).code == 74)
        }
    }

    @Test("Either a journal or a database is given; a snapshot needs a journal")
    func usage() async throws {
        let database = ["--database", scratch.path("db")]
        let snapshot = try snapshot(["recipient": "rose", "badge": 0, "device": "d"])
        for arguments in [place + database, [], database + snapshot] {
            let ending = try await Tool.run(["receive", "-"] + arguments, payload: Push.of("Offer"))
            #expect(ending.code == 64)
        }
        #expect(scratch.contents.allSatisfy { $0.hasSuffix(".json") })
    }

    @Test("sync takes the journal's events before it ends because the platform cannot be reached")
    func unreachable() async throws {
        try await makeDatabase()
        _ = try await receive()
        let ending = try await sync(try unreachableAddress())
        #expect(ending.code == 69)
        #expect(try ending.json()["ingested"] == 1)
        #expect(try ending.json()["waiting"] == 1)
        #expect(try journal.pending().events.isEmpty)
    }
}
