public import RichPushModel
public import RichPushPayload

public import struct Foundation.Data

// The kit's forms with completion closures. Each closure runs once, on the main queue, whatever happens: cancelling the
// task that is returned included.
extension NotificationHelper {
    /// Asks the user's leave for notifications.
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

    /// Asks the push service for a device token.
    @available(*, noasync, message: "In asynchronous code, await registerForRemoteNotifications().")
    @discardableResult
    public func registerForRemoteNotifications(completion: (() -> Void)? = nil) -> Task<Void, Never> {
        let done = MainQueueCompletion<Void> { completion?() }
        return Task {
            await registerForRemoteNotifications()
            await done(())
        }
    }

    /// Registers the device with the platform, unless it is registered under the same token already.
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

    /// Shows and records a badge count; the closure is told whether the device shows it.
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
    /// The system gives an app about 30 seconds for it. A response that takes longer, in a hook of the host's for one,
    /// is cancelled in time: the closure runs, and a call that was under way waits in the outbox.
    ///
    /// - Parameters:
    ///   - response: what the user did.
    ///   - limit: how long it may take.
    ///   - clock: what that is measured by.
    ///   - completionHandler: runs once, on the main queue.
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

    /// Records a push that arrived in the background; `failed` if that takes too long.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - limit: how long it may take; the system gives an app about 30 seconds.
    ///   - clock: what that is measured by.
    ///   - fetchCompletionHandler: runs once, on the main queue.
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

    /// Makes a member the one on this device.
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

    /// Takes the member off this device.
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

    /// Ingests the extension's journal and sends everything that waits.
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

    /// Registers all of the kit's categories; a host's own are kept.
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
    ///   - parameters: what else the host wants recorded.
    ///   - completion: runs once, on the main queue, with what recording found or the error.
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

    /// The app has become active: shows the late results of the signed-in member.
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
