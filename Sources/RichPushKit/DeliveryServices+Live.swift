public import Foundation
public import RichPushCore
import RichPushHTTP
import RichPushLocalization
import RichPushStore

extension DeliveryServices {
    /// Services that fetch media over URLSession and leave events in a journal for the app or service.
    ///
    /// - Parameters:
    ///   - journalFolder: where the events go; in an app, a folder of the App Group.
    ///   - hostBundles: whose `Localizable` tables override this package's, the first asked first.
    public static func live(
        journalFolder: URL = PushServices.journalFolder(besides: SQLiteStore.defaultURL),
        hostBundles: [Bundle] = [.main]
    ) -> DeliveryServices {
        DeliveryServices(
            downloader: HTTPMediaDownloader(),
            attachmentsFolder: FileManager.default.temporaryDirectory.appendingPathComponent("RichPushKit"),
            journal: EventJournal(folder: journalFolder),
            localizer: Localizer(hostSources: hostBundles.map { StringTableSource(bundle: $0) })
        )
    }
}
