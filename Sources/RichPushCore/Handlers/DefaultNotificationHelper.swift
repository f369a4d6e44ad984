public import RichPushPayload

public import struct Foundation.Data

/// The kit's front door, ready to use: every member can be overridden.
///
/// It lives on ``PushActor``; a plain subclass does too, without annotation. A subclass's own initialiser is written
/// `nonisolated init`. Behaviour follows kit 4.0.0 where it is not said otherwise.
@PushActor
open class DefaultNotificationHelper {
    /// What the kit works with.
    public nonisolated let services: PushServices

    private let givenPushHandler: any PushHandler
    private let givenRichPushHandler: any RichPushHandler
    private let givenEMSOpenHandler: any EMSOpenHandler
    /// One for all registrations: it lets them take turns.
    let categoryRegistry: CategoryRegistry
    private let responses = ResponsesUnderWay()

    /// A helper over the given handlers.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps.
    ///   - richPushHandler: handles buttons.
    ///   - emsOpenHandler: handles e-mail beacons; ``DefaultEMSOpenHandler`` if none is given.
    ///   - services: what the kit works with.
    public nonisolated init(
        pushHandler: any PushHandler,
        richPushHandler: any RichPushHandler,
        emsOpenHandler: (any EMSOpenHandler)?,
        services: PushServices
    ) {
        self.services = services
        categoryRegistry = CategoryRegistry(center: services.center, clock: services.clock)
        givenPushHandler = pushHandler
        givenRichPushHandler = richPushHandler
        givenEMSOpenHandler = emsOpenHandler ?? DefaultEMSOpenHandler(services: services)
    }

    /// Handles taps.
    open var pushHandler: any PushHandler { givenPushHandler }
    /// Handles buttons.
    open var richPushHandler: any RichPushHandler { givenRichPushHandler }
    /// Handles e-mail beacons.
    open var emsOpenHandler: any EMSOpenHandler { givenEMSOpenHandler }
    /// The name that ``deviceId`` begins with.
    open var userAgentName: String { "RichPushKit" }

    /// This device's identifier: ``userAgentName``, `-` and a UUID, made once and kept in the store.
    open var deviceId: String {
        get async throws {
            let name = userAgentName
            let random = services.random
            return try await services.store.deviceID(orMake: { "\(name)-\(random.uuid())" })
        }
    }

