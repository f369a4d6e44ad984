// Refused with MainActor isolation: a closure isolated to MainActor is given to BGTaskScheduler.register, which calls it on
import BackgroundTasks

func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop", using: nil) { task in
        task.setTaskCompleted(success: true)
    }
}
