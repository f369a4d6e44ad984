import RichPushModel
import RichPushTesting
import Testing

/// A completion runs exactly once, also with several concurrent callers.
@Suite struct OnceTests {
    @Test("With concurrent calls the completion runs once, on the main queue")
    func mainQueueCompletion() async {
        for _ in 0..<50 {
            let completions = CompletionLog()
            let done = MainQueueCompletion<Int> { _ in completions.record() }
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<8 { group.addTask { await done(number) } }
            }
            #expect(completions.count == 1)
            #expect(completions.wereOnMainQueue)
        }
    }

    @Test("With concurrent calls exactly one returns that it was the first")
    func once() async {
        for _ in 0..<50 {
            let calls = Locked(0)
            let once = Once<Int> { _ in calls.withLock { $0 += 1 } }
            let winners = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<8 { group.addTask { once(number) } }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(winners == 1)
            #expect(calls.withLock { $0 } == 1)
        }
    }

    @Test("A cancelled task still completes")
    func cancelled() async {
        let completions = CompletionLog()
        let done = MainQueueCompletion<Void> { completions.record() }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await done(())
        }
        await task.value
        #expect(completions.count == 1)
    }
}
