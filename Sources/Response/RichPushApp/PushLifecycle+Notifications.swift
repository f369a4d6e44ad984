public import RichPushKit
public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

// What the notification centre and the application report. Each completion handler is called once, on the main queue.
extension PushLifecycle {
    /// The user has responded to a notification: `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    ///
    /// - Parameters:
    ///   - response: the response.
    ///   - isFirst: whether the package's delegate is that of the notification centre. Otherwise another delegate has
    ///     passed the response on.
    ///   - pass: gives the response to another delegate, with a completion handler that the delegate may call on any
    ///     thread, twice or never. Returns false if the delegate does not take responses.
    ///   - completionHandler: the system's.
    public func didReceive(
        _ response: NotificationResponse,
        isFirst: Bool,
        pass: (_ delegate: AnyObject, _ completionHandler: @escaping @Sendable () -> Void) -> Bool,
        completionHandler: @escaping () -> Void
    ) {
        launch.noteReceived(response)
        let done = SystemCompletion<Void>(in: work) { completionHandler() }
        if !isOurs(response.payload), let key = NotificationIdentity.of(response) {
            // The other delegate may have called it when `pass` returns.
            done.expire(after: options.responseLimit, clock: services.clock, with: ())
            switch chain.pass(key, isFirst: isFirst, { pass($0) { done(()) } }) {
            case .taken: return
            case .ended: return done(())
            case .refused: break
            }
        }
        handle(response, done: done)
    }

    /// A notification has arrived while the app is in the foreground:
    /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
    ///
    /// - Parameters:
    ///   - request: the notification.
    ///   - deliveryDate: when it was delivered.
    ///   - isFirst: whether the package's delegate is that of the notification centre.
    ///   - pass: gives it to another delegate; returns false if the delegate does not take notifications.
    ///   - completionHandler: the system's; it gets how the notification is shown.
    public func willPresent(
        _ request: NotificationRequest,
        deliveryDate: Date?,
        isFirst: Bool,
        pass: (_ delegate: AnyObject, _ completionHandler: @escaping @Sendable (Set<PresentationOption>) -> Void) ->
            Bool,
        completionHandler: @escaping (Set<PresentationOption>) -> Void
    ) {
        let done = SystemCompletion(in: work, completionHandler)
        if !isOurs(request.payload) {
            let all = Set(PresentationOption.allCases)
            done.expire(after: options.presentationLimit, clock: services.clock, with: all)
            let key = NotificationIdentity.of(request, deliveryDate: deliveryDate)
            switch chain.pass(key, isFirst: isFirst, { pass($0) { done($0) } }) {
            case .taken: return
            case .ended: return done(all)
            case .refused: break
            }
        }
        start { lifecycle in done(await lifecycle.options.presentation(request)) }
    }

    /// The user wants to see the app's own settings: `userNotificationCenter(_:openSettingsFor:)`.
    ///
    /// - Parameters:
    ///   - request: the notification for which they are asked; `nil` for none.
    ///   - isFirst: whether the package's delegate is that of the notification centre.
    ///   - pass: gives the call to another delegate; returns false if the delegate does not take it.
    public func openSettings(for request: NotificationRequest?, isFirst: Bool, pass: (AnyObject) -> Bool) {
        if let open = options.openSettings {
            start { _ in await open(request) }
        } else {
            _ = chain.pass("settings\n\(services.random.identifier())", isFirst: isFirst, pass)
        }
    }

    /// A push has arrived in the background:
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`. A push that is not for the package is not
    /// recorded.
    ///
    /// - Parameters:
    ///   - payload: the push; `nil` if it cannot be read.
    ///   - completionHandler: the system's; it gets ``/RichPushKit/BackgroundFetchResult/failed`` at
    ///     ``AppPushOptions/responseLimit``.
    public func didReceiveRemoteNotification(
        _ payload: PushPayload?,
        completionHandler: @escaping (BackgroundFetchResult) -> Void
    ) {
        let done = SystemCompletion(in: work, completionHandler)
        guard let payload, isOurs(payload) else { return done(.noData) }
        // The system gives no identifier of the request.
        let request = NotificationRequest(identifier: "", payload: payload)
        start { lifecycle in
            let result = await withDeadline(lifecycle.options.responseLimit, clock: lifecycle.services.clock) {
                await lifecycle.helper.handleRemoteNotification(request)
            }
            done(result ?? .failed)
        }
    }

    /// Handles a response once, and calls the completion handler of this report.
    func handle(_ response: NotificationResponse, done: SystemCompletion<Void>?) {
        let handled = seen.task(for: NotificationIdentity.of(response)) { [self] in await answer(response) }
        start { _ in
            await handled.value
            done?(())
        }
    }

    /// Handles a response with time in the background, and keeps the time until the calls have ended that it has
    /// started. If the time is over, the response ends at once; its calls stay in the outbox. Uploads are taken
    /// back first, because the response's calls may be behind theirs. At the end, what was not sent is handed over.
    private func answer(_ response: NotificationResponse) async {
        // It begins in any case: a cancelled response is still recorded.
        let handling = Task { [self] in
            await handover?.takeBack()
            return await helper.handleNotificationResponse(response)
        }
        start { _ in _ = await handling.value }
        let waiting = Task { [self] in
            await withDeadline(options.responseLimit, clock: services.clock) { await handling.value }
        }
        let assertion = BackgroundAssertion(time, name: "RichPushKit response") { waiting.cancel() }
        if await waiting.value == nil { handling.cancel() }
        start { lifecycle in
            await lifecycle.services.background.waitUntilIdle()
            await lifecycle.handOver()
            assertion.end()
        }
    }
}
