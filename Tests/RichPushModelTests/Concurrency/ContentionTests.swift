import Dispatch
import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct ContentionTests {
    @Test("Of a thousand concurrent threads exactly one runs the closure, and its call returns true")
    func once() {
        for _ in 0..<50 {
            let (runs, winners) = (Collected<Int>(), Collected<Int>())
            let once = Once<Int> { runs.append($0) }
            DispatchQueue.concurrentPerform(iterations: 1000) { number in
                if once(number) { winners.append(number) }
            }
            #expect(runs.all.count == 1)
            #expect(winners.all == runs.all)
        }
    }

    @Test("A closure that calls its own box does not run again")
    func reentrant() {
        let box = Locked<Once<Int>?>(nil)
        let results = Collected<Bool>()
        let once = Once<Int> { _ in
            if let once = box.withLock({ $0 }) { results.append(once(2)) }
        }
        box.withLock { $0 = once }
        #expect(once(1))
        #expect(results.all == [false])
        box.withLock { $0 = nil }
    }

    @Test("The closure is released after it ran")
    func release() {
        final class Witness: Sendable {}
        var witness: Witness? = Witness()
        weak let remaining = witness
        let once = Once<Int> { [witness] _ in _ = witness }
        witness = nil
        #expect(remaining != nil)
        once(1)
        #expect(remaining == nil)
    }

    @Test("No change under the lock is lost")
    func locked() {
        let counter = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            for _ in 0..<1000 { counter.withLock { $0 += 1 } }
        }
        #expect(counter.withLock { $0 } == 64_000)
    }

    @Test("The lock is released when the body throws")
    func throwing() {
        let value = Locked(1)
        #expect(throws: CancellationError.self) {
            try value.withLock { value in
                value = 2
                throw CancellationError()
            }
        }
        #expect(value.withLock { $0 } == 2)
    }

    @Test("Waiting until idle includes all work and the work that it started")
    func background() async {
        let work = BackgroundWork()
        let done = Locked(0)
        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    for _ in 0..<20 {
                        work.start {
                            await Task.yield()
                            work.start { done.withLock { $0 += 1 } }
                        }
                    }
                }
            }
        }
        await work.waitUntilIdle()
        #expect(done.withLock { $0 } == 1000)
    }

    @Test("Several tasks can wait for idleness; without work the wait ends at once")
    func waiters() async {
        let (work, gate) = (BackgroundWork(), Gate())
        await work.waitUntilIdle()
        work.start { await gate.pass() }
        await withTaskGroup { group in
            for _ in 0..<10 { group.addTask { await work.waitUntilIdle() } }
            gate.open()
        }
    }

    @Test("A completion runs once, on the main queue", arguments: 1...20)
    func mainQueue(round: Int) async {
        // On Linux another thread than the main thread may run the main queue.
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        let isMain = Collected<Bool>()
        let completion = MainQueueCompletion<Int> { _ in isMain.append(DispatchQueue.getSpecific(key: mark) == true) }
        await withTaskGroup { group in
            for number in 0..<10 { group.addTask { await completion(number) } }
        }
        #expect(isMain.all == [true])
    }
}
