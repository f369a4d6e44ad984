import UIKit

@MainActor final class Session {
    private var token: (any NSObjectProtocol)?
    private(set) var isActive = false

    func start() {
        token = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification,
            object: nil,
            queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.isActive = true }
        }
    }
}