    /// Handles a user's response.
    ///
    /// A dismissal goes to ``handleDismiss(_:context:)`` and a payload that is no dictionary nowhere; neither is tracked.
    /// Everything else is recorded as opened, with its beacon, before anything is sent; then a tap goes to
    /// ``pushHandler`` and a button to ``richPushHandler``. A quick action without a type goes to the latter too, as the
    /// kit's documentation says (its release 4.0.0 opens the list of notifications instead).
    ///
    /// The system may report one response twice. A second report of the same delivery, action and text that comes while
    /// the first is being handled waits for it and has its outcome: nothing is called or shown twice. One that comes later
    /// is handled anew, and its calls carry the keys of the first, so that the platform applies them once.
    ///
    /// A store that others keep locked is waited for once, for as long as it waits for locks. What the response would have
    /// recorded after that is reported as not recorded, and its call is still made, once.
    @discardableResult
    open func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        let context = await self.context(for: response)
        return await responses.once(response, recipient: context.recipient) { await handle(response, context: context) }
    }

    private func handle(_ response: NotificationResponse, context: PushContext) async -> PushOutcome {
        let route = PushRoute(response)
        if route == .dismiss {
            await handleDismiss(response, context: context)
            return .ignored(reason: "The notification was dismissed; nothing is tracked or opened.")
        }
        guard let payload = response.payload else {
            return .ignored(reason: "The payload is no string-keyed dictionary; nothing is done.")
        }
        let isLocked = await track(payload, context: context)
        let outcome: PushOutcome
        do {
            // Who has waited in vain for the store's lock once does not wait for it again in the same response.
            outcome = try await LockedStore.$failure.withValue(isLocked) {
                try await follow(route, response: response, payload: payload, context: context)
            }
        } catch {
            outcome = .failed(error)
        }
        runner.drainAfterSuccess()
        if case .failed(let error) = outcome { await report(error, context: context) }
        return outcome
    }

    private func follow(
        _ route: PushRoute,
        response: NotificationResponse,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        switch route {
        case .unreadable, .dismiss:
            .ignored(reason: "Nothing is done.")
        case .withoutType:
            try await pushHandler.handleNotificationWithoutType(payload: payload, context: context)
        case .push(let type, _):
            try await pushHandler.handlePush(type, payload: payload, context: context)
        case .action, .template, .unknown:
            try await richPushHandler.handleRichPushResponse(
                actionIdentifier: response.action.identifier,
                notificationType: payload.notificationType,
                text: response.action.text,
                payload: payload,
                context: context
            )
        }
    }

    /// Called when the user dismisses a notification; does nothing by default. The system reports dismissals only for
    /// categories with `customDismissAction`.
    open func handleDismiss(_ response: NotificationResponse, context: PushContext) async {}

    /// Called once for each failed outcome, and for each opening, delivery or badge that could not be recorded or shown;
    /// does nothing by default. What else goes wrong beside an outcome reaches the services' observer.
    @MainActor open func handleFailure(_ error: any Error, context: PushContext) {}

    /// Whose response it is, and in which language it is answered.
    open func context(for response: NotificationResponse) async -> PushContext {
        await makeContext(
            recipient: response.recipient,
            requestIdentifier: response.requestIdentifier,
            locale: response.locale
        )
    }

    // The members below are one-line doors to their files, so that every requirement can be overridden.

    /// Records that a message was opened, together with its beacon, and starts telling the platform.
    ///
    /// Each message is recorded once for each member, before the network is tried; what cannot be sent waits in the
    /// outbox.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`; without one only the beacon is recorded.
    ///   - parameters: whatever else the host wants recorded.
    ///   - emsOpen: the push's `ems_open`.
    ///   - context: whose message it is.
    /// - Returns: what recording found; `nil` without an id.
    /// - Throws: ``StoreError`` if nothing could be recorded.
    open func trackMessage(
        id: Int64?,
        parameters: JSONObject?,
        emsOpen: String?,
        context: PushContext
    ) async throws -> TrackedMessage? {
        try await recordOpening(id: id, parameters: parameters, emsOpen: emsOpen, context: context)
    }

    /// Asks the user's leave for notifications.
    open func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        try await services.center.requestAuthorization(options: options)
    }

    /// Asks the push service for a device token.
    open func registerForRemoteNotifications() async {
        await services.application.registerForRemoteNotifications()
    }

    /// Registers the device with the platform under its token, as lower-case hexadecimal digits.
    ///
    /// Nothing is sent if the member's stored token is the same; the token is stored only after the platform took it.
    open func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        try await registerDevice(deviceToken)
    }

    /// Shows a badge count if the user gave leave, and records it with whether it is shown.
    ///
    /// - Returns: whether the device shows it.
    /// - Throws: ``StoreError`` if it could not be recorded.
    open func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        try await showAndRecordBadge(count)
    }

    /// Makes a member the one on this device. What waits for the member may be sent again, and what waits for whoever
    /// held the device before waits until that member signs in again.
    open func signIn(_ recipient: Recipient) async throws {
        try await makeSignedIn(recipient)
    }

    /// Takes the member off this device and deregisters the device token under the member's own credentials, so that
    /// the next member's registration is sent. What else waits for the member waits until he signs in again.
    open func signOut() async throws {
        try await makeSignedOut()
    }

    /// Ingests the extension's journal, then sends everything that waits, due or not, but for members who are away: those
    /// who have signed out of this device. Members whose tokens were refused are asked for a token anew.
    ///
    /// This is how a host says that now is the time: at launch, when the network returns, after a member has logged in
    /// again. Besides, some of the calls that are due are sent after a response whose own call succeeded; see
    /// ``RetrySchedule/drain``.
    ///
    /// - Throws: ``StoreError``, or ``JournalError`` if the journal cannot be read: what waits is sent before that is thrown.
    open func sync() async throws -> SyncReport {
        try await ingestAndSend()
    }

    /// Records a push that arrived in the background, `didReceiveRemoteNotification`.
    open func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        await recordBackgroundDelivery(request)
    }

    /// The categories a payload would get: for an app or host without the service extension.
    open func categories(for payload: PushPayload, locale: String? = nil) async -> [NotificationCategory] {
        await supportedCategories(for: payload, locale: locale)
    }

    /// Registers all of the kit's categories; a host's own are kept.
    open func registerCategories() async {
        await registerAllCategories()
    }
}

// The conformance stands apart from the class: beside it, its members would lose the class's isolation.
extension DefaultNotificationHelper: NotificationHelper, PushServicesProviding {}
