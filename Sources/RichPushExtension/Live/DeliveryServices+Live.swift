public import Foundation
import RichPushHTTP
public import RichPushLocalization
public import RichPushModel

extension DeliveryServices {
    /// Services that download media over the network and record events in the journal for the app or host service,
    /// and keep the reports of the newest deliveries there.
    ///
    /// If the shared folder cannot be used, notifications are still delivered. Each delivery that could not be recorded
    /// has a note in its report and is reported to the observer.
    ///
    /// - Parameters:
    ///   - place: the folder that the extension shares with the app.
    ///   - categoryBuilder: builds categories in place of the service's own members; give the app the same one.
    ///   - hostBundles: bundles with `Localizable` tables that override this package's; the first has priority.
    ///   - languages: the user's languages. The system's by default; `.app()` follows the language that the app itself
    ///     is shown in.
    ///   - observer: is notified of failures; a logger by default.
    /// - Returns: the services; without a journal if the folder cannot be used.
    public static func live(
        place: PushPlace = .declared,
        categoryBuilder: CategoryBuilder? = nil,
        hostBundles: [Bundle] = Bundle.withContainingApp,
        languages: PreferredLanguages = .system,
        observer: any PushObserver = LogObserver()
    ) -> DeliveryServices {
        var services = DeliveryServices(
            downloader: HTTPMediaDownloader(),
            attachmentsFolder: attachments,
            localizer: Localizer(
                hostSources: hostBundles.map { StringTableSource(bundle: $0) },
                preferredLanguages: languages
            ),
            categories: CategoryRegistry(center: systemNotificationCenter()),
            categoryBuilder: categoryBuilder,
            observer: observer,
            locale: { languages.first }
        )
        do {
            services.journal = try place.journal()
            services.reports = DeliveryReports(in: try place.folderURL())
        } catch {
            services.placeError = error
        }
        return services
    }

    /// This process's folder for attachments. On Apple's systems the folder for temporary files belongs to the app. If
    /// every user can write to it, each process has its own folder with a random name.
    private static let attachments = SharedFolder.temporaryFolder(
        "RichPushKit",
        below: FileManager.default.temporaryDirectory,
        random: RandomSource.live.identifier()
    )
}
