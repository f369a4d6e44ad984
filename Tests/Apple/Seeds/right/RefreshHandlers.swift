import BackgroundTasks

@MainActor final class Refresh {
    private var runs = 0

    func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop.sendable", using: nil) {
            @Sendable [weak self] task in
            let run = Run(task: task)
            let work = Task { @MainActor in
                self?.runs += 1
                run.task.setTaskCompleted(success: true)
            }
            task.expirationHandler = { @Sendable in work.cancel() }
        }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop.main", using: .main) { task in
            self.runs += 1
            task.setTaskCompleted(success: true)
        }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop.method", using: nil, launchHandler: Self.run)
    }

    private nonisolated static func run(_ task: BGTask) { task.setTaskCompleted(success: true) }
}

private struct Run: @unchecked Sendable { let task: BGTask }  // completed once
