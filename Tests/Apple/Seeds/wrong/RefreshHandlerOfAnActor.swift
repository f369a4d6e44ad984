// Refused: a closure isolated to an actor is given to BGTaskScheduler.register, which calls it on a queue of the system
import BackgroundTasks

actor Refresh {
    private var runs = 0

    func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop", using: nil) { task in
            self.runs += 1
            task.setTaskCompleted(success: true)
        }
    }
}
