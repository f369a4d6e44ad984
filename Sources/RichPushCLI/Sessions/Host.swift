import Foundation
import RichPushCore
import RichPushKit
import RichPushPayload
import RichPushStore

/// A helper that remembers what became of the open it recorded last.
final class CommandHelper: DefaultNotificationHelper {
    private(set) var opened: TrackedMessage?

    override func trackMessage(
        id: Int64?,
        parameters: JSONObject?,
        emsOpen: String?,
        context: PushContext
    ) async throws -> TrackedMessage? {
        opened = try await super.trackMessage(id: id, parameters: parameters, emsOpen: emsOpen, context: context)
        return opened
    }
}

/// The command line as a host of the kit: one store, one platform, recording handlers.
struct Host {
    let store: SQLiteStore
    let services: PushServices
    let helper: CommandHelper
    let calls = CallRecorder()
    let hooks = HookRecorder()

    init(store: SQLiteStore, api: LoyaltyAPIs, locale: String = "en") {
        self.store = store
        services = PushServices(
            api: api,
            store: store,
            journal: EventJournal(folder: PushServices.journalFolder(besides: store.url)),
            observer: calls,
            locale: { locale },
            // A command does what it was asked for, and `sync` the rest.
            retry: RetrySchedule(drain: 0)
        )
        helper = CommandHelper(
            pushHandler: CommandPushHandler(services: services, hooks: hooks),
            richPushHandler: CommandRichPushHandler(services: services, hooks: hooks),
            emsOpenHandler: nil,
            services: services
        )
    }
}
