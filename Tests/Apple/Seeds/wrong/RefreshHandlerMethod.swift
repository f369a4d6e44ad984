// Refused: a closure isolated to MainActor is given to BGTaskScheduler.register, which calls it on a queue of the system
import BackgroundTasks

@MainActor final class Refresh {
    func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop", using: nil, launchHandler: run)
    }

    private func run(_ task: BGTask) { task.setTaskCompleted(success: true) }
}
