import Foundation
import RichPushCore
import RichPushKit
import RichPushPayload
import RichPushStore

/// The command line as a host of the kit: one store, one platform, recording handlers.
struct Host {
    let store: SQLiteStore
    let services: PushServices
    let helper: DefaultNotificationHelper
    let calls = CallRecorder()
    let hooks = HookRecorder()

    init(store: SQLiteStore, api: LoyaltyAPIs, locale: String = "en") {
        self.store = store
        services = PushServices(
            api: api,
            store: store,
            journal: EventJournal(folder: PushServices.journalFolder(besides: store.url)),
            observer: calls,
            locale: { locale }
        )
        helper = DefaultNotificationHelper(
            pushHandler: CommandPushHandler(services: services, hooks: hooks),
            richPushHandler: CommandRichPushHandler(services: services, hooks: hooks)
        )
    }
}
