import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing
import RichPushTestSupport

@Suite("Fault: several processes on one database")
struct SeveralProcessesTests {
    @Test("Three writers and two syncs at the same time send each call once, and no call from two processes")
    func writersAndSyncs() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        let acts: [Range<Int64>] = [100..<112, 200..<212, 300..<312]
        try await withPlatform { platform, address in
            // From now on the database is used with this platform, and a response without it queues its calls.
            _ = try await Tool.run(["badge", "clear", "--database", path])
            _ = try await Tool.run(["sync", "--database", path, "--api", address])
            try await withThrowingTaskGroup(of: Void.self) { writers in
                for acts in acts {
                    writers.addTask { for act in acts { try await Self.write(act, path: path) } }
                }
                let syncs = (1...2).map { _ in Task { try await Self.sync(path, platform: address) } }
                let ended: Result<Void, any Error> = await .of { try await writers.waitForAll() }
                for sync in syncs {
                    sync.cancel()
                    try await sync.value
                }
                try ended.get()
            }
            try await Member.drain(database: path, platform: address)
            var tally = Tally(tried: acts.joined().count)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(acts.joined()))
            tally.doubled += await platform.repeats
            tally.note = "\(await platform.log.count) calls, each made by one process"
            tally.report(.severalProcesses)
        }
    }

    /// Responds to a push without a request to the platform.
    private static func write(_ act: Int64, path: String) async throws {
        let push = Push.of("Offer", id: .int(act), message: .int(act), category: "OFFER_COUPON")
        let ending = try await Tool.run(
            ["respond", "-", "--action", "open-coupon", "--recipient", "rose", "--database", path],
            payload: push
        )
        #expect(ending.code == 0, "\(ending.errors)")
    }

    /// Sends queued calls repeatedly until it is cancelled.
    private static func sync(_ path: String, platform: String) async throws {
        repeat {
            let ending = try await Tool.run([
                "sync", "--database", path, "--api", platform, "--token", "token-for-rose", "--timeout", "60",
            ])
            #expect(ending.code == 0, "\(ending.errors)")
        } while !Task.isCancelled
    }
}
