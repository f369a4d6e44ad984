import Foundation
import RichPushCore

/// Lets a test wait until something has happened, without looking at a clock.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func fire() {
        continuation.yield()
    }

    func wait() async {
        for await _ in stream { return }
    }
}

extension PushClock {
    /// A clock by which every time-out is over as soon as the signal is given.
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
