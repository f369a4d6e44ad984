import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import Testing

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
