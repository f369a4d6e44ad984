public import Foundation
import RichPushHTTP
public import RichPushModel

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
