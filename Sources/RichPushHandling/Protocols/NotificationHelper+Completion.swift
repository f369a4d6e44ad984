public import RichPushModel
public import RichPushPayload

public import struct Foundation.Data

// The Notifications Kit's forms with completion closures. Each closure runs once, on the main queue, also if the
// returned task is cancelled.
extension NotificationHelper {
    /// Asks the user to allow notifications. The closure gets whether they are allowed, or `false` and the error.
    @available(*, noasync, message: "In asynchronous code, await requestAuthorization(options:).")
    @discardableResult
    public func requestAuthorization(
        options: Set<AuthorizationOption> = [.alert, .sound, .badge],
        completion: @escaping (Bool, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<(Bool, (any Error)?)> { completion($0.0, $0.1) }
        return Task {
            do {
                await done((try await requestAuthorization(options: options), nil))
            } catch {
                await done((false, error))
            }
        }
    }

    /// Asks the push service for a device token. The closure runs after the request; the application delegate gets the
    /// token later.
    @available(*, noasync, message: "In asynchronous code, await registerForRemoteNotifications().")
    @discardableResult
    public func registerForRemoteNotifications(completion: (() -> Void)? = nil) -> Task<Void, Never> {
        let done = MainQueueCompletion<Void> { completion?() }
        return Task {
            await registerForRemoteNotifications()
            await done(())
        }
    }

    /// Registers the device with the platform, unless it is registered with the same token. The closure gets the error,
    /// or `nil` if the registration was sent, was queued, or is not needed.
    @available(*, noasync, message: "In asynchronous code, await sendDeviceTokenToServerIfNeeded(_:).")
    @discardableResult
    public func sendDeviceTokenToServerIfNeeded(
        _ deviceToken: Data,
        completion: (((any Error)?) -> Void)? = nil
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<(any Error)?> { completion?($0) }
        return Task {
            do {
                try await sendDeviceTokenToServerIfNeeded(deviceToken)
                await done(nil)
            } catch {
                await done(error)
            }
        }
    }

    /// Shows and records a badge count. The closure gets whether the device shows it, or `false` and the error.
    @available(*, noasync, message: "In asynchronous code, await setApplicationBadgeCount(_:).")
    @discardableResult
    public func setApplicationBadgeCount(
        _ count: Int,
        completion: ((Bool, (any Error)?) -> Void)? = nil
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<(Bool, (any Error)?)> { completion?($0.0, $0.1) }
        return Task {
            do {
                await done((try await setApplicationBadgeCount(count), nil))
            } catch {
                await done((false, error))
            }
        }
    }

    /// Handles a user's response.
    ///
    /// The system gives an app about 30 seconds for a response. If the response takes longer than `limit`, for example
    /// in a hook of the host, it is cancelled: the closure runs, and a call that is being tried stays in the outbox.
    ///
    /// - Parameters:
    ///   - response: what the user did.
    ///   - limit: the longest time that the response may take.
    ///   - clock: the clock that measures the limit.
    ///   - completionHandler: runs once, on the main queue.
    /// - Returns: the task that handles the response.
    @available(*, noasync, message: "In asynchronous code, await handleNotificationResponse(_:).")
    @discardableResult
    public func handleNotificationResponse(
        _ response: NotificationResponse,
        within limit: Duration = .seconds(25),
        clock: PushClock = .live,
        completionHandler: @escaping () -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<Void> { completionHandler() }
        return Task {
            _ = await withDeadline(limit, clock: clock) { await handleNotificationResponse(response) }
            await done(())
        }
    }

    /// Records a push that arrived in the background.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - limit: the longest time that the work may take. The system gives an app about 30 seconds.
    ///   - clock: the clock that measures the limit.
    ///   - fetchCompletionHandler: runs once, on the main queue. It gets ``BackgroundFetchResult/failed`` if the limit
    ///     was reached.
    /// - Returns: the task that records the push.
    @available(*, noasync, message: "In asynchronous code, await handleRemoteNotification(_:).")
    @discardableResult
    public func handleRemoteNotification(
        _ request: NotificationRequest,
        within limit: Duration = .seconds(25),
        clock: PushClock = .live,
        fetchCompletionHandler: @escaping (BackgroundFetchResult) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<BackgroundFetchResult> { fetchCompletionHandler($0) }
        return Task {
            let result = await withDeadline(limit, clock: clock) { await handleRemoteNotification(request) }
            await done(result ?? .failed)
        }
    }

    /// Signs a member in on this device. The closure gets the error, or `nil`.
    @available(*, noasync, message: "In asynchronous code, await signIn(_:).")
    @discardableResult
    public func signIn(
        _ recipient: Recipient,
        completion: @escaping ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<(any Error)?> { completion($0) }
        return Task {
            do {
                try await signIn(recipient)
                await done(nil)
            } catch {
                await done(error)
            }
        }
    }

    /// Signs the member out of this device. The closure gets the error, or `nil`.
    @available(*, noasync, message: "In asynchronous code, await signOut().")
    @discardableResult
    public func signOut(completion: @escaping ((any Error)?) -> Void) -> Task<Void, Never> {
        let done = MainQueueCompletion<(any Error)?> { completion($0) }
        return Task {
            do {
                try await signOut()
                await done(nil)
            } catch {
                await done(error)
            }
        }
    }

    /// Ingests the extension's journal and sends the queued calls. The closure gets the report or the error.
    @available(*, noasync, message: "In asynchronous code, await sync().")
    @discardableResult
    public func sync(completion: @escaping (Result<SyncReport, any Error>) -> Void) -> Task<Void, Never> {
        let done = MainQueueCompletion<Result<SyncReport, any Error>> { completion($0) }
        return Task {
            do {
                await done(.success(try await sync()))
            } catch {
                await done(.failure(error))
            }
        }
    }

    /// Registers all categories of the package and keeps the host's own. The closure runs when they are registered.
    @available(*, noasync, message: "In asynchronous code, await registerCategories().")
    @discardableResult
    public func registerCategories(completion: @escaping () -> Void) -> Task<Void, Never> {
        let done = MainQueueCompletion<Void> { completion() }
        return Task {
            await registerCategories()
            await done(())
        }
    }

    /// Records that the member signed in on this device opened a message.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: other values that the host wants to record.
    ///   - completion: runs once, on the main queue, with the result or the error.
    /// - Returns: the task that records the opening.
    @available(*, noasync, message: "In asynchronous code, await trackMessage(id:parameters:).")
    @discardableResult
    public func trackMessage(
        id: Int64,
        parameters: JSONObject? = nil,
        completion: @escaping (TrackedMessage?, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<(TrackedMessage?, (any Error)?)> { completion($0.0, $0.1) }
        return Task {
            do {
                await done((try await trackMessage(id: id, parameters: parameters, context: nil), nil))
            } catch {
                await done((nil, error))
            }
        }
    }

    /// Shows the late results of the signed-in member; call it when the app has become active. The closure runs when
    /// they were shown.
    @available(*, noasync, message: "In asynchronous code, await applicationDidBecomeActive().")
    @discardableResult
    public func applicationDidBecomeActive(completion: (() -> Void)? = nil) -> Task<Void, Never> {
        let done = MainQueueCompletion<Void> { completion?() }
        return Task {
            await applicationDidBecomeActive()
            await done(())
        }
    }
}
