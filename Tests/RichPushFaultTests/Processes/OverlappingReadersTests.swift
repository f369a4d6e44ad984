import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import Testing

@Suite("Fault: readers that overlap")
struct OverlappingReadersTests {
    private static let acts = 1_500

    @Test(
        "The log stays under 64 MB while other processes read one after the other, and all acknowledged calls are recorded"
    )
    func reads() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(busyTimeout: .seconds(600)))
        try await store.open()
        let readers = (1...3).map { _ in Task { try await Self.read(path) } }
        let (acknowledged, longest) = try await Self.write(to: store, path)
        var reads = 0
        for reader in readers {
            reader.cancel()
            reads += try await reader.value
        }
        var tally = Tally(tried: reads)
        tally.lost = acknowledged - (try await store.outboxCounts().waiting)
        tally.note = "the log had \(longest / 1_000_000) MB at most, of 96 MB written"
        #expect(longest < 64_000_000)
        tally.report(.overlappingReaders)
        try await store.close()
    }

    /// Records comments of 64 KB. Returns the number of acknowledged ones and the largest size of the log.
    private static func write(to store: PushStore, _ path: String) async throws -> (acknowledged: Int, longest: Int) {
        let text = String(repeating: "x", count: 64_000)
        var longest = 0
        for number in 1...acts {
            let call = LoyaltyCall.addNewComment(body: text, postID: "\(number)")
            let recorded = OutboxCall(call: call, idempotencyKey: "act \(number)", locale: "en")
            _ = try await store.commit(StoreChanges(recipient: Member.rose, calls: [recorded], time: Date()))
            let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
            longest = max(longest, size?.intValue ?? 0)
        }
        return (acts, longest)
    }

    /// Makes reports until it is cancelled, and returns their number.
    private static func read(_ path: String) async throws -> Int {
        var count = 0
        repeat {
            let ending = try await Tool.run(["report", "--json", "--database", path])
            #expect(ending.code == 0, "\(ending.errors)")
            count += 1
        } while !Task.isCancelled
        return count
    }
}
