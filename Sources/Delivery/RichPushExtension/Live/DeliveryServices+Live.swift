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
            observer: observer
        )
        services.localizer = Localizer(
            hostSources: hostBundles.map { StringTableSource(bundle: $0) },
            preferredLanguages: languages
        )
        services.categories = CategoryRegistry(center: systemNotificationCenter())
        services.categoryBuilder = categoryBuilder
        services.contentCategories = { Bundle.main.contentCategories }
        services.locale = { languages.first }
        do {
            services.journal = try place.journal()
            services.reports = DeliveryReportFolder(in: try place.folderURL())
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

extension DeliveryServices {
    /// A copy that reports each delivery to the platform from the extension, while the app does not run.
    ///
    /// On Apple's systems, with an app group, it is an upload in the background: the system continues it when it suspends
    /// the extension. Elsewhere the call is made in this process.
    ///
    /// ```swift
    /// final class NotificationService: RichPushService {
    ///     nonisolated override init() {
    ///         let tokens = SharedTokens.keychain(accessGroup: "ABCDE12345.com.example.shop")
    ///         let live = DeliveryServices.live()
    ///         super.init(services: live.reportingDeliveries(to: platform, tokens: tokens))
    ///     }
    /// }
    /// ```
    ///
    /// The app sends what was not confirmed, under the same idempotency key. Without a journal nothing is reported.
    ///
    /// - Parameters:
    ///   - platform: the platform's address, as for the app. One that cannot be used is reported to the observer with the
    ///     first delivery, and the app reports the deliveries.
    ///   - tokens: the members' tokens; ``/RichPushHTTP/SharedTokens`` or a provider of the host's own.
    ///   - routes: the method and path of the call, as for the app.
    ///   - policy: which addresses are allowed.
    ///   - place: the folder that the extension shares with the app, as it was given to
    ///     ``live(place:categoryBuilder:hostBundles:languages:observer:)``.
    /// - Returns: the copy.
    public func reportingDeliveries(
        to platform: URL,
        tokens: any TokenProvider,
        routes: LoyaltyRoutes = .standard,
        policy: URLPolicy = .platform,
        place: PushPlace = .declared
    ) -> DeliveryServices {
        var services = self
        do {
            let client = try HTTPLoyaltyClient(baseURL: platform, policy: policy, routes: routes, tokens: tokens)
            services.receipts = journal.map { Self.sender(client, journal: $0, place: place) }
        } catch {
            services.receipts = UnusablePlatform(error: error, observer: observer)
        }
        return services
    }

    private static func sender(
        _ client: HTTPLoyaltyClient,
        journal: EventJournal,
        place: PushPlace
    ) -> any ReceiptSender {
        #if canImport(Darwin)
        if let appGroup = place.appGroup {
            return BackgroundReceiptSender(client: client, journal: journal, uploads: SystemUploads(appGroup: appGroup))
        }
        #endif
        return MessagesReceiptSender(client)
    }
}

/// Reports nothing, because the platform's address cannot be used.
private struct UnusablePlatform: ReceiptSender {
    private let error: LoyaltyAPIError
    private let report: Once<PushContext>

    init(error: LoyaltyAPIError, observer: any PushObserver) {
        self.error = error
        report = Once { observer.report(.failure(error, $0)) }
    }

    func send(_ event: JournalEvent) async throws {
        report(event.pushContext)
        throw error
    }
}

extension DeliveryServices {
    /// Keeps a template's pictures in a folder for a content extension of this package: the expanded notification shows them
    /// at once. The extension's process then fetches up to 8 pictures for each push with
    /// a template, beside its media, for at most 5 seconds.
    ///
    /// ```swift
    /// final class NotificationService: RichPushService {
    ///     nonisolated override init() {
    ///         super.init(services: .live().sharingPictures())
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - place: the folder that service extension, content extension and app share. If it cannot be used, no pictures
    ///     are kept; `placeError` of the services has the reason.
    ///   - bounds: the bounds of the folder and of one push.
    /// - Returns: the services with the folder.
    public func sharingPictures(
        at place: PushPlace = .declared,
        bounds: SharedContentBounds = SharedContentBounds()
    ) -> DeliveryServices {
        var services = self
        do {
            services.sharedContent = try SharedContent(place: place, bounds: bounds)
        } catch {
            services.placeError = services.placeError ?? error
        }
        return services
    }
}
