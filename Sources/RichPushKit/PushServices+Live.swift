public import Foundation
public import RichPushCore
import RichPushLocalization
import RichPushStore

extension PushServices {
    /// Services that record in SQLite and run on the system's clock.
    ///
    /// The database is opened at its first use, once for every place in a process. What goes wrong there is reported in
    /// outcomes and to the observer; it never ends the process.
    ///
    /// - Parameters:
    ///   - api: the loyalty platform's APIs; those left out fail with that reason, and what changes something waits.
    ///   - storeURL: where the database is.
    ///   - journalFolder: where the service extension leaves its events; in an app, a folder of the App Group.
    ///   - hostBundles: whose `Localizable` tables override this package's, the first asked first.
    ///   - observer: who is told what happens; a logger by default.
    public static func live(
        api: LoyaltyAPIs = LoyaltyAPIs(),
        storeURL: URL = SQLiteStore.defaultURL,
        journalFolder: URL? = nil,
        hostBundles: [Bundle] = [.main],
        observer: any PushObserver = LogObserver()
    ) -> PushServices {
        PushServices(
            api: api,
            store: LiveStore.store(at: storeURL),
            journal: EventJournal(folder: journalFolder ?? Self.journalFolder(besides: storeURL)),
            localizer: Localizer(hostSources: hostBundles.map { StringTableSource(bundle: $0) }),
            observer: observer
        )
    }

    /// The folder beside a database in which its journal lies unless a host names another.
    public static func journalFolder(besides storeURL: URL) -> URL {
        storeURL.appendingPathExtension("journal")
    }
}
