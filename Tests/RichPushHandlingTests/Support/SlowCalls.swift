import RichPushModel
import RichPushTesting

/// Lets time pass with each call.
struct SlowCalls: PushObserver {
    let clock: TestClock
    let seconds: Int

    func observe(_ event: PushEvent) {
        if case .callStarted = event { clock.advance(by: .seconds(seconds)) }
    }
}
