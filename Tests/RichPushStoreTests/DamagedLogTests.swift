import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import Testing

/// SQLite reads a log up to the first frame with a wrong checksum, and ignores the rest without an error.
@Suite("SQLite store: a damaged log")
struct DamagedLogTests {
    private static let frame = 24 + 4096

    @Test(
        "Every commit before the damage is kept, later ones are lost, and the database works",
        arguments: [0.0, 0.1, 0.5, 0.9, 0.999]
    )
    func keepsWhatIsBefore(_ place: Double) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        try await store.open()
        var ends: [Int] = []
        for number in 0..<40 {
            _ = try await store.commit(.sample(Int64(number)))
            ends.append(try log(of: folder).count)
        }
        let copy = try TemporaryFolder()
        try Data(contentsOf: folder.database).write(to: copy.database)
        var bytes = try log(of: folder)
        let damaged = ends[0] + Int(Double(bytes.count - ends[0]) * place)
        bytes[damaged] ^= 0x40
        try bytes.write(to: URL(fileURLWithPath: copy.database.path + "-wal"))

        let whole = ends.filter { $0 <= 32 + (damaged - 32) / Self.frame * Self.frame }.count
        let recovered = PushStore.sqlite(url: copy.database)
        let messages = try await recovered.messages(limit: nil)
        #expect(messages.map(\.messageResponseID).sorted() == Array(0..<Int64(whole)))
        #expect(try await recovered.badgeCount(for: "ann") == whole)
        #expect(try await recovered.outboxCounts().waiting == whole)
        #expect(whole < 40)
        #expect(try await recovered.commit(.sample(1000)).newMessages == [true])
    }

    private func log(of folder: TemporaryFolder) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.database.path + "-wal"))
    }
}
