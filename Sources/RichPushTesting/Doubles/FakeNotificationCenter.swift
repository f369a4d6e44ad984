public import RichPushModel

/// A notification centre and application for tests: a test sets the answers, and the requests are recorded.
public final class FakeNotificationCenter: UserNotificationCenter, RemoteNotificationApplication {
    private struct State {
        var granted: Set<AuthorizationOption>
        var status: AuthorizationStatus?
        var failure: (any Error)?
        var requestedOptions: [Set<AuthorizationOption>] = []
        var badges: [Int] = []
        var registrations = 0
        var listed: Set<NotificationCategory>
        var registered: [Set<NotificationCategory>] = []
        var listingDelay: Int
        var readingsLeft = 0
        var readings = 0
        var isHeld = false
    }

    private let state: WaitableState<State>

    /// Makes a centre that has recorded nothing.
    ///
    /// - Parameters:
    ///   - granted: the options that the user allows. A request is granted if they include all its options.
    ///   - categories: the categories that the host registered before.
    ///   - listingDelay: how many readings still show the old categories after a change, as on a device.
    public init(
        granted: Set<AuthorizationOption> = Set(AuthorizationOption.allCases),
        categories: Set<NotificationCategory> = [],
        listingDelay: Int = 0
    ) {
        state = WaitableState(State(granted: granted, listed: categories, listingDelay: listingDelay))
    }

    /// Makes authorization requests and badge changes fail from now on, until it is called with `nil`.
    public func fail(with error: (any Error)?) {
        state.update { $0.failure = error }
    }

    /// Sets the status that ``authorizationStatus()`` returns; `nil`, the default, for not known.
    public func setAuthorizationStatus(_ status: AuthorizationStatus?) {
        state.update { $0.status = status }
    }

    /// The status set by ``setAuthorizationStatus(_:)``; `nil` if none was set.
    public func authorizationStatus() async -> AuthorizationStatus? { state.value.status }

    /// The options of every authorization request, in order.
    public var requestedOptions: [Set<AuthorizationOption>] { state.value.requestedOptions }
    /// The badge counts shown, in order.
    public var badges: [Int] { state.value.badges }
    /// How often a device token was asked for.
    public var registrations: Int { state.value.registrations }
    /// Every set of categories that was registered, in order: each replaced the one before.
    public var registeredCategories: [Set<NotificationCategory>] { state.value.registered }

    /// How often the registered categories were read, held readings included.
    public var categoryReadings: Int { state.value.readings }

    /// Keeps readings of the categories waiting until ``releaseCategories()``.
    public func holdCategories() {
        state.update { $0.isHeld = true }
    }

    /// Resumes held readings of the categories.
    public func releaseCategories() {
        state.update { $0.isHeld = false }
    }

    /// Waits until the categories were read that often, held readings included.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForCategoryReadings(_ count: Int = 1) async throws {
        try await state.wait { $0.readings >= count }
    }

    /// Records the options.
    ///
    /// - Returns: whether all options are granted.
    /// - Throws: the error given to ``fail(with:)``.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        let current = state.update { state in
            state.requestedOptions.append(options)
            return state
        }
        if let failure = current.failure { throw failure }
        return options.isSubset(of: current.granted)
    }

    /// Records the count, if the centre does not fail.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func setBadgeCount(_ count: Int) async throws {
        let failure = state.update { state in
            if state.failure == nil { state.badges.append(count) }
            return state.failure
        }
        if let failure { throw failure }
    }

    /// The categories; the old ones during the listing delay after a change.
    public func notificationCategories() async -> Set<NotificationCategory> {
        state.update { $0.readings += 1 }
        // Lets other tasks run between reading and writing, as a call to another process does.
        await Task.yield()
        // A cancelled caller gets its answer at once.
        try? await state.wait { !$0.isHeld }
        return state.update { state in
            if state.readingsLeft > 0 {
                state.readingsLeft -= 1
            } else if let latest = state.registered.last {
                state.listed = latest
            }
            return state.listed
        }
    }

    /// Replaces all categories; readings return them after the listing delay.
    public func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        await Task.yield()
        state.update { state in
            state.registered.append(categories)
            state.readingsLeft = state.listingDelay
        }
    }

    /// Counts the request in ``registrations``.
    public func registerForRemoteNotifications() async {
        state.update { $0.registrations += 1 }
    }
}
