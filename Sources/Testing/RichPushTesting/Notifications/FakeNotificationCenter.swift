public import RichPushModel

public import struct Foundation.Date
public import struct Foundation.TimeZone

/// A notification centre and application for tests, in memory: a test sets the answers and moves the clock, and the
/// requests are recorded.
///
/// It follows the rules of Apple's centre.
///
/// ```swift
/// let clock = TestClock()
/// let center = FakeNotificationCenter(clock: clock)
/// try await center.scheduleLocalNotification(content: reminder, trigger: .timeInterval(3600))
/// clock.advance(by: .seconds(3600))
/// #expect(await center.deliveredNotifications().map(\.request.content) == [reminder])
/// ```
public final class FakeNotificationCenter: UserNotificationCenter, RemoteNotificationApplication {
    private struct State {
        var granted: Set<AuthorizationOption>
        var settings = NotificationSettings()
        var notifications: NotificationList
        var failure: (any Error)?
        var requestedOptions: [Set<AuthorizationOption>] = []
        var badges: [Int] = []
        var registrations = 0
        var listed: Set<NotificationCategory>
        var registered: [Set<NotificationCategory>] = []
        var listingDelay: Int
        var readingsLeft = 0
        var removalDelay: Int
        var leaving: (identifiers: [String], readingsLeft: Int)?
        var readings = 0
        var isHeld = false
        var conditions: AppConditions?
    }

    private let state: WaitableState<State>
    private let clock: TestClock

    /// Makes a centre that has recorded nothing.
    ///
    /// - Parameters:
    ///   - granted: the options that the user allows. A request is granted if they include all its options.
    ///   - categories: the categories that the app or service registered before.
    ///   - listingDelay: how many readings still show the old categories after a change, as on a device.
    ///   - removalDelay: how many readings still show notifications that were removed, as on a device; `.max` for all.
    ///   - clock: decides when notifications are delivered.
    ///   - timeZone: the user's time zone, for dates that name none; Greenwich by default.
    public init(
        granted: Set<AuthorizationOption> = Set(AuthorizationOption.allCases),
        categories: Set<NotificationCategory> = [],
        listingDelay: Int = 0,
        removalDelay: Int = 0,
        clock: TestClock = TestClock(),
        timeZone: TimeZone = .gmt
    ) {
        self.clock = clock
        state = WaitableState(
            State(
                granted: granted,
                notifications: NotificationList(timeZone: timeZone),
                listed: categories,
                listingDelay: listingDelay,
                removalDelay: removalDelay
            )
        )
    }

    /// Makes authorization requests, badge changes and added notifications fail from now on, until it is called with
    /// `nil`.
    public func fail(with error: (any Error)?) {
        state.update { $0.failure = error }
    }

    /// Sets the permission in the settings; `nil`, the default, for not known.
    public func setAuthorizationStatus(_ status: AuthorizationStatus?) {
        state.update { $0.settings.authorizationStatus = status }
    }

    /// Sets all settings.
    public func setSettings(_ settings: NotificationSettings) {
        state.update { $0.settings = settings }
    }

    /// The settings that a test has set; at first nothing is supported or known.
    public func notificationSettings() async -> NotificationSettings { state.value.settings }

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

    /// Sets what the system says about the app; `nil`, the default, for nothing.
    public func setConditions(_ conditions: AppConditions?) {
        state.update { $0.conditions = conditions }
    }

    /// Returns what the test has set.
    public func conditions() async -> AppConditions? { state.update { $0.conditions } }

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

