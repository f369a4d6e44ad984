import RichPushDelivery
public import RichPushModel
public import RichPushPayload

public import struct Foundation.Data

/// The app's or host service's entry point, ready to use: every member can be overridden.
///
/// The class lives on ``/RichPushModel/PushActor``: a plain subclass may keep state, which is that actor's. State that
/// ``handleFailure(_:context:)`` changes is written `@MainActor var`. A subclass's own initialiser is written
/// `nonisolated init` and calls `super.init(pushHandler:richPushHandler:emsOpenHandler:services:)`. Behaviour follows
/// the Notifications Kit 4.0.0 where nothing else is said.
@PushActor
open class DefaultNotificationHelper {
    private struct Handlers {
        var push: any PushHandler
        var richPush: any RichPushHandler
        var emsOpen: any EMSOpenHandler
    }

    /// What the helper works with.
    public nonisolated let services: PushServices

    private nonisolated let handlers: Locked<Handlers>
    /// One for all registrations: it lets them take turns.
    let categoryRegistry: CategoryRegistry
    private let responses = ResponsesInProgress()

    /// A helper over the given handlers and services.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps.
    ///   - richPushHandler: handles buttons.
    ///   - emsOpenHandler: handles e-mail beacons; a ``DefaultEMSOpenHandler`` over the services if none is given.
    ///   - services: what the helper works with, and the handlers should work with too.
    public nonisolated init(
        pushHandler: any PushHandler,
        richPushHandler: any RichPushHandler,
        emsOpenHandler: (any EMSOpenHandler)? = nil,
        services: PushServices
    ) {
        self.services = services
        categoryRegistry = CategoryRegistry(center: services.center, clock: services.clock)
        handlers = Locked(
            Handlers(
                push: pushHandler,
                richPush: richPushHandler,
                emsOpen: emsOpenHandler ?? DefaultEMSOpenHandler(services: services)
            )
        )
    }

    /// A helper over subclasses of the Default handlers, with the services of `richPushHandler`, which makes the calls.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps; it makes no calls.
    ///   - richPushHandler: handles buttons.
    ///   - emsOpenHandler: handles e-mail beacons; a ``DefaultEMSOpenHandler`` over the same services if none is given.
    public nonisolated convenience init(
        pushHandler: DefaultPushHandler,
        richPushHandler: DefaultRichPushHandler,
        emsOpenHandler: (any EMSOpenHandler)? = nil
    ) {
        self.init(
            pushHandler: pushHandler,
            richPushHandler: richPushHandler,
            emsOpenHandler: emsOpenHandler,
            services: richPushHandler.services
        )
    }

    /// A helper with the Default handlers, all over the same services.
    ///
    /// - Parameter services: what everything works with.
    public nonisolated convenience init(services: PushServices) {
        self.init(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            services: services
        )
    }

    /// Handles taps. It can be replaced at any time, from any thread; the next response reaches the new one.
    nonisolated open var pushHandler: any PushHandler {
        get { handlers.withLock { $0.push } }
        set { handlers.withLock { $0.push = newValue } }
    }

    /// Handles buttons. It can be replaced at any time, from any thread; the next response reaches the new one.
    nonisolated open var richPushHandler: any RichPushHandler {
        get { handlers.withLock { $0.richPush } }
        set { handlers.withLock { $0.richPush = newValue } }
    }

    /// Handles e-mail beacons. It can be replaced at any time, from any thread.
    nonisolated open var emsOpenHandler: any EMSOpenHandler {
        get { handlers.withLock { $0.emsOpen } }
        set { handlers.withLock { $0.emsOpen = newValue } }
    }

    /// The name that ``deviceID`` begins with.
    open var userAgentName: String { "RichPushKit" }

    /// This device's identifier: ``userAgentName``, `-` and a UUID, made once and kept in the store.
    open var deviceID: String {
        // An override of the Notifications Kit's spelling is used too.
        get async throws { try await (self as any NotificationHelperSpelling).deviceId }
    }

    /// The Notifications Kit's spelling of ``deviceID``.
    @available(*, deprecated, renamed: "deviceID")
    open var deviceId: String {
        get async throws {
            let name = userAgentName
            let random = services.random
            return try await services.store.deviceID(orMake: { "\(name)-\(random.uuid())" })
        }
    }

