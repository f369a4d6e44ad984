import RichPushModel
import RichPushTesting

/// Advances the clock with each call.
struct SlowCalls: PushObserver {
    let clock: TestClock
    let seconds: Int

    func observe(_ event: PushEvent) {
        if case .callStarted = event { clock.advance(by: .seconds(seconds)) }
    }
}
