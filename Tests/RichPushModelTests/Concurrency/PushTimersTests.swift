import RichPushModel
import RichPushTesting
import Testing

import struct Foundation.Date

@Suite("Timers that share one task")
struct PushTimersTests {
    private let clock = TestClock()

    /// The names of the timers that have run, in their order.
    private struct Runs {
        private let names: AsyncStream<String>
        private let notes: AsyncStream<String>.Continuation

        init() { (names, notes) = AsyncStream.makeStream() }

        func note(_ name: String) -> @Sendable () -> Void { { [notes] in notes.yield(name) } }

        /// The next ones; waits for them.
        func next(_ count: Int = 1) async -> [String] {
            var next: [String] = []
            for await name in names {
                next.append(name)
                if next.count == count { break }
            }
            return next
        }
    }

    @Test func `a timer runs when its time has passed, and once`() async throws {
        let (timers, runs) = (PushTimers(clock: clock.clock), Runs())
        timers.run(after: .seconds(5), runs.note("five"))
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(await runs.next() == ["five"])
        timers.run(after: .seconds(1), runs.note("one"))
        try await clock.waitForSleeps(of: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(await runs.next() == ["one"])
    }

    @Test func `an earlier timer that is started later runs first`() async throws {
        let (timers, runs) = (PushTimers(clock: clock.clock), Runs())
        timers.run(after: .seconds(20), runs.note("late"))
        timers.run(after: .seconds(5), runs.note("early"))
        try await clock.waitForSleeps(of: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(await runs.next() == ["early"])
        try await clock.waitForSleeps(of: .seconds(15))
        clock.advance(by: .seconds(15))
        #expect(await runs.next() == ["late"])
    }

    @Test func `timers that end together run in the order of their ends`() async throws {
        let (timers, runs) = (PushTimers(clock: clock.clock), Runs())
        for seconds in [3, 1, 2] { timers.run(after: .seconds(seconds), runs.note("\(seconds)")) }
        try await clock.waitForSleeps(of: .seconds(1))
        clock.advance(by: .seconds(10))
        #expect(await runs.next(3) == ["1", "2", "3"])
    }

    @Test func `an ended timer never runs, and the others do`() async throws {
        let (timers, runs) = (PushTimers(clock: clock.clock), Runs())
        let ended = timers.run(after: .seconds(1), runs.note("ended"))
        timers.run(after: .seconds(2), runs.note("kept"))
        timers.cancel(ended)
        try await clock.waitForSleeps(of: .seconds(1))
        clock.advance(by: .seconds(1))
        try await clock.waitForSleeps(of: .seconds(1), count: 2)
        clock.advance(by: .seconds(1))
        #expect(await runs.next() == ["kept"])
    }

    @Test func `ten thousand timers beside one that runs need its sleep only`() async throws {
        let (timers, runs) = (PushTimers(clock: clock.clock), Runs())
        timers.run(after: .seconds(20), runs.note("first"))
        for number in 0..<10_000 { timers.cancel(timers.run(after: .seconds(20), runs.note("\(number)"))) }
        try await clock.waitForSleepers()
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(20))
        #expect(await runs.next() == ["first"])
    }

    @Test func `ten thousand timers one after the other need one sleep, which ends without them`() async throws {
        let (timers, runs) = (PushTimers(clock: clock.clock), Runs())
        for number in 0..<10_000 { timers.cancel(timers.run(after: .seconds(20), runs.note("\(number)"))) }
        try await clock.waitForSleepers()
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(15))
        timers.run(after: .seconds(10), runs.note("last"))
        clock.advance(by: .seconds(5))
        try await clock.waitForSleeps(of: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(await runs.next() == ["last"])
        #expect(clock.sleepers == 0)
    }

    @Test func `a clock that is set back does not keep the awaited timer`() async throws {
        let slept = TestClock()
        let (timers, runs) = (PushTimers(clock: PushClock(now: { clock.now }, sleep: slept.clock.sleep)), Runs())
        timers.run(after: .seconds(5), runs.note("five"))
        try await slept.waitForSleepers()
        clock.set(to: clock.now.addingTimeInterval(-3600))
        slept.advance(by: .seconds(5))
        #expect(await runs.next() == ["five"])
    }

    @Test func `the task ends with the timers`() async throws {
        var timers: PushTimers? = PushTimers(clock: clock.clock)
        timers?.run(after: .seconds(20)) {}
        try await clock.waitForSleepers()
        timers = nil
        try await clock.waitForCancelledSleeps(of: .seconds(20))
    }
}
