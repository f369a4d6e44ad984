import RichPushExtension
public import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.Data

/// The entry point for an app or host service, ready to use. Every member can be overridden.
///
/// ```swift
/// let helper = DefaultNotificationHelper(
///     pushHandler: AppPushHandler(services: services),
///     richPushHandler: AppRichPushHandler(services: services)
/// )
/// let response = NotificationResponse(
///     action: .button("clip-offer"),
///     payload: push,
///     requestIdentifier: "delivery-1",
///     recipient: "rose"
/// )
/// switch await helper.handleNotificationResponse(response) {
/// case .handled: print("done")
/// case .queued: print("recorded; sync sends it")
/// case .ignored(let reason): print(reason)
/// case .failed(let error): print(error)
/// }
/// ```
///
/// The class is isolated to ``/RichPushModel/PushActor``: a subclass without annotations may keep state, which is
/// isolated to that actor. Declare state that ``handleFailure(_:context:)`` changes as `@MainActor var`. Declare a
/// subclass's own initialiser as `nonisolated init` and call
/// `super.init(pushHandler:richPushHandler:emsOpenHandler:services:)`. Unless documented otherwise, the behaviour is
/// that of the Notifications Kit 4.0.0.
@PushActor
open class DefaultNotificationHelper {
    private struct Handlers {
        var push: any PushHandler
        var richPush: any RichPushHandler
        var emsOpen: any EMSOpenHandler
    }

    /// The dependencies of the helper: store, platform, clock and others.
    public nonisolated let services: PushServices

    private nonisolated let handlers: Locked<Handlers>
    /// One registry for all registrations; it runs them one after the other.
    let categoryRegistry: CategoryRegistry
    private let responses = ResponsesInProgress()
    /// The device token that could not be recorded, to be tried again.
    var unrecordedToken: Data?

    /// Makes a helper with the given handlers and services. With Default handlers that have other services, every
    /// response fails with a ``DifferentServices`` error.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps.
    ///   - richPushHandler: handles buttons.
    ///   - emsOpenHandler: handles EMS opens; a ``DefaultEMSOpenHandler`` with the same services by default.
    ///   - services: the dependencies of the helper. Give the handlers the same services.
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

    /// Makes a helper with subclasses of the Default handlers, and with their services.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps; it has the same services as `richPushHandler`. Otherwise every response fails
    ///     with a ``DifferentServices`` error.
    ///   - richPushHandler: handles buttons.
    ///   - emsOpenHandler: handles EMS opens; a ``DefaultEMSOpenHandler`` with the same services by default.
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

    /// Makes a helper with the Default handlers, all with the same services.
    ///
    /// - Parameter services: the dependencies of the helper and the handlers.
    public nonisolated convenience init(services: PushServices) {
        self.init(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            services: services
        )
    }

    /// The handler of taps. It can be replaced at any time, from any thread; the next response uses the new one.
    nonisolated open var pushHandler: any PushHandler {
        get { handlers.withLock { $0.push } }
        set { handlers.withLock { $0.push = newValue } }
    }

    /// The handler of buttons. It can be replaced at any time, from any thread; the next response uses the new one.
    nonisolated open var richPushHandler: any RichPushHandler {
        get { handlers.withLock { $0.richPush } }
        set { handlers.withLock { $0.richPush = newValue } }
    }

    /// The handler of EMS opens. It can be replaced at any time, from any thread.
    nonisolated open var emsOpenHandler: any EMSOpenHandler {
        get { handlers.withLock { $0.emsOpen } }
        set { handlers.withLock { $0.emsOpen = newValue } }
    }

    /// The name that ``deviceID`` begins with.
    open var userAgentName: String { "RichPushKit" }

