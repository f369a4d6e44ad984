import RichPushHosting
import ServiceLifecycle

/// What the service does by itself: it sends due calls, removes old records and erased bytes. When it stops, it finishes
/// accepted work and closes the store.
struct Caretaking: Service {
    let engine: HostEngine
    let settings: Settings
    let accepted: AcceptedWork
    /// Closes the store.
    let close: @Sendable () async -> Void

    func run() async throws {
        let options = HostSchedule.Options(
            sendEvery: settings.drainEvery,
            keepsMessages: settings.keepMessages,
            // Events, and the names of erased members, end a minute late at most.
            reclaimEvery: min(.seconds(60), max(.seconds(1), settings.eventsKeep / 60))
        )
        let schedule = HostSchedule(helper: engine.helper, options: options)
        await cancelWhenGracefulShutdown { await schedule.run() }
        await accepted.waitUntilIdle()
        await engine.helper.services.background.waitUntilIdle()
        await close()
    }
}
