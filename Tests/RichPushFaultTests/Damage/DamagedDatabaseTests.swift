import Foundation
import RichPushModel
import RichPushStore
import Testing

@Suite("Fault: a damaged database")
struct DamagedDatabaseTests {
    private static let pageSize = 4096

    static let commands = [
        ["respond", Repository.sample("types/offer.json"), "--action", "default"], ["report"], ["badge", "increment"],
        ["sync", "--api", "http://127.0.0.1:9"], ["receive", Repository.sample("types/offer.json")],
    ]

    @Test("A database that is cut or has a damaged page is refused with 74 and a sentence, and does not change")
    func refused() async throws {
        let scratch = Scratch()
        let whole = scratch.url("whole.sqlite")
        let store = PushStore.sqlite(url: whole)
        for act in 1...Int64(60) { _ = try await store.commit(Member.changes(act)) }
        try await store.close()
        let bytes = [UInt8](try Data(contentsOf: whole))
        var generator = SplitMix64(seed: 6)
        var tally = Tally()
        for number in 0..<40 {
            let damaged = Self.damaged(bytes, number, using: &generator)
            let file = try scratch.write(damaged, to: "\(number)/push.sqlite")
            let command = Self.commands[number % Self.commands.count]
            let ending = try await Tool.run(command + ["--database", file.path], in: scratch)
            #expect(ending.code == 74, "\(command) on damage \(number): \(ending.output)\(ending.errors)")
            #expect(ending.errors.hasPrefix("richpush: The database \(file.path) "))
            #expect(ending.errors.hasSuffix(".\n"))
            #expect(ending.output.isEmpty)
            tally.tried += 1
            if [UInt8](try Data(contentsOf: file)) != damaged { tally.lost += 1 }
        }
        tally.note = "refused with 74, the file unchanged"
        tally.report(.damagedDatabase)
    }

    /// Cuts the file at any byte or at a page, or fills one page with random bytes.
    private static func damaged(_ bytes: [UInt8], _ number: Int, using generator: inout SplitMix64) -> [UInt8] {
        let pages = bytes.count / pageSize
        let page = Int.random(in: 1..<pages, using: &generator)
        switch number % 3 {
        case 0: return Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &generator)))
        case 1: return Array(bytes.prefix(page * pageSize))
        default:
            let noise = (0..<pageSize).map { _ in UInt8.random(in: 1...255, using: &generator) }
            return bytes.prefix(page * pageSize) + noise + bytes.dropFirst((page + 1) * pageSize)
        }
    }
}
