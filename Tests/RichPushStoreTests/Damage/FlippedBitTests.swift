import Foundation
import RichPushModel
import RichPushTesting
import Testing
import RichPushTestSupport

@testable import RichPushStore

/// With `RICHPUSH_DAMAGE=all` more databases are damaged, and `RICHPUSH_FLIPS` sets their number.
@Suite("SQLite store: flipped bits")
struct FlippedBitTests {
    private static let flips: Int = {
        let environment = ProcessInfo.processInfo.environment
        return environment["RICHPUSH_FLIPS"].flatMap(Int.init) ?? (environment["RICHPUSH_DAMAGE"] == "all" ? 60 : 10)
    }()

    @Test("One flipped bit anywhere in a database makes a use fail with a StoreError at most")
    func flips() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let filled = try await FilledDatabase(in: folder)
        let source = folder.url.appendingPathComponent("source")
        try filled.bytes.write(to: source)
        let note = folder.url.appendingPathComponent("note")
        await alone {
            await #expect(processExitsWith: .success) {
                [
                    folder = folder.url.path as String, source = source.path as String, used = filled.used as Int,
                    note = note.path as String, flips = Self.flips as Int
                ] in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: source))
                let random = RandomSource.seeded(17)
                // Not in the empty parts of pages.
                let places = (4..<used - 4).filter { place in bytes[place - 4...place + 4].contains { $0 != 0 } }
                for flip in 0..<flips {
                    alarm(120)  // a use that does not end ends the process
                    let place = places[Int(random.next() % UInt64(places.count))]
                    let bit = UInt8(random.next() % 8)
                    let name = "flip \(flip): bit \(bit) of byte \(place)"
                    try Data(name.utf8).write(to: URL(fileURLWithPath: note))
                    var damaged = bytes
                    damaged[place] ^= 1 << bit
                    let copy = URL(fileURLWithPath: folder).appendingPathComponent("copy \(flip)", isDirectory: true)
                    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
                    try damaged.write(to: copy.appendingPathComponent("push.sqlite"))
                    var use = EveryUse(of: copy.appendingPathComponent("push.sqlite"))
                    await use.run()
                    if use.wrongErrors != [] {
                        try Data("\(name), with \(use.wrongErrors)".utf8).write(to: URL(fileURLWithPath: note))
                    }
                    try #require(use.wrongErrors == [])
                    // A connection that ends meanwhile removes its files itself.
                    try? FileManager.default.removeItem(at: copy)
                }
                try Data("done".utf8).write(to: URL(fileURLWithPath: note))
            }
        }
        let last = try String(decoding: Data(contentsOf: note), as: UTF8.self)
        #expect(last == "done", "the process ended at \(last)")
    }
}
