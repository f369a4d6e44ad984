import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushStudio

/// The command line as a host of the package: one store, one platform, and handlers that record.
struct Host {
    let store: PushStore
    let services: PushServices
    let helper: DefaultNotificationHelper
    let calls = CallRecorder()

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - store: the store; the journal of a SQLite database is in the same folder.
    ///   - api: the platform's APIs.
    ///   - journal: the journal for a store without a folder.
    ///   - tables: the texts.
    ///   - passes: fetches the passes that pushes add.
    ///   - passPolicy: from where they may be fetched.
    ///   - overtakes: whether only a response's own calls are tried, and not the calls that were queued before.
    init(
        store: PushStore,
        api: LoyaltyAPIs,
        journal: EventJournal? = nil,
        tables: LanguageTables = LanguageTables(),
        passes: any PassFetching = HTTPPassFetcher(),
        passPolicy: URLPolicy = .fetch,
        overtakes: Bool = false
    ) {
        self.store = store
        let locale = tables.locale
        var services = PushServices(
            api: api,
            store: store,
            journal: store.url.map { EventJournal(folder: PushServices.journalFolder(besides: $0)) } ?? journal,
            observer: calls
        )
        services.localizer = tables.localizer
        services.locale = { locale }
        // Only `sync` sends all queued calls.
        services.retry = RetrySchedule(callsAfterSuccess: 0)
        services.overtakesQueuedCalls = overtakes
        services.countsOpenings = false
        (services.passes, services.passPolicy) = (passes, passPolicy)
        self.services = services
        helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
    }
}
