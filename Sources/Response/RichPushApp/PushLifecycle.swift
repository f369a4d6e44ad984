public import RichPushHTTP
public import RichPushKit
public import RichPushModel
import RichPushPayload

public import struct Foundation.Data

/// The life cycle of an app, as far as pushes are concerned: it gets what the system reports and passes it to the
/// helper.
///
/// `RichPushAppDelegate` and `RichPushSceneDelegate` make one and call it. An app with delegates of its own calls it
/// from them. It may be called on any thread where a member is not isolated to the main actor.
///
/// - A response is handled once, also if the system reports it to a scene and to the notification centre's delegate, and
///   the completion handler of each report is called once.
/// - What is not for the package goes to the delegates that were in the notification centre before.
/// - The delegate is put back at the launch, at the connection of a scene and at the activation of the app.
public final class PushLifecycle: Sendable {
    /// Handles what the system reports.
    public let helper: any NotificationHelper
    /// The decisions of the app.
    public let options: AppPushOptions

    let services: PushServices
    let time: any BackgroundTime
    let chain = DelegateChain()
    let launch = LaunchResponse()
    let seen = SeenResponses()
    /// Whether the end of the launch was reported, or it was said once that it was not.
    private let isLaunched = Locked(false)
    /// Whether the app is on the screen.
    let isActive = Locked(false)
    /// What the system's session of calls has reported.
    let sessions = CallSessions()
    /// The tasks that were started here.
    let work = BackgroundWork()

    /// Creates the life cycle of an app.
    ///
    /// - Parameters:
    ///   - helper: handles responses, pushes in the background and device tokens.
    ///   - services: the services of the helper; observer, clock, background work and waiting hooks are used.
    ///   - time: gives time in the background; `nil` for a system without.
    ///   - options: the decisions of the app.
    public init(
        helper: any NotificationHelper,
        services: PushServices,
        time: (any BackgroundTime)? = nil,
        options: AppPushOptions = AppPushOptions()
    ) {
        self.helper = helper
        self.services = services
        self.time = time ?? NoBackgroundTime()
        self.options = options
    }

    /// Creates the life cycle of an app with a Default helper.
    ///
    /// - Parameters:
    ///   - helper: handles responses, pushes in the background and device tokens.
    ///   - time: gives time in the background; `nil` for a system without.
    ///   - options: the decisions of the app.
    public convenience init(
        helper: DefaultNotificationHelper,
        time: (any BackgroundTime)? = nil,
        options: AppPushOptions = AppPushOptions()
    ) {
        self.init(helper: helper, services: helper.services, time: time, options: options)
    }

    /// The launch has ended: sets the notification centre's delegate, registers the categories, and registers the device
    /// for remote notifications, whatever the user allows. Pushes in the background need no permission.
    ///
    /// - Parameters:
    ///   - slot: the slot of the notification centre's delegate.
    ///   - delegate: the package's delegate; it is not retained.
    ///   - isStartedByPush: whether the system says that a push has started an app without scenes.
    @MainActor
    public func didFinishLaunching(slot: any DelegateSlot, delegate: AnyObject, isStartedByPush: Bool = false) {
        isLaunched.withLock { $0 = true }
        services.routes.suspend()
        if isStartedByPush { launch.expect() }
        checkDelegate(slot, delegate)
        connectUploads()
        start { lifecycle in
            await lifecycle.helper.registerForRemoteNotifications()
            await lifecycle.helper.registerCategories()
        }
    }

    /// A scene has connected. If a response has started it, the response is handled. If the end of the launch was not
    /// reported before, the observer gets ``LaunchNotReported``, once.
    ///
    /// - Parameters:
    ///   - slot: the slot of the notification centre's delegate.
    ///   - delegate: the package's delegate.
    ///   - response: the response of the scene's connection options.
    @MainActor
    public func sceneDidConnect(slot: any DelegateSlot, delegate: AnyObject, response: NotificationResponse?) {
        if !isLaunched.exchange(true) { report(LaunchNotReported()) }
        checkDelegate(slot, delegate)
        launch.noteScene(response)
        if let response, isOurs(response.payload) || chain.isAlone { handle(response, done: nil) }
        if !options.waitsForHost { resumeRoutes() }
    }

    /// The app is active: reads the device token and the permission again and notifies the platform if one has changed,
    /// registers categories that are missing, shows late results, and sends queued calls.
    ///
    /// - Parameters:
    ///   - slot: the slot of the notification centre's delegate.
    ///   - delegate: the package's delegate.
    @MainActor
    public func didBecomeActive(slot: any DelegateSlot, delegate: AnyObject) {
        checkDelegate(slot, delegate)
        launch.noteActive()
        isActive.withLock { $0 = true }
        connectUploads()
        if !options.waitsForHost { resumeRoutes() }
        start { lifecycle in
            await lifecycle.handover?.takeBack()
            await lifecycle.helper.registerForRemoteNotifications()
            await lifecycle.helper.applicationDidBecomeActive()
            // The results of these calls are late ones.
            if try await lifecycle.helper.sync().sent > 0 { await lifecycle.helper.applicationDidBecomeActive() }
            // Another part of the app may have set its own in place of all.
            let (own, listed) = await lifecycle.services.categoryIdentifiers()
            if !own.isSubset(of: listed) { await lifecycle.helper.registerCategories() }
        }
    }

