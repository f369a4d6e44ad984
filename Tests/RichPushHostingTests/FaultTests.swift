import Foundation
import GRDB
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("A service with a store that fails")
struct FaultTests {
    /// A request of each kind, and nothing may have been called for it.
    private func expectUnavailable(_ bench: Bench) async {
        #expect(await bench.problem { try await bench.respond() }?.kind == .storeUnavailable)
        #expect(await bench.problem { try await bench.respond(["action": "default"]) }?.kind == .storeUnavailable)
        #expect(await bench.problem { try await bench.deliver() }?.kind == .storeUnavailable)
        #expect(bench.client.calls.isEmpty)
        #expect(await bench.engine.checks()["store"] != .some(nil))
    }

    @Test("While another connection holds the lock nothing is called, and the same id is answered afterwards")
    func locked() async throws {
        let bench = try Bench()
        try await bench.store.checkWritable()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let holder = try DatabaseQueue(path: bench.folder.database.path, configuration: configuration)
        try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        await expectUnavailable(bench)
        try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await bench.respond().outcome == "handled")
        #expect(await bench.engine.checks() == ["store": nil])
    }

    @Test(
        "Whatever the store's error is, nothing is called and the answer is a problem",
        arguments: [StoreError.Code.full, .readOnly, .corrupt, .cannotOpen, .failed, .newer, .unreachable]
    )
    func refused(code: StoreError.Code) async throws {
        let failing = Locked<StoreError?>(StoreError(code: code, message: "The store fails."))
        let bench = try Bench(wrapping: {
            $0.watched(before: { _ in if let error = failing.withLock({ $0 }) { throw error } else { nil } })
        })
        await expectUnavailable(bench)
        failing.withLock { $0 = nil }
        #expect(try await bench.respond().outcome == "handled")
    }

    @Test("What the store refuses of one item is that item's: 422 with its id, without a repeat, and nothing is called")
    func refusedItem() async throws {
        let bench = try Bench()
        _ = try await bench.store.engine.write(StoreUse(name: "poison")) { session in
            for (table, value) in [("response", "recipient"), ("message", "recipient")] {
                try session.run(
                    """
                    CREATE TRIGGER poison_\(table) BEFORE INSERT ON \(table)
                    WHEN (SELECT name FROM recipient WHERE id = new.\(value)) = 'eve'
                    BEGIN SELECT RAISE(ABORT, 'poison'); END
                    """
                )
            }
        }
        let problems = [
            await bench.problem { try await bench.respond(["member": "eve", "id": "r7"]) },
            await bench.problem { try await bench.respond(["member": "eve", "id": "r7", "action": "default"]) },
            await bench.problem { try await bench.deliver(["member": "eve", "id": "r7"]) },
        ]
        for problem in problems {
            #expect(problem?.kind == .invalidItem)
            #expect(problem?.itemID == "r7" && problem?.retryAfter == nil)
            #expect(problem?.detail.contains("Do not send it again unchanged") == true)
        }
        #expect(bench.client.calls.isEmpty)
        #expect(try await bench.respond().outcome == "handled")
        #expect(try await bench.deliver(["member": "ben"]).isNew)
    }

    @Test("If the result cannot be kept, the answer is not given, and the repeat has the calls' keys")
    func unkept() async throws {
        let failing = Locked<StoreError?>(nil)
        let bench = try Bench(wrapping: { $0.failing(.endResponse) { failing.withLock { $0 } } })
        failing.withLock { $0 = StoreError(code: .full, message: "No space.") }
        #expect(await bench.problem { try await bench.respond() }?.kind == .storeUnavailable)
        failing.withLock { $0 = nil }
        let problem = await bench.problem { try await bench.respond() }
        #expect(problem?.kind == .inProgress)
        bench.clock.advance(by: .seconds(31))
        #expect(try await bench.respond().outcome == "handled")
        #expect(Set(bench.client.calls(of: .clipOffer).map(\.context.idempotencyKey)).count == 1)
    }

    @Test("While the store cannot be written, a repeat has the answer that is kept", arguments: [true, false])
    func keptWithoutWriting(looksUp: Bool) async throws {
        let failing = Locked<StoreError?>(nil)
        let bench = try Bench(looksUpResponses: looksUp, wrapping: { $0.failing(.commit) { failing.withLock { $0 } } })
        for action in ["clip-offer", "dismiss"] {
            failing.withLock { $0 = nil }
            let first = try await bench.respond(["action": .string(action)])
            failing.withLock { $0 = StoreError(code: .full, message: "No space.") }
            let repeated = try await bench.respond(["action": .string(action)])
            #expect(repeated.isRepeated)
            #expect(repeated.outcome == first.outcome)
        }
        #expect(await bench.problem { try await bench.respond(["id": "r2"]) }?.kind == .storeUnavailable)
    }

    @Test("A repeat reports no opening, sends no call, and reads only what it is told to", arguments: [true, false])
    func repeated(looksUp: Bool) async throws {
        let lookUps = Locked(0)
        let bench = try Bench(
            looksUpResponses: looksUp,
            wrapping: {
                $0.watched(before: { use in
                    if use.isOf(.response) { lookUps.withLock { $0 += 1 } }
                    return nil
                })
            }
        )
        _ = try await bench.respond()
        let (calls, openings) = (bench.client.calls.count, bench.openings)
        #expect(openings == 1)
        #expect(try await bench.respond().isRepeated)
        #expect(bench.openings == openings)
        #expect(bench.client.calls.count == calls)
        #expect(lookUps.withLock { $0 } == (looksUp ? 2 : 0))
    }

    @Test("A database that is deleted is unavailable, and nothing is called")
    func deleted() async throws {
        let bench = try Bench()
        let file = bench.folder.database
        try Data("not a database at all, but a text that is long enough".utf8).write(to: file)
        await expectUnavailable(bench)
    }
}

extension Bench {
    /// How many openings the observer has been told of.
    fileprivate var openings: Int {
        observer.events.count { if case .recorded(.opened, _, _, _) = $0 { true } else { false } }
    }
}