    /// Records the options. If the permission was not determined, the user's answer is kept in the settings.
    ///
    /// - Returns: whether all options are granted.
    /// - Throws: the error given to ``fail(with:)``.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        let current = state.update { state in
            state.requestedOptions.append(options)
            if state.failure == nil, state.settings.authorizationStatus == .notDetermined {
                let isGranted = options.isSubset(of: state.granted)
                let status: AuthorizationStatus = options.contains(.provisional) ? .provisional : .authorized
                state.settings.authorizationStatus = isGranted ? status : .denied
            }
            return state
        }
        if let failure = current.failure { throw failure }
        return options.isSubset(of: current.granted)
    }

    /// Records the count, if the centre does not fail. 0 removes all delivered notifications.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func setBadgeCount(_ count: Int) async throws {
        try change { state, _ in
            state.badges.append(count)
            if count == 0 { state.notifications.removeDelivered { _ in true } }
        }
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

    /// Changes the categories; readings return them after the listing delay.
    public func updateNotificationCategories(
        adding added: [NotificationCategory],
        removing removed: Set<String>
    ) async {
        await Task.yield()
        state.update { state in
            let change = CategoryChange(adding: added, removing: removed)
            state.registered.append(change.applied(to: state.registered.last ?? state.listed))
            state.readingsLeft = state.listingDelay
        }
    }

    /// Counts the request in ``registrations``.
    public func registerForRemoteNotifications() async {
        state.update { $0.registrations += 1 }
    }

    /// Delivers a push now, as if it came from the push service.
    public func deliver(_ push: NotificationRequest) {
        update { $0.deliver(push, at: $1) }
    }

    /// The pending notifications that were removed because 64 others are delivered before them, the first one first.
    public var dropped: [NotificationRequest] { update { list, _ in list.dropped } }

    /// Keeps the notification until its time, or delivers it at once.
    ///
    /// - Throws: `NotificationTriggerError`, or the error given to ``fail(with:)``.
    public func add(_ request: NotificationRequest) async throws {
        try request.trigger?.validate()
        try change { $0.notifications.add(request, at: $1) }
    }

    /// The notifications that are not delivered yet, and those that repeat, the soonest first.
    public func pendingNotificationRequests() async -> [NotificationRequest] { update { list, _ in list.pending } }

    /// The notifications that were delivered and not removed, the oldest first.
    public func deliveredNotifications() async -> [DeliveredNotification] {
        state.update { state in
            guard let leaving = state.leaving, leaving.readingsLeft < .max else { return }
            state.leaving = leaving.readingsLeft > 0 ? (leaving.identifiers, leaving.readingsLeft - 1) : nil
            if leaving.readingsLeft == 0 {
                state.notifications.removeDelivered(where: leaving.identifiers.contains)
            }
        }
        return update { list, _ in list.delivered }
    }

    /// Removes pending notifications.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async {
        update { list, _ in list.removePending(where: identifiers.contains) }
    }

    /// Removes all pending notifications.
    public func removeAllPendingNotificationRequests() async {
        update { list, _ in list.removePending { _ in true } }
    }

    /// Removes delivered notifications; readings show them during the removal delay.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async {
        let isLate = state.update { state in
            guard state.removalDelay > 0 else { return false }
            state.leaving = ((state.leaving?.identifiers ?? []) + identifiers, state.removalDelay)
            return true
        }
        if !isLate { update { list, _ in list.removeDelivered(where: identifiers.contains) } }
    }

    /// Removes all delivered notifications.
    public func removeAllDeliveredNotifications() async {
        update { list, _ in list.removeDelivered { _ in true } }
    }

    /// Changes the notifications after those that are due were delivered.
    @discardableResult
    private func update<Result: Sendable>(_ body: (inout NotificationList, Date) -> Result) -> Result {
        let now = clock.now
        return state.update { state in
            state.notifications.advance(to: now)
            return body(&state.notifications, now)
        }
    }

    /// Does the same with the whole state, unless the centre fails.
    private func change(_ body: (inout State, Date) -> Void) throws {
        let now = clock.now
        let failure = state.update { state in
            state.notifications.advance(to: now)
            if state.failure == nil { body(&state, now) }
            return state.failure
        }
        if let failure { throw failure }
    }
}
