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
/// `super.init(pushHandler:richPushHandler:emsOpenHandler:services:)`.
@PushActor
open class DefaultNotificationHelper {
    private typealias Handlers = (push: any PushHandler, richPush: any RichPushHandler, emsOpen: any EMSOpenHandler)

    /// The dependencies of the helper: store, platform, clock and others.
    public nonisolated let services: PushServices

    nonisolated let runnerParts: CallRunner.Parts
    private nonisolated let handlers: Locked<Handlers>
    /// One registry for all registrations; it runs them one after the other.
    let categoryRegistry: CategoryRegistry
    let responses = RunningResponses()
    /// The device token that could not be recorded, to be tried again.
    var unrecordedToken: Data?

    /// Makes a helper. Give Default handlers the same services: with others, every response fails with a
    /// ``DifferentServices`` error. The default handler of EMS opens is a ``DefaultEMSOpenHandler``.
    public nonisolated init(
        pushHandler: any PushHandler,
        richPushHandler: any RichPushHandler,
        emsOpenHandler: (any EMSOpenHandler)? = nil,
        services: PushServices
    ) {
        self.services = services
        runnerParts = CallRunner.Parts(services)
        categoryRegistry = CategoryRegistry(center: services.center, clock: services.clock)
        let emsOpenHandler = emsOpenHandler ?? DefaultEMSOpenHandler(services: services)
        handlers = Locked((push: pushHandler, richPush: richPushHandler, emsOpen: emsOpenHandler))
    }

    /// Makes a helper with subclasses of the Default handlers, and with the services of `richPushHandler`.
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

    /// The handler of buttons; see ``pushHandler``.
    nonisolated open var richPushHandler: any RichPushHandler {
        get { handlers.withLock { $0.richPush } }
        set { handlers.withLock { $0.richPush = newValue } }
    }

    /// The handler of EMS opens; see ``pushHandler``.
    nonisolated open var emsOpenHandler: any EMSOpenHandler {
        get { handlers.withLock { $0.emsOpen } }
        set { handlers.withLock { $0.emsOpen = newValue } }
    }

    /// The name that ``deviceID`` begins with.
    open var userAgentName: String { "RichPushKit" }

    /// This device's identifier: ``userAgentName``, `-` and a UUID, made once and kept in the store. A database that came from
    /// a backup or another device gets a new one. It throws while the mark of the device cannot be read, as before the first
    /// unlock; see ``PushServices/deviceMark``.
    open var deviceID: String {
        // Also uses an override of the Notifications Kit's spelling.
        get async throws { try await (self as any NotificationHelperSpelling).deviceId }
    }

    /// The Notifications Kit's spelling of ``deviceID``.
    @available(*, deprecated, renamed: "deviceID")
    open var deviceId: String {
        get async throws {
            try await services.confirmDevice()
            let (name, random) = (userAgentName, services.random)
            return try await services.store.deviceID(orMake: { "\(name)-\(random.uuid())" })
        }
    }

