import BackgroundTasks
import RichPushApp

@MainActor enum BackgroundRefresh {
    static let identifier = "com.example.shop.refresh"

    static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
            guard let task = task as? BGAppRefreshTask else { return }
            task.expirationHandler = { @Sendable in }
            task.setTaskCompleted(success: true)
        }
    }

    static func schedule() throws {
        let refresh = BGAppRefreshTaskRequest(identifier: identifier)
        refresh.earliestBeginDate = Date(timeIntervalSinceNow: 900)
        try BGTaskScheduler.shared.submit(refresh)
        let processing = BGProcessingTaskRequest(identifier: "com.example.shop.processing")
        processing.requiresNetworkConnectivity = true
        try BGTaskScheduler.shared.submit(processing)
        BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: identifier)
    }
}
