import struct Foundation.Date

extension PushLifecycle {
    /// The identifier of the task, which the app's Info.plist names in `BGTaskSchedulerPermittedIdentifiers`.
    public static let refreshTask = "richpush.sync"
    /// The shortest time in seconds until a run.
    private static let refreshDelay: Double = 15 * 60

    /// The app has left the screen: hands calls that wait to the system (``/RichPushKit/PushServices/callUploads``), and asks it for
    /// a run at their next attempt, so that they are sent though the app stays closed. The system decides when, and does
    /// neither for an app that the user has closed by force.
    ///
    /// - Parameter requests: the system's schedule; `nil` for an app without the task.
    public func didEnterBackground(requesting requests: (any RefreshRequests)?) {
        isActive.withLock { $0 = false }
        // Without time in the background the process is suspended before it has asked.
        let assertion = BackgroundAssertion(time, name: Self.refreshTask) {}
        start { lifecycle in
            await lifecycle.handOver()
            if let requests { await lifecycle.request(requests) }
            assertion.end()
        }
    }

    /// The system runs the task: takes calls back from the system, sends those that wait, hands over the rest, and asks for the
    /// next run. If the task is cancelled because its time is over, what was not sent waits for that one.
    ///
    /// - Parameter requests: the system's schedule.
    /// - Returns: whether the calls were tried.
    public func refresh(requesting requests: any RefreshRequests) async -> Bool {
        // Before the calls too: the system may end the process while it sends them.
        await request(requests)
        await note(isDone: false)
        connectUploads()
        await handover?.takeBack()
        var isDone = true
        do { _ = try await helper.sync() } catch {
            report(error)
            isDone = false
        }
        await handOver()
        if isDone { await request(requests) }
        guard isDone && !Task.isCancelled else { return false }
        await note(isDone: true)
        return true
    }

    /// Notes for ``/RichPushKit/NotificationHelper/diagnose()`` that the task runs, or has done its work.
    private func note(isDone: Bool) async {
        let (store, now) = (services.store, services.clock.now())
        // In a task of its own, because this one may be cancelled.
        let note = Task { try await store.noteRefresh(at: now, isDone: isDone) }
        do { try await note.value } catch { report(error) }
    }

    private func request(_ requests: any RefreshRequests) async {
        do {
            guard let next = try await services.store.nextAttempt() else { return requests.cancel() }
            try requests.submit(notBefore: max(next, services.clock.now().addingTimeInterval(Self.refreshDelay)))
        } catch {
            report(error)
        }
    }
}
