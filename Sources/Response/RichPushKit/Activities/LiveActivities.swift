import RichPushModel

public import struct Foundation.Data

/// The Live Activities of one type, as the system has them: those of ActivityKit in an app, or simulated ones in a test.
///
/// Give them to ``DefaultNotificationHelper/observe(_:)``.
public protocol LiveActivities: Sendable {
    /// The name of the type of the activities' attributes, as pushes name it.
    var attributesType: String { get }
    /// The identifiers of the activities that can be updated now: active, stale and pending ones.
    func running() async -> [String]
    /// The identifiers of the activities that have ended and are on the screen until they are dismissed.
    func ended() async -> [String]
    /// The message of an activity that runs and whose attributes have one; see ``TrackedActivity``. A pending one has none
    /// yet: it may never be shown.
    func messageResponseID(of activity: String) async -> Int64?
    /// Ends an activity that runs, and removes it from the screen, as one that has ended.
    func end(_ activity: String) async
    /// Reports the activities and tokens that there are now, and then each change, until the task is cancelled or the
    /// system reports no more. The system reports nothing to an app that may not use activities.
    ///
    /// - Parameter receive: takes one change; the changes of an activity are reported in their order.
    func observe(_ receive: @escaping LiveActivityReceiver) async
}

extension LiveActivities {
    /// None.
    public func ended() async -> [String] { [] }
    /// None.
    public func messageResponseID(of activity: String) async -> Int64? { nil }
}

/// Attributes of a Live Activity that belong to a tracked message: the first time that the app sees the running activity is
/// the message's delivery. A tap on it is tracked by its link; see ``DefaultNotificationHelper/trackLink(_:)``.
public protocol TrackedActivity {
    /// The message, as `message_response_id` of a push names it.
    var messageResponseID: Int64 { get }
}

/// Takes what the system reports about Live Activities.
///
/// A conformance to ``LiveActivities`` names it, so that it compiles with every setting of the isolation of closures.
public typealias LiveActivityReceiver = @Sendable (LiveActivityChange) async -> Void

/// What the system reports about the Live Activities of one type.
public enum LiveActivityChange: Sendable, Hashable {
    /// The user allows the app's activities, or does not.
    case permission(isAllowed: Bool)
    /// The token with which pushes start activities.
    case startToken(Data)
    /// An activity runs or is pending, started by the app or by a push.
    case started(activity: String)
    /// The token with which pushes update an activity.
    case updateToken(Data, activity: String)
    /// An activity has ended or was dismissed.
    case ended(activity: String)
}

/// The activities that an app observes, in all types, and what is known of them in this process.
final class ObservedActivities: Sendable {
    /// A change that could not be recorded, to be tried again.
    struct Unrecorded: Sendable {
        let change: LiveActivityChange
        let activities: any LiveActivities
    }

    private struct State {
        var types: [any LiveActivities] = []
        /// The member of each activity: the one who was signed in when it was seen first.
        var owners: [String: Recipient] = [:]
        /// The activities whose deliveries were recorded.
        var delivered: Set<String> = []
        /// The living tokens by type, without those of ended activities.
        var tokens: [String: [LiveActivityChange]] = [:]
        var permissions: [String: Bool] = [:]
        var unrecorded: [Unrecorded] = []
    }

    private let state = Locked(State())

    /// Adds a type, in place of an earlier one with the same name.
    func add(_ activities: any LiveActivities) {
        state.withLock { state in
            state.types.removeAll { $0.attributesType == activities.attributesType }
            state.types.append(activities)
        }
    }

    /// The activities that run now, with the object that ends them.
    func running() async -> [(id: String, activities: any LiveActivities)] {
        var running: [(id: String, activities: any LiveActivities)] = []
        for activities in state.withLock({ $0.types }) {
            running += await activities.running().map { ($0, activities) }
        }
        return running
    }

    /// Removes the activities that have ended from the screen.
    func dismissEnded() async {
        for activities in state.withLock({ $0.types }) {
            for activity in await activities.ended() { await activities.end(activity) }
        }
    }

    func owner(of activity: String) -> Recipient? { state.withLock { $0.owners[activity] } }

    /// Notes the member of an activity that is seen for the first time; returns the one who was noted first.
    func noteOwner(_ recipient: Recipient, of activity: String) -> Recipient {
        state.withLock { state in
            let owner = state.owners[activity] ?? recipient
            state.owners[activity] = owner
            return owner
        }
    }

    func isDelivered(_ activity: String) -> Bool { state.withLock { $0.delivered.contains(activity) } }

    func noteDelivery(of activity: String) { state.withLock { _ = $0.delivered.insert(activity) } }

    /// The activities from before a sign-in become those of the member.
    func adopt(for member: Recipient) {
        state.withLock { state in
            for (activity, owner) in state.owners where owner == .device { state.owners[activity] = member }
        }
    }

    /// Forgets an activity that has ended.
    func forget(_ activity: String) {
        state.withLock { state in
            state.owners[activity] = nil
            state.delivered.remove(activity)
            for type in state.tokens.keys { state.tokens[type]?.removeAll { $0.activity == activity } }
        }
    }

    /// Notes a token, in place of an earlier one for the same.
    func note(token change: LiveActivityChange, of type: String) {
        state.withLock { state in
            state.tokens[type, default: []].removeAll { $0.activity == change.activity }
            state.tokens[type, default: []].append(change)
        }
    }

    /// Notes whether the user allows activities; returns the tokens to register again because that has changed.
    func note(isAllowed: Bool, of type: String) -> [LiveActivityChange] {
        state.withLock { state in
            let former = state.permissions.updateValue(isAllowed, forKey: type)
            return former == nil || former == isAllowed ? [] : state.tokens[type] ?? []
        }
    }

    /// Whether the user allows activities; `nil` if it is not known.
    func permission(of type: String) -> AuthorizationStatus? {
        state.withLock { $0.permissions[type] }.map { $0 ? .authorized : .denied }
    }

    /// Keeps a change that could not be recorded, in place of an earlier one about the same. The start of an activity and
    /// its token are two.
    func keep(_ change: LiveActivityChange, of activities: any LiveActivities) {
        state.withLock { state in
            state.unrecorded.removeAll {
                $0.activities.attributesType == activities.attributesType && $0.change.activity == change.activity
                    && $0.change.isStart == change.isStart
            }
            state.unrecorded.append(Unrecorded(change: change, activities: activities))
        }
    }

    /// Takes the changes that could not be recorded.
    func takeUnrecorded() -> [Unrecorded] {
        state.withLock { state in
            defer { state.unrecorded = [] }
            return state.unrecorded
        }
    }
}

extension LiveActivityChange {
    fileprivate var isStart: Bool { if case .started = self { true } else { false } }

    /// The activity of the change; `nil` if it is about the type.
    var activity: String? {
        switch self {
        case .permission, .startToken: nil
        case .started(let activity), .updateToken(_, let activity), .ended(let activity): activity
        }
    }
}
