import RichPushKit
import RichPushModel

import struct Foundation.Data

/// The system's Live Activities of one type, without ActivityKit. Changes are reported when a test makes them, one after
/// the other, to each process that observes.
final class SimulatedActivities: LiveActivities {
    struct Activity: Sendable {
        /// The token; `nil` until the system has made it.
        var token: Data?
        var phase: Phase
        /// Whether this version of the app can decode its attributes. The system does not show it otherwise.
        var isDecodable = true
        /// The message of its attributes.
        var message: Int64?

        /// Whether it can be updated.
        var isRunning: Bool { phase != .ended && phase != .dismissed }
    }

    /// The states of ActivityKit.
    enum Phase: CaseIterable {
        case pending, active, stale
        /// It has ended, and is on the screen.
        case ended
        case dismissed
    }

    private struct State {
        var startToken: Data?
        var isAllowed: Bool?
        var activities: [String: Activity] = [:]
        var receivers: [LiveActivityReceiver] = []
        var ignoresEnds = false
    }

    let attributesType: String
    private let state = Locked(State())

    init(_ attributesType: String = "Delivery") { self.attributesType = attributesType }

    var startToken: Data? { state.withLock { $0.startToken } }
    var activities: [String: Activity] { state.withLock { $0.activities } }
    /// The activities that the app can see.
    private var shown: [String: Activity] { activities.filter { $0.value.isRunning && $0.value.isDecodable } }

    func running() async -> [String] { shown.keys.sorted() }

    func ended() async -> [String] {
        activities.filter { $0.value.phase == .ended && $0.value.isDecodable }.keys.sorted()
    }

    func messageResponseID(of activity: String) async -> Int64? {
        activities[activity].flatMap { $0.phase == .active || $0.phase == .stale ? $0.message : nil }
    }

    func end(_ activity: String) async {
        guard !state.withLock({ $0.ignoresEnds && $0.activities[activity]?.isRunning == true }) else { return }
        await move(activity, to: .dismissed)
    }

    func observe(_ receive: @escaping LiveActivityReceiver) async {
        state.withLock { $0.receivers.append(receive) }
        if let isAllowed = state.withLock({ $0.isAllowed }) { await receive(.permission(isAllowed: isAllowed)) }
        if let startToken { await receive(.startToken(startToken)) }
        for (id, activity) in shown.sorted(by: { $0.key < $1.key }) {
            await receive(.started(activity: id))
            if let token = activity.token { await receive(.updateToken(token, activity: id)) }
        }
    }

    // MARK: What a test does

    func makeStartToken(_ token: Data) async {
        state.withLock { $0.startToken = token }
        await report(.startToken(token))
    }

    func allow(_ isAllowed: Bool) async {
        state.withLock { $0.isAllowed = isAllowed }
        await report(.permission(isAllowed: isAllowed))
    }

    func start(
        _ activity: String,
        as phase: Phase = .active,
        isDecodable: Bool = true,
        message: Int64? = nil
    ) async {
        state.withLock {
            $0.activities[activity] = Activity(phase: phase, isDecodable: isDecodable, message: message)
        }
        if isDecodable { await report(.started(activity: activity)) }
    }

    /// Makes a token for an activity; nothing if it does not run any more.
    func makeToken(_ token: Data, for activity: String) async {
        let isShown = state.withLock { state in
            guard state.activities[activity]?.isRunning == true else { return false }
            state.activities[activity]?.token = token
            return state.activities[activity]?.isDecodable == true
        }
        if isShown { await report(.updateToken(token, activity: activity)) }
    }

    /// The system, the user or a push changes the state of an activity. What has ended or was dismissed does not run again.
    func move(_ activity: String, to phase: Phase) async {
        let begins = phase == .active && activities[activity]?.phase == .pending
        let hasEnded = state.withLock { state in
            guard let former = state.activities[activity], former.phase != .dismissed else { return false }
            guard former.isRunning || phase == .dismissed else { return false }
            state.activities[activity]?.phase = phase
            return former.isRunning && state.activities[activity]?.isRunning == false
        }
        if begins { await report(.started(activity: activity)) }
        if hasEnded { await report(.ended(activity: activity)) }
    }

    /// The processes that observe end; nothing is reported to them any more.
    func killProcesses() { state.withLock { $0.receivers = [] } }

    /// Whether the system does nothing when the app ends an activity that runs, as if the process was killed after the
    /// sign-out was recorded.
    func ignoreEnds(_ ignoresEnds: Bool) { state.withLock { $0.ignoresEnds = ignoresEnds } }

    private func report(_ change: LiveActivityChange) async {
        for receive in state.withLock({ $0.receivers }) { await receive(change) }
    }
}

/// A platform in memory that counts what is registered.
final class ActivityPlatform: ActivityAPI {
    private struct State {
        var registered: [Recipient: [String: String]] = [:]
        var calls: [String] = []
        var isDown = false
        var violations: [String] = []
    }

    private let state = Locked(State())

    /// The tokens by member and target.
    var registered: [Recipient: [String: String]] {
        state.withLock { $0.registered.filter { !$0.value.isEmpty } }
    }
    /// Each call that arrived, as sign, member, kind and token.
    var calls: [String] { state.withLock { $0.calls } }
    /// Registrations that arrived while another member was registered with the same target.
    var violations: [String] { state.withLock { $0.violations } }

    func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }

    func registerActivityToken(_ token: ActivityToken, context: CallContext) async throws {
        try await context.mayBeSent()
        let member = context.recipient
        try state.withLock { state in
            if state.isDown { throw LoyaltyAPIError(code: .unreachable, message: "The platform is down.") }
            state.calls.append("+ \(member) \(token.kind.rawValue) \(token.token)")
            for (other, tokens) in state.registered where other != member && tokens[token.target] != nil {
                state.violations.append("\(token.target) of \(other) was there when \(member) was registered")
            }
            state.registered[member, default: [:]][token.target] = token.token
        }
    }

    func removeActivityToken(_ token: ActivityToken, context: CallContext) async throws {
        let member = context.recipient
        try state.withLock { state in
            if state.isDown { throw LoyaltyAPIError(code: .unreachable, message: "The platform is down.") }
            state.calls.append("- \(member) \(token.kind.rawValue) \(token.token)")
            state.registered[member]?[token.target] = nil
        }
    }
}
