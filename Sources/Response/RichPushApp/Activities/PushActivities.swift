#if canImport(ActivityKit)
public import ActivityKit
public import RichPushKit

/// Registers the tokens of the app's Live Activities, and takes them back when an activity ends or its member signs out.
///
/// Observe each type at launch, because a push that starts an activity can launch the app:
///
/// ```swift
/// if #available(iOS 16.2, *) {
///     PushActivities(helper: helper).observe(DeliveryAttributes.self)
/// }
/// ```
///
/// The system reports nothing to an app without the key `NSSupportsLiveActivities` in its Info.plist, or if the user
/// allows no activities: then nothing is registered.
@available(iOS 16.2, *)
public struct PushActivities: Sendable {
    private let helper: DefaultNotificationHelper

    /// Makes a value that registers with a helper.
    public init(helper: DefaultNotificationHelper) { self.helper = helper }

    /// Observes the activities of one type as long as the app runs. Call it once for each type, at launch.
    ///
    /// - Parameters:
    ///   - attributes: the type of the attributes.
    ///   - name: the name of the type as pushes name it; `nil` for the name that it has in the code.
    /// - Returns: the task that observes; cancel it to stop.
    @discardableResult
    public func observe<Attributes: ActivityAttributes & Sendable>(
        _ attributes: Attributes.Type,
        named name: String? = nil
    ) -> Task<Void, Never> {
        let activities = SystemActivities<Attributes>(attributesType: name ?? String(describing: attributes))
        return Task { [helper] in await helper.observe(activities) }
    }
}

/// ActivityKit's activities of one type.
@available(iOS 16.2, *)
struct SystemActivities<Attributes: ActivityAttributes & Sendable>: LiveActivities {
    let attributesType: String

    func running() async -> [String] { Activity<Attributes>.activities.filter(\.isRunning).map(\.id) }

    func ended() async -> [String] {
        Activity<Attributes>.activities.filter { $0.activityState == .ended }.map(\.id)
    }

    func messageResponseID(of activity: String) async -> Int64? {
        guard let activity = self.activity(activity), activity.isShown else { return nil }
        return (activity.attributes as? any TrackedActivity)?.messageResponseID
    }

    func end(_ activity: String) async {
        for running in Activity<Attributes>.activities where running.id == activity {
            await running.end(nil, dismissalPolicy: .immediate)
        }
    }

    func observe(_ receive: @escaping LiveActivityReceiver) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await reportPermission(to: receive) }
            if #available(iOS 17.2, *) { group.addTask { await reportStartTokens(to: receive) } }
            group.addTask { await reportActivities(to: receive) }
        }
    }

    private func reportPermission(to receive: LiveActivityReceiver) async {
        let info = ActivityAuthorizationInfo()
        await receive(.permission(isAllowed: info.areActivitiesEnabled))
        for await isAllowed in info.activityEnablementUpdates { await receive(.permission(isAllowed: isAllowed)) }
    }

    @available(iOS 17.2, *)
    private func reportStartTokens(to receive: LiveActivityReceiver) async {
        if let token = Activity<Attributes>.pushToStartToken { await receive(.startToken(token)) }
        for await token in Activity<Attributes>.pushToStartTokenUpdates { await receive(.startToken(token)) }
    }

    /// Follows the activities that there are, and each that is started later. One that the system reports twice is
    /// followed twice: what is registered already is not registered again.
    private func reportActivities(to receive: @escaping LiveActivityReceiver) async {
        await withTaskGroup(of: Void.self) { group in
            for activity in Activity<Attributes>.activities { follow(activity.id, in: &group, receive) }
            for await activity in Activity<Attributes>.activityUpdates { follow(activity.id, in: &group, receive) }
        }
    }

    private func follow(_ id: String, in group: inout TaskGroup<Void>, _ receive: @escaping LiveActivityReceiver) {
        group.addTask { await reportState(of: id, to: receive) }
        group.addTask { await reportTokens(of: id, to: receive) }
    }

    private func activity(_ id: String) -> Activity<Attributes>? {
        Activity<Attributes>.activities.first { $0.id == id }
    }

    private func reportState(of id: String, to receive: LiveActivityReceiver) async {
        guard let activity = activity(id) else { return await receive(.ended(activity: id)) }
        if activity.isRunning { await receive(.started(activity: id)) }
        for await state in activity.activityStateUpdates {
            if state == .ended || state == .dismissed { return await receive(.ended(activity: id)) }
            // A pending one has begun.
            if state == .active { await receive(.started(activity: id)) }
        }
    }

    private func reportTokens(of id: String, to receive: LiveActivityReceiver) async {
        guard let activity = activity(id), activity.isRunning else { return }
        if let token = activity.pushToken { await receive(.updateToken(token, activity: id)) }
        for await token in activity.pushTokenUpdates { await receive(.updateToken(token, activity: id)) }
    }
}

@available(iOS 16.2, *)
extension Activity {
    /// Whether the activity can be updated, or will be when it begins.
    fileprivate var isRunning: Bool {
        if #available(iOS 26.0, *), activityState == .pending { return true }
        return isShown
    }

    /// Whether the activity has begun and not ended.
    fileprivate var isShown: Bool { activityState == .active || activityState == .stale }
}
#endif
