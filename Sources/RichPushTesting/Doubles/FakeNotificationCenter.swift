public import RichPushCore

/// A notification centre and an application of which a test decides everything.
public final class FakeNotificationCenter: UserNotificationCenter, RemoteNotificationApplication {
    private struct State {
        var granted: Set<AuthorizationOption>
        var failure: (any Error)?
        var requestedOptions: [Set<AuthorizationOption>] = []
        var badges: [Int] = []
        var registrations = 0
        var listed: Set<NotificationCategory>
        var registered: [Set<NotificationCategory>] = []
        var listingDelay: Int
        var readingsLeft = 0
    }

    private let state: Locked<State>

    /// A centre.
    ///
    /// - Parameters:
    ///   - granted: what the user gives leave for; a request is granted if all it asks for is among it.
    ///   - categories: what the host registered before.
    ///   - listingDelay: how many readings still show the old categories after a change, as on a device.
    public init(
        granted: Set<AuthorizationOption> = Set(AuthorizationOption.allCases),
        categories: Set<NotificationCategory> = [],
        listingDelay: Int = 0
    ) {
        state = Locked(State(granted: granted, listed: categories, listingDelay: listingDelay))
    }

    /// Makes requests for leave and badges fail from now on, until it is called with `nil`.
    public func fail(with error: (any Error)?) {
        state.withLock { $0.failure = error }
    }

    /// What leave was asked for, in order.
    public var requestedOptions: [Set<AuthorizationOption>] { state.withLock { $0.requestedOptions } }
    /// The badge counts shown, in order.
    public var badges: [Int] { state.withLock { $0.badges } }
    /// How often a device token was asked for.
    public var registrations: Int { state.withLock { $0.registrations } }
    /// Every set of categories that was registered, in order: each replaced the one before.
    public var registeredCategories: [Set<NotificationCategory>] { state.withLock { $0.registered } }

    /// Says whether everything asked for is granted.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        try state.withLock { state in
            state.requestedOptions.append(options)
            if let failure = state.failure { throw failure }
            return options.isSubset(of: state.granted)
        }
    }

    /// Records the badge.
    public func setBadgeCount(_ count: Int) async throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.badges.append(count)
        }
    }

    /// The categories, as old as the listing delay makes them.
    public func notificationCategories() async -> Set<NotificationCategory> {
        state.withLock { state in
            if state.readingsLeft > 0 {
                state.readingsLeft -= 1
            } else if let latest = state.registered.last {
                state.listed = latest
            }
            return state.listed
        }
    }

    /// Replaces all categories.
    public func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        state.withLock { state in
            state.registered.append(categories)
            state.readingsLeft = state.listingDelay
        }
    }

    /// Counts the request.
    public func registerForRemoteNotifications() async {
        state.withLock { $0.registrations += 1 }
    }
}