    /// This device's identifier: ``userAgentName``, `-` and a UUID, made once and kept in the store.
    open var deviceID: String {
        // Also uses an override of the Notifications Kit's spelling.
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
    /// A dismissal is passed to ``handleDismiss(_:context:)``. A payload that is not a dictionary is ignored. Both are
    /// not tracked. Every other response is recorded as opened, with its EMS open, before anything is sent. Then a tap
    /// is passed to ``pushHandler`` and a button to ``richPushHandler``. A quick action without a type is passed to
    /// ``richPushHandler`` too, as the Notifications Kit's documentation says (its release 4.0.0 opens the list of
    /// notifications instead).
    ///
    /// The system may report one response twice: to a scene and to a delegate, or again after the app was started. A
    /// second report gets the outcome of the first: no call is made and nothing is shown for it. The first report
    /// claims the response in the store, in the transaction of its opening. While it is being handled, the second waits
    /// for its outcome, in another process for at most ``ResponseTiming/wait``; then it fails with
    /// ``/RichPushStore/StoreError/Code/inProgress``. Later it reads the outcome from the store, which keeps it for at least
    /// ``/RichPushModel/HandledResponse/minimumAge``. Two reports are of the same response if request identifier,
    /// message, delivery date, action and text are equal, and if no other member is named. If no member is named and
    /// another member was signed in for the first report, the second is ignored. A response without a request
    /// identifier is never a repeat.
    ///
    /// - The outcome of a repeat is that of the first report. If a call was queued then, the outcome is `queued` until
    ///   the call was sent or set aside, then `handled` or `failed`. The error of a failed outcome has the text of the
    ///   first error, without its type.
    /// - A temporary failure is not kept, and the response is handled again: a reading that failed, an error thrown by
    ///   your own handler, a call that was neither recorded nor made. A call that the platform refused for good
    ///   stays refused.
    /// - If the process ends or is paused while a response is handled, the next report is handled again as soon as the
    ///   claim has ended; see ``ResponseTiming/claim``. Its calls have the same keys, so that the platform applies them
    ///   once. Hooks can run a second time. A process that has lost its claim shows no result of a call, and its outcome
    ///   is that of the process that took over.
    /// - If the member is erased while a response is handled, nothing more is recorded, and its later calls fail with
    ///   ``/RichPushStore/StoreError/Code/claimLost``.
    ///
    /// If another process keeps the store locked, the response waits for the lock once, until the store's timeout.
    /// After that the rest is reported as not recorded, and the call of the response is still made, once. With
    /// ``UnrecordedCalls/refuse`` the response fails instead, and nothing is called.
    ///
    /// The member of the response is the one that ``/RichPushModel/NotificationResponse/recipient`` names. Otherwise it
    /// is the payload's addressee if it has one, then the member noted when the push arrived if that member is known,
    /// then the signed-in member. Tracking and calls belong to that member. If payload or arrival name a member who is
    /// not signed in, no hook that shows something runs, and the result of a call is kept as a ``/RichPushStore/LateResult``. If the
    /// payload's addressee is not known, nothing is recorded, called or shown.
    @discardableResult
    open func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        let start = services.clock.now()
        let context = await self.context(for: response).collectingHookWork()
        ResponseTrace.current?.note { $0.context = context }
        let outcome = await outcome(of: response, context: context)
        let duration = Duration.seconds(max(0, services.clock.now().timeIntervalSince(start)))
        services.observer.report(.responded(PushRoute(response), outcome, context, duration: duration))
        return outcome
    }

    private func outcome(of response: NotificationResponse, context: PushContext) async -> PushOutcome {
        if let error = handlersOfOtherServices {
            await report(error, context: context)
            return .failed(error)
        }
        guard context.isOwnerRead || services.unrecordedCalls == .makeOnce else { return .ownerNotRead }
        guard context.recipientSource != .unknown else { return .unknownAddressee }
        // Reports in this process wait in memory, those in other processes by the store.
        let claim = claim(of: response, context: context)
        let key = claim.map { ResponsesInProgress.Key(response: $0.response, recipient: context.recipient) }
        let outcome = await responses.once(key, waiting: services.responses.joinedWait, on: services.clock) {
            await answer(response, claim, context: context)
        }
        await services.background.endResponse()
        return outcome
    }

    /// Called when the user dismisses a notification; does nothing by default. The system reports dismissals only for
    /// categories with `customDismissAction`.
    open func handleDismiss(_ response: NotificationResponse, context: PushContext) async {}

    /// Called once for each failed outcome, and for each opening, delivery or badge that could not be recorded or
    /// shown; does nothing by default. Other errors are reported to the services' observer.
    @MainActor open func handleFailure(_ error: any Error, context: PushContext) {}

    /// The context of a response: its member, its language and its time. Reads the store.
    open func context(for response: NotificationResponse) async -> PushContext {
        await makeContext(
            recipient: response.recipient,
            payload: response.payload,
            requestIdentifier: response.requestIdentifier,
            deliveryDate: response.deliveryDate,
            time: response.time,
            locale: response.locale
        )
    }

    // The members below can be overridden; the implementations are in extensions.

    /// Records that a message was opened, and starts to report it to the platform.
    ///
    /// Each message is recorded once for each member, before the network is tried. A report that cannot be sent is
    /// queued. The helper calls this method for each response to a push with a `message_response_id`.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: other values that the app or service wants to record.
    ///   - context: the member of the message. Its ``/RichPushModel/PushContext/emsOpen`` is recorded in the same
    ///     transaction. `nil` means the member signed in on this device.
    /// - Returns: the message, and whether the opening is new.
    /// - Throws: ``/RichPushStore/StoreError`` if nothing could be recorded.
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

