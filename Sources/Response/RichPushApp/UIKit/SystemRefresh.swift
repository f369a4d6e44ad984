#if canImport(UIKit)
import BackgroundTasks
import Foundation

/// Apple's schedule of background tasks, for the task ``PushLifecycle/refreshTask``.
@available(iOSApplicationExtension, unavailable)
struct SystemRefresh: RefreshRequests {
    /// Registers the task, if the Info.plist permits it. It must be called before the launch ends, and once in a process:
    /// the system ends an app that registers a task twice.
    ///
    /// - Parameter lifecycle: does the work of each run.
    /// - Returns: the schedule; `nil` without the permission.
    @MainActor
    static func register(_ lifecycle: PushLifecycle) -> SystemRefresh? {
        let key = "BGTaskSchedulerPermittedIdentifiers"
        let permitted = Bundle.main.object(forInfoDictionaryKey: key) as? [String] ?? []
        guard permitted.contains(PushLifecycle.refreshTask) else { return nil }
        let requests = SystemRefresh()
        let isRegistered = BGTaskScheduler.shared.register(
            forTaskWithIdentifier: PushLifecycle.refreshTask,
            using: nil
        ) { @Sendable task in  // on a queue of the system: isolated to the main actor, it would end the app
            let run = RefreshRun(task: task)
            let work = Task { run.end(isDone: await lifecycle.refresh(requesting: requests)) }
            task.expirationHandler = { @Sendable in work.cancel() }
        }
        return isRegistered ? requests : nil
    }

    func submit(notBefore time: Date) throws {
        let request = BGAppRefreshTaskRequest(identifier: PushLifecycle.refreshTask)
        request.earliestBeginDate = time
        try BGTaskScheduler.shared.submit(request)
    }

    func cancel() {
        BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: PushLifecycle.refreshTask)
    }
}

/// A run of the task.
private struct RefreshRun: @unchecked Sendable {  // the system's task may be completed on any thread, and is once
    let task: BGTask

    func end(isDone: Bool) { task.setTaskCompleted(success: isDone) }
}
#endif
