import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct JournalWritersTests {
    @Test("Many concurrent writers to one folder, each with its own journal, lose no events")
    func writers() async throws {
        let folder = try TemporaryFolder()
        await withTaskGroup { group in
            for writer in 0..<20 {
                group.addTask {
                    let journal = EventJournal(folder: folder.url)
                    for number in 0..<20 {
                        #expect(throws: Never.self) { try journal.record(.sample(writer * 20 + number + 1)) }
                    }
                }
            }
        }
        let pending = try EventJournal(folder: folder.url).pending()
        #expect(pending.damaged == 0)
        #expect(pending.events.map(\.messageResponseID) == Array(1...400))
        #expect(try folder.names().allSatisfy { $0.hasSuffix(".event") || ["files", "sizes"].contains($0) })
    }

    @Test("A reader sees only complete events while others write")
    func reader() async throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url)
        await withTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<50 {
                        #expect(throws: Never.self) { try journal.record(.sample(writer * 50 + number + 1)) }
                    }
                }
            }
            group.addTask {
                var seen = 0
                while seen < 200 {
                    guard let pending = try? journal.pending() else { continue }
                    #expect(pending.damaged == 0)
                    seen = pending.events.count
                    await Task.yield()
                }
            }
        }
    }

    @Test("A reader sees the old or the new snapshot, never a part")
    func snapshot() async throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url)
        let snapshots = [1, 2].map {
            ExtensionSnapshot(recipient: Recipient("member-\($0)"), badgeCount: $0, deviceID: "device-\($0)")
        }
        try journal.writeSnapshot(snapshots[0])
        await withTaskGroup { group in
            for snapshot in snapshots {
                group.addTask {
                    for _ in 0..<50 {
                        #expect(throws: Never.self) { try journal.writeSnapshot(snapshot) }
                    }
                }
            }
            group.addTask {
                for _ in 0..<500 {
                    let snapshot = journal.snapshot()
                    #expect(snapshot.map(snapshots.contains) == true)
                }
            }
        }
    }

    @Test(
        "A snapshot that cannot be read is nil",
        arguments: ["", "{", "[]", "{}", #"{"recipient": "ana", "badge": "2", "device": 1}"#, "\u{0}"]
    )
    func damagedSnapshot(content: String) throws {
        let folder = try TemporaryFolder()
        try Data(content.utf8).write(to: folder.url.appendingPathComponent("snapshot.json"))
        #expect(EventJournal(folder: folder.url).snapshot() == nil)
    }
}