    /// The device was unlocked: what failed before the first unlock is tried again.
    public func protectedDataDidBecomeAvailable() {
        start { lifecycle in await lifecycle.helper.protectedDataDidBecomeAvailable() }
    }

    /// The app can show something. Hooks that wait run now, in the order of their responses, and late results are shown.
    /// An app calls it if its options have ``AppPushOptions/waitsForHost``.
    @MainActor
    public func hostIsReady() {
        resumeRoutes()
    }

    /// The response that has started the app.
    ///
    /// - Returns: the response; `nil` for none, or if the task is cancelled. It is not known before the first scene has
    ///   connected or, without scenes, the app is active: until then the caller waits. An app that was started in the
    ///   background may wait long.
    public func launchResponse() async -> NotificationResponse? {
        await launch.value()
    }

    /// The push service has given a device token. It is registered with the permission of that moment.
    public func didRegister(deviceToken: Data) {
        start { lifecycle in try await lifecycle.helper.sendDeviceTokenToServerIfNeeded(deviceToken) }
    }

    /// The push service has not given a device token. The error goes to the observer.
    public func didFailToRegister(_ error: any Error) {
        let now = services.clock.now()
        services.shared.failedRegistration.withLock { $0 = (now, error) }
        report(error)
    }

    /// Returns when everything that was started has ended; for tests.
    public func waitUntilIdle() async {
        await work.waitUntilIdle()
    }

    @MainActor
    private func checkDelegate(_ slot: any DelegateSlot, _ delegate: AnyObject) {
        if let error = chain.check(slot, own: delegate) { report(error) }
    }

    private func resumeRoutes() {
        guard !services.routes.isReady else { return }
        start { lifecycle in
            await lifecycle.services.routes.resume()
            await lifecycle.helper.applicationDidBecomeActive()
        }
    }

    /// Does work in the background, and reports its error.
    func start(_ operation: @escaping @Sendable (PushLifecycle) async throws -> Void) {
        work.start { [self] in
            do { try await operation(self) } catch { report(error) }
        }
    }

    /// Whether a push is for the package. A payload that cannot be read is not.
    func isOurs(_ payload: PushPayload?) -> Bool {
        payload.map(options.isOurs) ?? false
    }

    func report(_ error: any Error) {
        let context = PushContext(recipient: .device, locale: services.locale(), time: services.clock.now())
        services.observer.report(.failure(error, context))
    }
}

extension PushLifecycle {
    /// Creates the life cycle of an app, also if its helper cannot be made. Then the error goes to the observer, and the
    /// other helper is used.
    ///
    /// - Parameters:
    ///   - time: gives time in the background; `nil` for a system without.
    ///   - options: the decisions of the app.
    ///   - otherwise: the helper to use if `makeHelper` throws.
    ///   - makeHelper: makes the helper of the app.
    public convenience init(
        time: (any BackgroundTime)?,
        options: AppPushOptions,
        otherwise: () -> DefaultNotificationHelper,
        makeHelper: () throws -> DefaultNotificationHelper
    ) {
        do {
            self.init(helper: try makeHelper(), time: time, options: options)
        } catch {
            self.init(helper: otherwise(), time: time, options: options)
            report(error)
        }
    }
}

extension PushLifecycle {
    /// The system has started the app for a session in the background:
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// A session of ``/RichPushExtension/BackgroundReceiptSender`` is finished: an accepted report is noted in the journal. That of
    /// ``/RichPushKit/PushServices/callUploads`` is finished when the answers are in the store. Every other one goes to
    /// ``AppPushOptions/backgroundSession``.
    ///
    /// - Parameters:
    ///   - identifier: the session's identifier.
    ///   - uploads: the system's uploads; `nil` if app and extension share no app group.
    ///   - completionHandler: the system's; called once, on the main queue.
    public func handleEventsForBackgroundURLSession(
        _ identifier: String,
        uploads: (any BackgroundUploads)?,
        completionHandler: @escaping () -> Void
    ) {
        let done = SystemCompletion<Void>(in: work) { completionHandler() }
        if identifier == Self.callSession, services.callUploads != nil {
            done.expire(after: options.responseLimit, clock: services.clock, with: ())
            sessions.add(done)
            return connectUploads()
        }
        guard ReceiptUploads.isReceipt(identifier) else {
            guard let handle = options.backgroundSession else { return done(()) }
            return start { _ in await handle(identifier) { done(()) } }
        }
        guard let uploads, let journal = services.journal else { return done(()) }
        // A session that another process uses may report nothing.
        done.expire(after: options.responseLimit, clock: services.clock, with: ())
        let receipts = ReceiptUploads(journal: journal, uploads: uploads, clock: services.clock)
        start { lifecycle in
            do { try await receipts.finish(identifier) } catch { lifecycle.report(error) }
            done(())
        }
    }
}
