import RichPushApp
import RichPushModel

/// A notification centre's place for one delegate, which is not retained.
@MainActor
final class FakePhone: DelegateSlot {
    weak var delegate: AnyObject?

    /// Reports a response to the delegate in the place, and returns how often its completion handler is called.
    func deliver(_ response: NotificationResponse) -> CallCount {
        let count = CallCount()
        (delegate as? any FakeDelegate)?.didReceive(response) { count.increase() }
        return count
    }
}

/// `UNUserNotificationCenterDelegate`.
protocol FakeDelegate: AnyObject, Sendable {
    func didReceive(_ response: NotificationResponse, completionHandler: @escaping @Sendable () -> Void)
}

/// How often something was called, on any thread.
final class CallCount: Sendable {
    private let count = Locked(0)

    var value: Int { count.withLock { $0 } }

    func increase() { count.withLock { $0 += 1 } }
}

/// The package's delegate, as the adapter for Apple's class is.
@MainActor
final class OwnDelegate: FakeDelegate {
    let lifecycle: PushLifecycle
    let phone: FakePhone
    /// The calls of each completion handler that this delegate was given.
    private(set) var completions: [CallCount] = []

    init(_ lifecycle: PushLifecycle, phone: FakePhone) {
        self.lifecycle = lifecycle
        self.phone = phone
    }

    nonisolated func didReceive(_ response: NotificationResponse, completionHandler: @escaping @Sendable () -> Void) {
        // Like the system's, calls come on the main thread; other delegates may call on other threads.
        MainActor.assumeIsolated {
            let count = CallCount()
            completions.append(count)
            lifecycle.didReceive(
                response,
                isFirst: phone.delegate === self,
                pass: { delegate, completionHandler in
                    guard let delegate = delegate as? any FakeDelegate else { return false }
                    delegate.didReceive(response, completionHandler: completionHandler)
                    return true
                },
                completionHandler: {
                    count.increase()
                    completionHandler()
                }
            )
        }
    }
}