    /// The results of a member's calls that came after their responses were complete.
    ///
    /// They stay until ``removeLateResults(_:for:)``. ``applicationDidBecomeActive()`` shows and removes those of the
    /// signed-in member. A host service calls this method for each of its members, for example after a `sync`.
    ///
    /// - Parameters:
    ///   - recipient: the member; `nil` means the one signed in on this device.
    ///   - limit: the largest number of results.
    /// - Returns: the results, the oldest first.
    /// - Throws: ``/RichPushStore/StoreError`` if the store cannot be read.
    open func lateResults(for recipient: Recipient? = nil, limit: Int = 100) async throws -> [LateResult] {
        let recipient = if let recipient { recipient } else { try await signedIn().recipient }
        return try await services.store.lateResults(for: recipient, limit: limit)
    }

    /// Removes late results after they were shown or handed over.
    ///
    /// - Parameters:
    ///   - ids: the numbers of the results; those that the member does not have are ignored.
    ///   - recipient: the member; `nil` means the one signed in on this device.
    /// - Throws: ``/RichPushStore/StoreError``; then nothing is removed.
    open func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient? = nil) async throws {
        let recipient = if let recipient { recipient } else { try await signedIn().recipient }
        try await services.store.removeLateResults(ids, of: recipient)
    }

    /// What the store keeps of a response: its result, or that it is being answered.
    ///
    /// - Parameter response: the response, with the same values as when it was handled.
    /// - Returns: what is kept; `nil` if nothing is, for example because the response has no request identifier.
    /// - Throws: ``/RichPushStore/StoreError`` if the store cannot be read.
    public func state(of response: NotificationResponse) async throws -> ResponseState? {
        let context = await self.context(for: response)
        guard let claim = claim(of: response, context: context) else { return nil }
        return try await services.store.response(claim, of: context.recipient)
    }

    /// Shows the late results of the signed-in member by ``RichPushHandler/showLateResult(_:context:)``.
    ///
    /// Call it from `applicationDidBecomeActive(_:)` of the application delegate or the scene's equivalent. Each result
    /// is removed after it was shown: if the process ends in between, it is shown again. If the store cannot be read or
    /// written, the error is reported to ``handleFailure(_:context:)``, and the results stay in the store. They also
    /// stay while ``PushServices/routes`` is suspended.
    open func applicationDidBecomeActive() async {
        await showLateResults()
    }

    /// Tries again what failed because the device was not unlocked since its start. The system can start an app before
    /// the first unlock, when its files cannot be opened. An opening that fails is not remembered: the next call tries
    /// it again.
    ///
    /// Call it from `applicationProtectedDataDidBecomeAvailable(_:)` of the application delegate. It registers a device
    /// token that could not be recorded, ingests the journal and sends calls that are due. An error is reported to
    /// ``handleFailure(_:context:)``.
    open func protectedDataDidBecomeAvailable() async {
        await tryAgain()
    }

    /// Asks the user to allow notifications, and returns whether they are allowed.
    ///
    /// - Throws: the error of the notification centre.
    open func requestAuthorization(
        options: Set<AuthorizationOption> = [.alert, .sound, .badge]
    ) async throws -> Bool {
        try await services.center.requestAuthorization(options: options)
    }

    /// Asks the push service for a device token. The application delegate gets it.
    open func registerForRemoteNotifications() async {
        await services.application.registerForRemoteNotifications()
    }

    /// Registers the device with the platform under its token, as lower-case hexadecimal digits.
    ///
    /// Nothing is sent if the platform has accepted the same token for the member, with the user's present permission.
    /// Otherwise the token is recorded with
    /// its registration, in one transaction, before the network is tried. A registration that cannot be sent now is
    /// queued, and a later one of the member replaces it. The token counts as registered only after the platform has
    /// accepted it. The registration includes the user's permission, if the notification centre knows it.
    ///
    /// - Throws: ``/RichPushStore/StoreError`` if the registration could not be recorded; the platform's error if it refused the
    ///   registration for good. A queued registration is not an error.
    open func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        try await registerDevice(deviceToken)
    }

    /// Shows a badge count if the user's settings allow badges, without asking the user, and records the count with whether it is shown. A negative count
    /// is recorded as 0. If another member signs in meanwhile, the count is recorded for the member before and is not
    /// shown.
    ///
    /// - Returns: whether the device shows it.
    /// - Throws: ``/RichPushStore/StoreError`` if the count could not be recorded.
    open func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        try await showAndRecordBadge(count)
    }

    /// Records a badge count for a member, and shows it if the member is the one signed in on this device.
    ///
    /// - Parameters:
    ///   - count: the count; a negative one is recorded as 0.
    ///   - recipient: the member; `nil` means the one signed in on this device.
    /// - Returns: whether the device shows the count.
    /// - Throws: ``/RichPushStore/StoreError`` if the count could not be recorded.
    open func setBadgeCount(_ count: Int, for recipient: Recipient?) async throws -> Bool {
        try await recordBadge(count, for: recipient)
    }

    /// Signs a member in on this device. Everything that was recorded while no member was signed in becomes that
    /// member's. The member's calls that were on hold can be sent again. Calls of the previous member are on hold until
    /// that member signs in again, and the device is deregistered for the previous member, as in ``signOut()``.
    ///
    /// If another member was signed in, or none, the device's badge then shows the new member's count. The user is not
    /// asked; a badge that cannot be shown is reported to the services' observer.
    ///
    /// Afterwards register the device for the new member with ``sendDeviceTokenToServerIfNeeded(_:)``.
    ///
    /// - Parameter recipient: the member; ``/RichPushModel/Recipient/device`` cannot sign in.
    /// - Throws: ``/RichPushStore/StoreError``, with ``/RichPushStore/StoreError/Code/failed`` for ``/RichPushModel/Recipient/device``; then nothing
    ///   has changed.
    open func signIn(_ recipient: Recipient) async throws {
        try await changeMember(to: recipient)
    }

    /// Signs the member out of this device and deregisters the device token with the member's own credentials, so that
    /// the next member's registration is sent. Other calls of the member are on hold until the member signs in again.
    ///
    /// The deregistration is recorded in one transaction with the sign-out and then tried. If it fails, it is tried
    /// again while the member is signed out, with the member's token, until the platform has accepted it or another
    /// member's registration of the device. The badge shows the count of what arrives while no member is signed in:
    /// none at first. The member's notifications are removed from the system's list.
    ///
    /// - Throws: ``/RichPushStore/StoreError``; then nothing has changed.
    open func signOut() async throws {
        try await changeMember(to: nil)
    }

    /// Ingests the extension's journal, then tries each queued call once, ``RetrySchedule/concurrency`` of them at the
    /// same time: those that are due, then the others, then those that give way (``/RichPushStore/OutboxEntry/givesWay``). Calls of
    /// members who have signed out of this device, and calls that the platform asked to delay, stay queued. For members
    /// with a refused token, the app or service is asked for a new token. If 16 of the platform's calls in a row end in
    /// 5xx, 429 or without an answer, its other calls are not tried; see ``SyncReport/stopped``.
    ///
    /// Call it at launch, when the network returns, and after a member has logged in again. After a response with a
    /// successful call, some of the due calls are also sent; see ``RetrySchedule/drain``.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, or ``/RichPushExtension/JournalError`` if the journal cannot be read. Queued calls are
    ///   sent before the error is thrown.
    open func sync() async throws -> SyncReport {
        try await ingestAndSend()
    }

    /// Sends queued calls that are due: those with an expired back-off, and those of crashed processes. It
    /// neither ingests the journal nor ends the pause of a member whose token was refused. A service calls it at
    /// intervals; ``sync()`` is for a person who does not want to wait.
    ///
    /// - Parameter limit: the largest number of calls that are tried.
    /// - Returns: what was sent, and what still waits.
    /// - Throws: ``/RichPushStore/StoreError``.
    open func sendDue(limit: Int = .max) async throws -> SyncReport {
        try await runner.sendDue(limit: limit)
    }

    /// Records the delivery and the badge count of a push that arrived in the background. Call it from
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    ///
    /// A message that was delivered before does not change the recorded badge count, and the badge shows that count
    /// again. A push without a `message_response_id` cannot be recognised, and sets the count each time.
    open func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        let result = await recordBackgroundDelivery(request)
        await services.background.endResponse()
        return result
    }

    /// The categories that a payload gets, one or none: for an app or host without the service extension.
    open func categories(for payload: PushPayload, locale: String? = nil) async -> [NotificationCategory] {
        supportedCategories(for: payload, locale: locale)
    }

    /// Registers all categories of the package and keeps your own.
    open func registerCategories() async {
        await registerAllCategories()
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension DefaultNotificationHelper: NotificationHelper, NotificationHelperSpelling {}

/// Calls the deprecated spelling without a warning.
private protocol NotificationHelperSpelling: Sendable {
    var deviceId: String { get async throws }
}
