import RichPushModel

/// The delegate of the host itself or of another SDK.
@MainActor
final class OtherDelegate: FakeDelegate {
    /// What it does with a completion handler.
    enum Completing: CaseIterable {
        case once, twice, never, onAnotherThread
    }

    let completing: Completing
    /// Whether it passes a response on to the delegate that it has replaced.
    let forwards: Bool
    /// Whether it calls the completion handler before it passes the response on.
    let completesFirst: Bool
    private(set) weak var previous: (any FakeDelegate)?
    private(set) var received: [String] = []

    init(completing: Completing = .once, forwards: Bool = false, completesFirst: Bool = false) {
        self.completing = completing
        self.forwards = forwards
        self.completesFirst = completesFirst
    }

    /// Takes the place of the phone's delegate. It remembers the first one that it has replaced: two delegates that
    /// remembered each other would pass responses on between them without end.
    func replace(in phone: FakePhone) {
        guard phone.delegate !== self else { return }
        if previous == nil { previous = phone.delegate as? any FakeDelegate }
        phone.delegate = self
    }

    nonisolated func didReceive(_ response: NotificationResponse, completionHandler: @escaping @Sendable () -> Void) {
        MainActor.assumeIsolated {
            received.append(response.requestIdentifier ?? "")
            guard forwards, let previous else { return complete(completionHandler) }
            if completesFirst {
                complete(completionHandler)
                previous.didReceive(response) {}
            } else {
                previous.didReceive(response, completionHandler: completionHandler)
            }
        }
    }

    private func complete(_ completionHandler: @escaping @Sendable () -> Void) {
        switch completing {
        case .once: completionHandler()
        case .twice:
            completionHandler()
            completionHandler()
        case .never: break
        case .onAnotherThread: Task.detached { completionHandler() }
        }
    }
}