    /// Handles a user's response.
    ///
    /// A dismissal goes to ``handleDismiss(_:context:)`` and a payload that is no dictionary nowhere; neither is
    /// tracked. Everything else is recorded as opened, with its beacon, before anything is sent; then a tap goes to
    /// ``pushHandler`` and a button to ``richPushHandler``. A quick action without a type goes to the latter too, as
    /// the kit's documentation says (its release 4.0.0 opens the list of notifications instead).
    ///
    /// The system may report one response twice: to a scene and to a delegate, or again after the app was started. A
    /// second report has the outcome of the first, and nothing is called or shown for it: while the first is being
    /// handled it waits for it, and later it finds the outcome in the store, which keeps the last
    /// ``HandledResponse/limit`` of them. Two reports are of the same response if request identifier, message, delivery
    /// date, action, text and member are equal. A response without a request identifier is never a repeat.
    ///
    /// - The outcome of a repeat is that of the first report, also if a call that was queued then has been sent since.
    ///   The error of a failed one has the text of the first error, without its type.
    /// - A failure that may be gone next time is not kept, and such a response is handled anew: a reading that failed,
    ///   an error thrown by the host's own handler, a call that could be neither recorded nor made. A call that the
    ///   platform refused for good stays refused.
    /// - A response whose handling the end of the process interrupted is handled anew. Its calls have the same keys, so
    ///   that the platform applies them once.
    ///
    /// A store that others keep locked is waited for once, for as long as it waits for locks. What the response would
    /// have recorded after that is reported as not recorded, and its call is still made, once. The member of the
    /// response is the one that ``/RichPushModel/NotificationResponse/recipient`` names; else the payload's addressee,
    /// if that member is known; else the one noted when the push arrived; else the one signed in. Tracking and calls
    /// are that member's. If the member is not the one signed in, no hook that shows something runs, and what a call
    /// brings is kept as a ``LateResult``. Of a push to a member who is not known nothing is recorded, called or shown.
    @discardableResult
    open func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        let context = await self.context(for: response).collectingHookWork()
        guard context.recipientSource != .unknown else { return .unknownAddressee }
        let key = IdempotencyKey.response(response, recipient: context.recipient)
        let outcome = await responses.once(key) { await handleOnce(response, key: key, context: context) }
        await services.background.endResponse()
        return outcome
    }

    /// Called when the user dismisses a notification; does nothing by default. The system reports dismissals only for
    /// categories with `customDismissAction`.
    open func handleDismiss(_ response: NotificationResponse, context: PushContext) async {}

    /// Called once for each failed outcome, and for each opening, delivery or badge that could not be recorded or
    /// shown; does nothing by default. What else goes wrong beside an outcome reaches the services' observer.
    @MainActor open func handleFailure(_ error: any Error, context: PushContext) {}

    /// Whose response it is, and in which language it is answered.
    open func context(for response: NotificationResponse) async -> PushContext {
        await makeContext(
            recipient: response.recipient,
            payload: response.payload,
            requestIdentifier: response.requestIdentifier,
            deliveryDate: response.deliveryDate,
            locale: response.locale
        )
    }

    // What follows can be overridden; the implementations are in extensions.

    /// Records that a message was opened, and starts telling the platform.
    ///
    /// Each message is recorded once for each member, before the network is tried; what cannot be sent is queued. The
    /// helper calls this for each response to a push with a `message_response_id`.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: what else the host wants recorded.
    ///   - context: whose message it is; its ``/RichPushModel/PushContext/emsOpen`` is recorded in the same
    ///     transaction. `nil` means the member signed in on this device.
    /// - Returns: what recording found.
    /// - Throws: ``StoreError`` if nothing could be recorded.
    @discardableResult
    open func trackMessage(
        id: Int64,
        parameters: JSONObject? = nil,
        context: PushContext? = nil
    ) async throws -> TrackedMessage {
        if let context { return try await recordOpening(id: id, parameters: parameters, context: context) }
        let tracked = try await recordOpening(id: id, parameters: parameters, context: try await signedIn())
        await services.background.endResponse()
        return tracked
    }

    /// Takes what calls of a member brought after their responses were over.
    ///
    /// Each result is handed out once: ``applicationDidBecomeActive()`` takes those of the member signed in. A host
    /// service calls it for each of its members, after a `sync` for example.
    ///
    /// - Parameter recipient: the member; `nil` means the one signed in on this device.
    /// - Returns: the results, the oldest first.
    /// - Throws: ``StoreError`` if the store cannot be read or written.
    open func takeLateResults(for recipient: Recipient? = nil) async throws -> [LateResult] {
        let recipient = if let recipient { recipient } else { try await signedIn().recipient }
        return try await services.store.takeLateResults(for: recipient)
    }

    /// Shows the late results of the signed-in member by ``RichPushHandler/showLateResult(_:context:)``.
    ///
    /// Call it from `applicationDidBecomeActive(_:)` of the application delegate or the scene's equivalent. A store
    /// that cannot be read is reported to ``handleFailure(_:context:)``; the results stay in it.
    open func applicationDidBecomeActive() async {
        await showLateResults()
    }

    /// Asks the user to allow notifications.
    open func requestAuthorization(
        options: Set<AuthorizationOption> = [.alert, .sound, .badge]
    ) async throws -> Bool {
        try await services.center.requestAuthorization(options: options)
    }

    /// Asks the push service for a device token.
    open func registerForRemoteNotifications() async {
        await services.application.registerForRemoteNotifications()
    }

    /// Registers the device with the platform under its token, as lower-case hexadecimal digits.
    ///
    /// Nothing is sent if the platform has taken the same token for the member. Else the token is recorded with its
    /// registration, in one transaction, before the network is tried. A registration that cannot be sent now is queued
    /// like every other call, and a later one of the member replaces it. The token counts as registered only after the
    /// platform took it. The registration holds what the user allows, if the notification centre knows it.
    ///
    /// - Throws: ``StoreError`` if the registration could not be recorded; the platform's error if it refused the
    ///   registration for good. A queued registration is not an error.
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

    /// Makes a member the one on this device. What was recorded while no member was signed in becomes that member's.
    /// Calls of the member that waited can be sent again. Calls of the member who was signed in before wait until that
    /// member signs in again, and the device is deregistered for that member, as by ``signOut()``.
    ///
    /// Register the device for the new member afterwards, by ``sendDeviceTokenToServerIfNeeded(_:)``.
    ///
    /// - Throws: ``StoreError``; then nothing has changed.
    open func signIn(_ recipient: Recipient) async throws {
        try await changeMember(to: recipient)
    }

    /// Takes the member off this device and deregisters the device token under the member's own credentials, so that
    /// the next member's registration is sent. Other calls of the member wait until the member signs in again.
    ///
    /// The deregistration is recorded in one transaction with the sign-out and then tried. One that could not be made
    /// is tried again while the member is signed out, under the member's token, until the platform has taken it or
    /// another member's registration of the device.
    ///
    /// - Throws: ``StoreError``; then nothing has changed.
    open func signOut() async throws {
        try await changeMember(to: nil)
    }

    /// Ingests the extension's journal, then tries each queued call once, ``RetrySchedule/concurrency`` of them at the
    /// same time: those that are due, then the others, then those that give way (``OutboxEntry/givesWay``). Calls of
    /// members who have signed out of this device, and calls that the platform asked to delay, stay queued. Members
    /// whose tokens were refused are asked for a new token. After 16 of the platform's calls in a row that end in 5xx,
    /// 429 or without an answer its other calls are not tried; see ``SyncReport/stopped``.
    ///
    /// Call it at launch, when the network returns, and after a member has logged in again. Some of the calls that are
    /// due are also sent after a response whose own call succeeded; see ``RetrySchedule/drain``.
    ///
    /// - Throws: ``StoreError``, or ``/RichPushDelivery/JournalError`` if the journal cannot be read; queued calls are
    ///   sent before that is thrown.
    open func sync() async throws -> SyncReport {
        try await ingestAndSend()
    }

    /// Records a push that arrived in the background, `didReceiveRemoteNotification`.
    open func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        let result = await recordBackgroundDelivery(request)
        await services.background.endResponse()
        return result
    }

    /// The categories a payload would get: for an app or host without the service extension.
    open func categories(for payload: PushPayload, locale: String? = nil) async -> [NotificationCategory] {
        supportedCategories(for: payload, locale: locale)
    }

    /// Registers all of the kit's categories; a host's own are kept.
    open func registerCategories() async {
        await registerAllCategories()
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension DefaultNotificationHelper: NotificationHelper, NotificationHelperSpelling {}

/// Reaches the deprecated spelling without a warning.
private protocol NotificationHelperSpelling: Sendable {
    var deviceId: String { get async throws }
}
