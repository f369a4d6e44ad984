import Foundation
import RichPushDelivery
import RichPushModel
import RichPushTestSupport
import Testing

/// The snapshot's file: what this version writes, and what it reads of others.
@Suite struct ExtensionSnapshotTests {
    private static let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 2, deviceID: "d")

    private func read(_ content: String) throws -> ExtensionSnapshot? {
        let folder = try TemporaryFolder()
        try Data(content.utf8).write(to: folder.url.appendingPathComponent("snapshot.json"))
        return EventJournal(folder: folder.url).snapshot()
    }

    @Test("A snapshot comes back as it was written", arguments: [nil, "https://loyalty.example:8443"])
    func roundTrip(origin: String?) throws {
        let journal = try TemporaryJournal()
        var snapshot = Self.snapshot
        snapshot.platformOrigin = origin
        try journal.journal.writeSnapshot(snapshot)
        #expect(journal.journal.snapshot() == snapshot)
    }

    @Test("The file names its version first")
    func form() throws {
        let journal = try TemporaryJournal()
        try journal.journal.writeSnapshot(Self.snapshot)
        let text = try String(contentsOf: journal.onlyFile(), encoding: .utf8)
        #expect(text == #"{"v":1,"recipient":"ana","badge":2,"device":"d"}"#)
    }

    @Test(
        "A file without a version is the first release's, and keys that are not known are ignored",
        arguments: [
            #"{"recipient":"ana","badge":2,"device":"d"}"#,
            #"{"v":1,"recipient":"ana","badge":2,"device":"d","routes":{"clipOffer":"PUT /x"},"keys":["type"]}"#,
            #"{"recipient":"ana","badge":2,"device":"d","platform":7}"#,
        ]
    )
    func olderAndLonger(content: String) throws {
        #expect(try read(content) == Self.snapshot)
    }

    @Test(
        "A file of a higher version, or of none that is a number, is read as no snapshot",
        arguments: ["2", "0", "\"1\"", "null"]
    )
    func otherVersions(version: String) throws {
        #expect(try read("{\"v\":\(version),\"recipient\":\"ana\",\"badge\":2,\"device\":\"d\"}") == nil)
    }
}
