import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// The bytes of the journal's files: the format of this version, and reading other versions.
@Suite struct JournalFormatTests {
    /// CRC-32 as in IEEE 802.3, independent of the journal's implementation.
    private static func checksum(of text: String) -> String {
        var sum = UInt32.max
        for byte in text.utf8 {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
        }
        let digits = String(~sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func file(_ json: String, version: String = "1") -> String {
        "\(version) \(checksum(of: json)) \(json)"
    }

    private func pending(_ content: String) throws -> PendingEvents {
        let journal = try TemporaryJournal()
        try Data(content.utf8).write(to: journal.url.appendingPathComponent("0000000000000001-0.event"))
        return try journal.journal.pending()
    }

    @Test("A file is the version digit 1, the checksum of the JSON, and the JSON")
    func form() throws {
        let journal = try TemporaryJournal()
        var event = JournalEvent.sample(41, time: Date(timeIntervalSince1970: 1_700_000_000.25), badge: .set(3))
        event.addressee = "sha256:00"
        try journal.journal.record(event)
        let json =
            #"{"id":"event-41","recipient":"ana","locale":"en","time":1700000000250,"keys":2,"#
            + #""addressee":"sha256:00","request":"request","message":41,"badge":{"set":3}}"#
        #expect(try String(contentsOf: journal.onlyFile(), encoding: .utf8) == Self.file(json))
        #expect(try journal.journal.pending().events == [event])
    }

    @Test("An event without an addressee is read")
    func withoutAddressee() throws {
        let json = #"{"id":"a","recipient":"ana","locale":"en","time":1700000000000,"message":41}"#
        let event = try #require(try pending(Self.file(json)).events.first)
        #expect(event.addressee == nil)
        #expect(event.messageResponseID == 41)
        #expect(event.sent == nil)
    }

    @Test("Keys that this version does not know are ignored")
    func unknownKeys() throws {
        let json =
            #"{"permission":"authorized","id":"a","recipient":"ana","locale":"en","time":1700000000000,"#
            + #""message":41,"category":{"a":[1]},"sent":17}"#
        let event = try #require(try pending(Self.file(json)).events.first)
        #expect(event.messageResponseID == 41)
        #expect(event.sent == nil)
    }

    @Test("A file of a higher version is not read, and stays", arguments: ["2", "0", "9", "a"])
    func otherVersions(version: String) throws {
        let json = #"{"id":"a","recipient":"ana","locale":"en","time":1700000000000,"message":41}"#
        #expect(try pending(Self.file(json, version: version)) == PendingEvents(events: [], damaged: 1))
    }

    @Test("An event has the same tracking call and key that the ingestion records")
    func trackingCall() async throws {
        for action in MessageAction.allCases {
            let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
            let event = JournalEvent.sample(41, action: action)
            try journal.journal.record(event)
            _ = try await JournalIngester(
                journal: journal.journal,
                services: PushServices(api: LoyaltyAPIs(), store: store)
            ).ingest()
            let entry = try #require(try await store.waitingCalls(limit: 9).first?.entry)
            #expect(event.trackingCall == entry.call)
            #expect(event.callContext?.idempotencyKey == entry.idempotencyKey)
            #expect(event.callContext?.recipient == entry.recipient)
        }
        let badge = JournalEvent.sample(1, message: nil, badge: .clear)
        #expect(badge.trackingCall == nil)
        #expect(badge.callContext == nil)
    }
}

/// The snapshot's file: the format of this version, and reading other versions.
@Suite struct ExtensionSnapshotTests {
    private static let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 2, deviceID: "d")

    private func read(_ content: String) throws -> ExtensionSnapshot? {
        let folder = try TemporaryFolder()
        try Data(content.utf8).write(to: folder.url.appendingPathComponent("snapshot.json"))
        return EventJournal(folder: folder.url).snapshot()
    }

    @Test("A snapshot is read as it was written", arguments: [nil, "https://loyalty.example:8443"])
    func roundTrip(origin: String?) throws {
        let journal = try TemporaryJournal()
        var snapshot = Self.snapshot
        snapshot.platformOrigin = origin
        snapshot.language = origin == nil ? "pt-BR" : nil
        try journal.journal.writeSnapshot(snapshot)
        #expect(journal.journal.snapshot() == snapshot)
    }

    @Test("The file begins with its version")
    func form() throws {
        let journal = try TemporaryJournal()
        try journal.journal.writeSnapshot(Self.snapshot)
        let text = try String(contentsOf: journal.onlyFile(), encoding: .utf8)
        #expect(text == #"{"v":1,"recipient":"ana","badge":2,"device":"d"}"#)
    }

    @Test(
        "A file without a version is read as the first release's, and unknown keys are ignored",
        arguments: [
            #"{"recipient":"ana","badge":2,"device":"d"}"#,
            #"{"v":1,"recipient":"ana","badge":2,"device":"d","routes":{"clipOffer":"PUT /x"},"keys":["type"]}"#,
            #"{"recipient":"ana","badge":2,"device":"d","platform":7}"#,
            #"{"v":1,"recipient":"ana","badge":2,"device":"d","language":7}"#,
            #"{"v":1,"recipient":"ana","badge":2,"device":"d","language":"12"}"#,
        ]
    )
    func olderAndLonger(content: String) throws {
        #expect(try read(content) == Self.snapshot)
    }

    @Test(
        "A file with a higher version, or one that is not a number, is not read",
        arguments: ["2", "0", "\"1\"", "null"]
    )
    func otherVersions(version: String) throws {
        #expect(try read("{\"v\":\(version),\"recipient\":\"ana\",\"badge\":2,\"device\":\"d\"}") == nil)
    }
}
