import Foundation
import RichPushKit
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// Processes that answer one response, each of which is paused, killed or overtaken by the clock before any step, while
/// its client repeats the response and another process sends the calls that are due.
@Suite("A response in several processes")
struct ResponseTakeoverTests {
    /// Two stores on one SQLite file, and runs that use them one after the other.
    private struct Bench {
        let clock = TestClock()
        let stores: [PushStore]
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            let url = folder.url.appendingPathComponent("push.sqlite")
            let options = PushStore.Options(keepsEvents: .seconds(7 * 24 * 3600))
            stores = [1, 2].map { [clock] _ in PushStore.sqlite(url: url, options: options, clock: clock.clock) }
        }

        /// - Returns: whether the run kept all rules. A broken one is recorded as an issue.
        func holds(_ number: UInt64, _ makeMoves: (CertificateRun) async -> Void) async throws -> Bool {
            let run = try await CertificateRun(number: number, stores: stores, clock: clock)
            do {
                await makeMoves(run)
                try await run.check(await run.calmDown())
                return true
            } catch {
                let moves = run.moves.map { "  \($0)" }
                Issue.record(Comment(rawValue: (["Run \(number): \(error)"] + moves).joined(separator: "\n")))
                return false
            }
        }
    }

    /// Whether a run is made: every run in the stage `orders`, else each sixth, another one for each step.
    private static func isMade(_ number: UInt64, step: Int) -> Bool { Orders.areAll || number % 6 == UInt64(step % 6) }

    /// The number of steps of a response: its result is looked up, the claim and the call are recorded, the attempt is
    /// counted, the request is sent and answered, the call is settled, the result is kept.
    private static let steps = 8
    private static let passing = [0, 16, 31, 61]

    @Test(
        "A certificate is given once, wherever a process is paused or killed and another one takes over",
        arguments: 0...steps
    )
    func takeover(step: Int) async throws {
        let bench = try Bench()
        var number: UInt64 = 0
        for isCrash in [false, true] {
            for first in Self.passing {
                for other in 0...Self.steps {
                    for second in first == 0 ? [0, 31] : [0, 16] {
                        number += 1
                        guard Self.isMade(number, step: step) else { continue }
                        let isHeld = try await bench.holds(number) { run in
                            await run.make(.respond)
                            await run.make(Array(repeating: .step(0), count: step))
                            await run.make([isCrash ? .crash(0) : .pass(0), .pass(first), .respond])
                            await run.make(Array(repeating: .step(1), count: other) + [.pass(second), .finish(0)])
                        }
                        guard isHeld else { return }
                    }
                }
            }
        }
    }

    @Test(
        "A certificate is given once, wherever a process is paused or killed and its call is sent by another one",
        arguments: 0...steps
    )
    func sending(step: Int) async throws {
        let bench = try Bench()
        var number: UInt64 = 0
        for isCrash in [false, true] {
            for sent in 0...5 {
                for other in 0...Self.steps {
                    number += 1
                    guard Self.isMade(number, step: step) else { continue }
                    let isHeld = try await bench.holds(number) { run in
                        await run.make(.respond)
                        await run.make(Array(repeating: .step(0), count: step))
                        await run.make([isCrash ? .crash(0) : .pass(0), .pass(31), .sendDue])
                        await run.make(Array(repeating: .step(1), count: sent) + [.respond])
                        await run.make(Array(repeating: .step(2), count: other))
                        await run.make([.finish(isCrash ? 1 : 0), .finish(number.isMultiple(of: 2) ? 1 : 2)])
                    }
                    guard isHeld else { return }
                }
            }
        }
    }

    @Test("A certificate is given once, in any order of steps, faults of the network, crashes and passing time")
    func anyOrder() async throws {
        let bench = try Bench()
        for seed in Orders.seeds(60, of: 300) {
            var dice = Dice(seed: seed)
            let isHeld = try await bench.holds(seed) { run in
                await run.make(.respond)
                for _ in 1...(10 + dice.below(30)) { await run.make(Self.move(of: run.processes.count, &dice)) }
            }
            guard isHeld else { return }
        }
    }

    private static func move(of count: Int, _ dice: inout Dice) -> CertificateRun.Move {
        let index = dice.below(count)
        switch dice.below(16) {
        case 0 where count < 5: return .respond
        case 1 where count < 5: return .sendDue
        case 2: return .crash(index)
        case 3: return .pass([1, 16, 31, 61][dice.below(4)])
        case 4...5: return .renew(index)
        default: return .step(index, fails: dice.oneIn(6))
        }
    }
}
