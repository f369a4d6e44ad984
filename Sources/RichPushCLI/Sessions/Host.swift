import Foundation
import RichPushDelivery
import RichPushHandling
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore

/// A helper that remembers what became of the open it recorded last, and the response's member.
final class CommandHelper: DefaultNotificationHelper {
    private(set) var opened: TrackedMessage?
    private(set) var context: PushContext?

    override func context(for response: NotificationResponse) async -> PushContext {
        let context = await super.context(for: response)
        self.context = context
        return context
    }

    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        let tracked = try await super.trackMessage(id: id, parameters: parameters, context: context)
        opened = tracked
        return tracked
    }
}

/// The command line as a host of the kit: one store, one platform, recording handlers.
struct Host {
    let store: SQLiteStore
    let services: PushServices
    let helper: CommandHelper
    let calls = CallRecorder()
    let hooks = HookRecorder()

    /// - Parameter overtakes: whether a response's calls are tried alone, before those that were queued.
    init(store: SQLiteStore, api: LoyaltyAPIs, tables: LanguageTables = .english, overtakes: Bool = false) {
        self.store = store
        let locale = tables.locale
        var services = PushServices(
            api: api,
            store: store,
            journal: EventJournal(folder: PushServices.journalFolder(besides: store.url)),
            localizer: tables.localizer,
            observer: calls,
            locale: { locale },
            // A command does what it was asked for, and `sync` the rest.
            retry: RetrySchedule(drain: 0)
        )
        services.overtakesQueuedCalls = overtakes
        self.services = services
        helper = CommandHelper(
            pushHandler: CommandPushHandler(services: services, hooks: hooks),
            richPushHandler: CommandRichPushHandler(services: services, hooks: hooks),
            emsOpenHandler: nil,
            services: services
        )
    }
}
