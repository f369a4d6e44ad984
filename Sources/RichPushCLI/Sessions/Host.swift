import Foundation
import RichPushDelivery
import RichPushHandling
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore

/// A helper that keeps the result of the last recorded open, and the response's context.
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

/// The command line as a host of the package: one store, one platform, and handlers that record.
struct Host {
    let store: SQLiteStore
    let services: PushServices
    let helper: CommandHelper
    let calls = CallRecorder()
    let hooks = HookRecorder()

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - store: the database; its journal is in the same folder.
    ///   - api: the platform's APIs.
    ///   - tables: the texts.
    ///   - overtakes: whether only a response's own calls are tried, and not the calls that were queued before.
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
            // Only `sync` sends all queued calls.
            retry: RetrySchedule(drain: 0)
        )
        services.overtakesQueuedCalls = overtakes
        services.countsOpenings = false
        self.services = services
        helper = CommandHelper(
            pushHandler: CommandPushHandler(services: services, hooks: hooks),
            richPushHandler: CommandRichPushHandler(services: services, hooks: hooks),
            emsOpenHandler: nil,
            services: services
        )
    }
}