    /// Handles a user's response.
    ///
    /// A dismissal is passed to ``handleDismiss(_:context:)``. A payload that is not a dictionary is ignored. Both are
    /// not tracked. Every other response is recorded as opened, with its EMS open, before anything is sent. Then a tap
    /// is passed to ``pushHandler`` and a button, also one without a type, to ``richPushHandler``.
    ///
    /// A second report of a response gets the outcome of the first, also in another process and after a restart; see
    /// <doc:NothingIsLost>. Two reports are of the same response if request identifier, message, delivery date, action
    /// and text are equal, and if no other member is named. A response without a request identifier is never a repeat.
    /// If a call was queued, the outcome is `queued` until the call was sent or set aside. The error of a failed outcome
    /// has the text of the first error, without its type. After ``ResponseTiming/wait`` a second report fails with
    /// ``/RichPushStore/StoreError/Code/inProgress``.
    ///
    /// The member of the response is the one that ``/RichPushModel/NotificationResponse/recipient`` names. Otherwise it
    /// is the payload's addressee if it has one, then the member noted when the push arrived if that member is known,
    /// then the signed-in member. If payload or arrival name a member who is not signed in, no hook that shows something
    /// runs, and the result of a call is kept as a ``/RichPushStore/LateResult``. If the payload's addressee is not
    /// known, nothing is recorded, called or shown.
    @discardableResult
    open func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        let start = services.clock.now()
        var response = response
        let run = response.run as? ResponseRun ?? ResponseRun()
        response.run = run
        let given = await self.context(for: response)
        let route = PushRoute(response)
        let context = given.collectingHookWork(in: run)
        let plan = plan(response, route, context: context)
        run.note { $0.plan = plan }
        let outcome = await outcome(of: response, plan, context: context)
        let duration = Duration.seconds(max(0, services.clock.now().timeIntervalSince(start)))
        let isRecalled = outcome == .recalled
        services.observer.report(.responded(isRecalled ? .recalled : plan.route, outcome, context, duration: duration))
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
            locale: response.locale,
            run: response.run as? ResponseRun
        )
    }

    // The protocol describes parameters, results and errors. A member of an extension could not be overridden.

    /// Records that a message was opened, and starts to report it to the platform. Each message is recorded once for
    /// each member, before the network is tried. A report that cannot be sent is queued.
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

    /// The results of a member's calls that came after their responses were complete. A host service reads them for each
    /// of its members, for example after a `sync`; in an app ``applicationDidBecomeActive()`` shows them.
    open func lateResults(for recipient: Recipient? = nil, limit: Int = 100) async throws -> [LateResult] {
        try await services.store.lateResults(for: try await memberOrSignedIn(recipient), limit: limit)
    }

    /// Removes late results after they were shown or handed over.
    open func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient? = nil) async throws {
        try await services.store.removeLateResults(ids, of: try await memberOrSignedIn(recipient))
    }

    /// Shows the late results of the signed-in member by ``RichPushHandler/showLateResult(_:context:)``. Each is removed
    /// after it was shown. They stay while ``PushServices/routes`` is suspended, and if the store cannot be read or
    /// written; its error is reported to ``handleFailure(_:context:)``.
    open func applicationDidBecomeActive() async {
        await showLateResults()
    }

    /// Registers a device token that could not be recorded before the first unlock, ingests the journal and sends calls
    /// that are due. Call it from `applicationProtectedDataDidBecomeAvailable(_:)` of the application delegate. An error
    /// is reported to ``handleFailure(_:context:)``.
    open func protectedDataDidBecomeAvailable() async {
        let context = services.deviceContext
        // One failure does not stop the rest.
        if let unrecordedToken {
            await reporting(context) { try await sendDeviceTokenToServerIfNeeded(unrecordedToken) }
        }
        await takeUnrecordedActivities()
        await reporting(context) { try await ingest() }
        await reporting(context) { _ = try await sendDue(limit: .max) }
    }

    /// Asks the user to allow notifications, and returns whether they are allowed.
    open func requestAuthorization(options: Set<AuthorizationOption> = [.alert, .sound, .badge]) async throws -> Bool {
        try await services.center.requestAuthorization(options: options)
    }

    /// Asks the push service for a device token. The application delegate gets it.
    open func registerForRemoteNotifications() async {
        await services.application.registerForRemoteNotifications()
    }

    /// Registers the device with the platform under its token, as lower-case hexadecimal digits. Nothing is sent if the
    /// platform has accepted the same token for the member, with the user's present permission and choice about Live
    /// Activities. Otherwise the token is recorded with its registration before the network is tried. A registration that
    /// cannot be sent now is queued, which is not an error, and a later one of the member replaces it.
    open func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        let token = deviceToken.hexadecimal
        unrecordedToken = deviceToken
        services.shared.failedRegistration.withLock { $0 = nil }
        let permission = await services.center.notificationSettings().authorizationStatus
        let activities = await services.application.conditions()?.activities
        let lines = try await recordDeviceCall { call in
            try await services.store.wantDeviceToken(
                token,
                permission: permission,
                activities: activities,
                registering: call
            )
        }
        unrecordedToken = nil
        if case .refused(let error)? = await runner.attemptDeviceCalls(lines) { throw error }
    }

    /// Shows a badge count if the user's settings allow badges, without asking the user, and records it with whether it
    /// is shown. If another member signs in meanwhile, it is recorded for the member before and is not shown.
    open func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        try await showAndRecordBadge(count)
    }

    /// Records a badge count for a member, and shows it if the member is the one signed in on this device.
    open func setBadgeCount(_ count: Int, for recipient: Recipient?) async throws -> Bool {
        var context = try await signedIn()
        guard let recipient, recipient != context.recipient else { return try await setApplicationBadgeCount(count) }
        context.recipient = recipient
        try await recordBadge(count, isShown: false, context: context)
        return false
    }

    /// Signs a member in on this device. Everything that was recorded while no member was signed in becomes that
    /// member's, and the member's calls that were on hold can be sent again. The previous member is signed out, as in
    /// ``signOut()``. If the member changes, the badge shows the new member's count. Afterwards register the device for
    /// the new member with ``sendDeviceTokenToServerIfNeeded(_:)``.
    open func signIn(_ recipient: Recipient) async throws {
        try await changeMember(to: recipient)
    }

    /// Signs the member out of this device and deregisters the device token with the member's own credentials. The
    /// deregistration is recorded with the sign-out, and tried until the platform has accepted it or another member's
    /// registration of the device. Other calls of the member are on hold until the member signs in again. The member's
    /// notifications are removed from the system's list.
    open func signOut() async throws {
        try await changeMember(to: nil)
    }

    /// Ingests the extension's journal, then tries each queued call once, ``RetrySchedule/concurrency`` of them at the
    /// same time: those that are due, then the others, then those that are tried last (``/RichPushStore/OutboxEntry/isTriedLast``).
    /// Calls of members who have signed out, and calls that the platform asked to delay, stay queued. For members with a
    /// refused token, the app or service is asked for a new token. Calls are sent also if the journal cannot be read.
    open func sync() async throws -> SyncReport {
        // An error of the journal does not stop the queued calls.
        let ingestion = await Result.of { try await ingest() }
        let report = try await runner.sync()
        try ingestion.get()
        return report
    }

    /// Sends queued calls that are due: those with an expired back-off, and those of crashed processes. It neither
    /// ingests the journal nor ends the pause of a member whose token was refused. A service calls it at intervals.
    open func sendDue(limit: Int = .max) async throws -> SyncReport {
        try await runner.sendDue(limit: limit)
    }

    /// Records the delivery and the badge count of a push that arrived in the background. Call it from
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`. A message that was delivered before does
    /// not change the recorded badge count, which is shown again. A push without a `message_response_id` cannot be
    /// recognised, and sets the count each time.
    open func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        let result = await recordBackgroundDelivery(request)
        await services.background.endResponse()
        return result
    }

    /// The categories that a payload gets, one or none: for an app or host without the service extension.
    open func categories(for payload: PushPayload, locale: String? = nil) async -> [NotificationCategory] {
        let listed = services.contentCategories
        let category = services.categoryBuilder.category(
            for: payload,
            localizer: services.localizer,
            locale: locale ?? services.locale(),
            time: services.clock.now(),
            contentCategories: listed()
        )
        return category.map { [$0] } ?? []
    }

    /// Registers all categories of the package and keeps your own.
    open func registerCategories() async {
        await categoryRegistry.register(services.allCategories)
    }

    /// Examines everything that ``SelfCheck/Code`` lists. Nothing is sent, and each check that fails is a result. An
    /// override may add checks of the app's own, with codes that do not begin with `check.`.
    open func diagnose() async -> SelfCheck {
        await Examination(services: services, deviceID: try? await deviceID).run()
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension DefaultNotificationHelper: NotificationHelper, NotificationHelperSpelling {}
