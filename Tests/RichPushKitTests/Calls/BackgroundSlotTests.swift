import RichPushModel
import Testing

@testable import RichPushKit

/// The slots of background calls.
@MainActor @Suite struct BackgroundSlotTests {
    @Test("A free slot goes to the call that has waited longest")
    func order() async {
        let slots = BackgroundSlots()
        for _ in 0..<3 { #expect(await slots.take(of: 3) == .free) }
        let order = Locked<[Int]>([])
        var waiting: [Task<Void, Never>] = []
        for number in 1...3 {
            let isWaiting = Locked(false)
            waiting.append(
                Task {
                    // Until the slot is taken or waited for, no other task runs on the main actor.
                    isWaiting.withLock { $0 = true }
                    #expect(await slots.take(of: 3) == .waited)
                    order.withLock { $0.append(number) }
                }
            )
            while !isWaiting.withLock({ $0 }) { await Task.yield() }
        }
        for count in 1...3 {
            slots.leave()
            while order.withLock({ $0.count }) < count { await Task.yield() }
        }
        #expect(order.withLock { $0 } == [1, 2, 3])
        for task in waiting { await task.value }
    }
}
