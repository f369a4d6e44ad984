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
        completing({ completion($0.value ?? false, $0.error) }) { try await requestAuthorization(options: options) }
    }

    /// Asks the push service for a device token. The closure runs after the request; the application delegate gets the
    /// token later.
    @available(*, noasync, message: "In asynchronous code, await registerForRemoteNotifications().")
    @discardableResult
    public func registerForRemoteNotifications(completion: @escaping () -> Void) -> Task<Void, Never> {
        completing({ _ in completion() }) { await registerForRemoteNotifications() }
    }

    /// Registers the device with the platform, unless it is registered with the same token. The closure gets the error,
    /// or `nil` if the registration was sent, was queued, or is not needed.
    @available(*, noasync, message: "In asynchronous code, await sendDeviceTokenToServerIfNeeded(_:).")
    @discardableResult
    public func sendDeviceTokenToServerIfNeeded(
        _ deviceToken: Data,
        completion: @escaping ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        completing({ completion($0.error) }) { try await sendDeviceTokenToServerIfNeeded(deviceToken) }
    }

    /// Shows and records a badge count. The closure gets whether the device shows it, or `false` and the error.
    @available(*, noasync, message: "In asynchronous code, await setApplicationBadgeCount(_:).")
    @discardableResult
    public func setApplicationBadgeCount(
        _ count: Int,
        completion: @escaping (Bool, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        completing({ completion($0.value ?? false, $0.error) }) { try await setApplicationBadgeCount(count) }
    }

    /// Handles a user's response. The system gives an app about 30 seconds for it. If it takes longer than `limit`, by
    /// `clock`, for example in a hook, it is cancelled: the closure runs, and a call that is being tried stays queued.
    @available(*, noasync, message: "In asynchronous code, await handleNotificationResponse(_:).")
    @discardableResult
    public func handleNotificationResponse(
        _ response: NotificationResponse,
        within limit: Duration = .seconds(25),
        clock: PushClock = .live,
        completionHandler: @escaping () -> Void
    ) -> Task<Void, Never> {
        completing({ _ in completionHandler() }) {
            _ = await withDeadline(limit, clock: clock) { await handleNotificationResponse(response) }
        }
    }

    /// Records a push that arrived in the background. The closure gets ``BackgroundFetchResult/failed`` if the work takes
    /// longer than `limit`, by `clock`. The system gives an app about 30 seconds.
    @available(*, noasync, message: "In asynchronous code, await handleRemoteNotification(_:).")
    @discardableResult
    public func handleRemoteNotification(
        _ request: NotificationRequest,
        within limit: Duration = .seconds(25),
        clock: PushClock = .live,
        fetchCompletionHandler: @escaping (BackgroundFetchResult) -> Void
    ) -> Task<Void, Never> {
        completing({ fetchCompletionHandler($0.value ?? .failed) }) {
            await withDeadline(limit, clock: clock) { await handleRemoteNotification(request) } ?? .failed
        }
    }

    /// Signs a member in on this device. The closure gets the error, or `nil`.
    @available(*, noasync, message: "In asynchronous code, await signIn(_:).")
    @discardableResult
    public func signIn(
        _ recipient: Recipient,
        completion: @escaping ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        completing({ completion($0.error) }) { try await signIn(recipient) }
    }

    /// Signs the member out of this device. The closure gets the error, or `nil`.
    @available(*, noasync, message: "In asynchronous code, await signOut().")
    @discardableResult
    public func signOut(completion: @escaping ((any Error)?) -> Void) -> Task<Void, Never> {
        completing({ completion($0.error) }) { try await signOut() }
    }

    /// Ingests the extension's journal and sends the queued calls. The closure gets the report or the error.
    @available(*, noasync, message: "In asynchronous code, await sync().")
    @discardableResult
    public func sync(completion: @escaping (Result<SyncReport, any Error>) -> Void) -> Task<Void, Never> {
        completing(completion) { try await sync() }
    }

    /// Registers all categories of the package and keeps your own. The closure runs when they are registered.
    @available(*, noasync, message: "In asynchronous code, await registerCategories().")
    @discardableResult
    public func registerCategories(completion: @escaping () -> Void) -> Task<Void, Never> {
        completing({ _ in completion() }) { await registerCategories() }
    }

    /// Records that the member signed in on this device opened a message. The closure gets the result or the error.
    @available(*, noasync, message: "In asynchronous code, await trackMessage(id:parameters:).")
    @discardableResult
    public func trackMessage(
        id: Int64,
        parameters: JSONObject? = nil,
        completion: @escaping (TrackedMessage?, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        completing({ completion($0.value, $0.error) }) {
            try await trackMessage(id: id, parameters: parameters, context: nil)
        }
    }

    /// Shows the late results of the signed-in member; call it when the app has become active. The closure runs when
    /// they were shown.
    @available(*, noasync, message: "In asynchronous code, await applicationDidBecomeActive().")
    @discardableResult
    public func applicationDidBecomeActive(completion: @escaping () -> Void) -> Task<Void, Never> {
        completing({ _ in completion() }) { await applicationDidBecomeActive() }
    }

    /// Tries again what failed because the device was not unlocked since its start. The closure runs when that has
    /// ended.
    @available(*, noasync, message: "In asynchronous code, await protectedDataDidBecomeAvailable().")
    @discardableResult
    public func protectedDataDidBecomeAvailable(completion: @escaping () -> Void) -> Task<Void, Never> {
        completing({ _ in completion() }) { await protectedDataDidBecomeAvailable() }
    }

    /// Examines whether pushes can arrive on this device. The closure gets what was found.
    @available(*, noasync, message: "In asynchronous code, await diagnose().")
    @discardableResult
    public func diagnose(completion: @escaping (SelfCheck) -> Void) -> Task<Void, Never> {
        let done = MainQueueCompletion(completion)
        return Task { await done(await diagnose()) }
    }
}

/// Runs work in a task, and then a closure with its result: once, on the main queue.
private func completing<Value: Sendable>(
    _ completion: @escaping (Result<Value, any Error>) -> Void,
    _ work: @escaping @Sendable () async throws -> Value
) -> Task<Void, Never> {
    let done = MainQueueCompletion<Result<Value, any Error>>(completion)
    return Task {
        do {
            await done(.success(try await work()))
        } catch {
            await done(.failure(error))
        }
    }
}

extension Result {
    var value: Success? { if case .success(let value) = self { value } else { nil } }
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
