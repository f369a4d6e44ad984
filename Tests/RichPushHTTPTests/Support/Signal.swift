import Foundation
import RichPushModel
import RichPushTesting

extension PushClock {
    /// A clock with which every timeout ends when the signal is given.
    static func over(at signal: Signal) -> PushClock {
        PushClock(
            now: { Date(timeIntervalSince1970: 0) },
            sleep: { _ in
                await signal.wait()
                try Task.checkCancellation()
            }
        )
    }
}
