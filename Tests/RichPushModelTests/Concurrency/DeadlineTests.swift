import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct DeadlineTests {
    @Test("A result in time is returned, and the deadline is cancelled")
    func inTime() async throws {
        let time = TestClock()
        #expect(await withDeadline(.seconds(1), clock: time.clock) { 7 } == 7)
        try await time.waitForCancelledSleeps(of: .seconds(1))
    }

    @Test("At the deadline the operation is cancelled, and the caller does not wait for it")
    func tooLate() async throws {
        let time = TestClock()
        let (isCancelled, mayEnd) = (Gate(), Gate())
        let late = Collected<Int>()
        async let value = withDeadline(.seconds(1), clock: time.clock, late: { late.append($0) }) {
            await withTaskCancellationHandler {
                await mayEnd.pass()
            } onCancel: {
                isCancelled.open()
            }
            return 7
        }
        try await time.waitForSleeps(of: .seconds(1))
        time.advance(by: .seconds(1))
        #expect(await value == nil)
        await isCancelled.pass()
        #expect(late.all == [])
        mayEnd.open()
        #expect(await late.first() == 7)
    }

    @Test("A cancelled caller returns at once, and the operation is cancelled")
    func cancelled() async {
        let (hasBegun, isCancelled) = (Gate(), Gate())
        let caller = Task {
            await withDeadline(.seconds(1), clock: TestClock().clock) {
                await withTaskCancellationHandler {
                    hasBegun.open()
                    await isCancelled.pass()
                } onCancel: {
                    isCancelled.open()
                }
            }
        }
        await hasBegun.pass()
        caller.cancel()
        #expect(await caller.value == nil)
        await isCancelled.pass()
    }

    @Test("If the caller was cancelled before, the operation does not run")
    func cancelledBefore() async {
        let runs = Collected<Int>()
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await withDeadline(.seconds(1), clock: TestClock().clock) { runs.append(1) }
        }
        #expect(await caller.value == nil)
        #expect(runs.all == [])
    }

    @Test("If result, deadline and cancellation are concurrent, the value is returned or passed to the late handler")
    func race() async throws {
        for _ in 0..<500 {
            let time = TestClock()
            let gate = Gate()
            let late = Collected<Int>()
            let caller = Task {
                await withDeadline(.seconds(1), clock: time.clock, late: { late.append($0) }) {
                    await gate.pass()
                    return 7
                }
            }
            try await time.waitForSleeps(of: .seconds(1))
            await withTaskGroup { group in
                group.addTask { gate.open() }
                group.addTask { time.advance(by: .seconds(1)) }
                group.addTask { caller.cancel() }
            }
            if await caller.value == nil {
                #expect(await late.first() == 7)
            } else {
                #expect(late.all == [])
            }
        }
    }
}
