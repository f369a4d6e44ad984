// Refused: a closure isolated to MainActor is given to BGTaskScheduler.register, which calls it on a queue of the system
import BackgroundTasks

@MainActor final class Refresh {
    func register() {
        let handler: (BGTask) -> Void = { $0.setTaskCompleted(success: true) }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop", using: nil, launchHandler: handler)
    }
}
