// Refused: a closure isolated to MainActor is given to BGTask.expirationHandler, which calls it on a queue of the system
import BackgroundTasks

@MainActor final class Refresh {
    private var isExpired = false

    func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop", using: .main) { task in
            task.expirationHandler = { self.isExpired = true }
            task.setTaskCompleted(success: true)
        }
    }
}
