import RichPushKit
import RichPushModel

import struct Foundation.Data

/// The Live Activities of a phone, without ActivityKit: they go on when the app's process ends.
final class PhoneActivities: LiveActivities {
    private struct State {
        var startToken: Data?
        var running: [String: Data] = [:]
        var receive: LiveActivityReceiver?
    }

    let attributesType = "Order"
    private let state = Locked(State())

    init(running: [String: Data] = [:], startToken: Data? = nil) {
        state.withLock { ($0.running, $0.startToken) = (running, startToken) }
    }

    /// The tokens of the activities that run.
    var tokens: [String: Data] { state.withLock { $0.running } }

    func running() async -> [String] { tokens.keys.sorted() }

    func end(_ activity: String) async {
        let receive = state.withLock { state in
            state.running[activity] = nil
            return state.receive
        }
        await receive?(.ended(activity: activity))
    }

    func observe(_ receive: @escaping LiveActivityReceiver) async {
        let known = state.withLock { state in
            state.receive = receive
            return state
        }
        if let token = known.startToken { await receive(.startToken(token)) }
        for (activity, token) in known.running.sorted(by: { $0.key < $1.key }) {
            await receive(.started(activity: activity))
            await receive(.updateToken(token, activity: activity))
        }
    }

    /// The system makes a token that starts activities.
    func make(startToken token: Data) async {
        let receive = state.withLock { state in
            state.startToken = token
            return state.receive
        }
        await receive?(.startToken(token))
    }

    /// An activity starts, and gets its token.
    func start(_ activity: String, token: Data) async {
        let receive = state.withLock { state in
            state.running[activity] = token
            return state.receive
        }
        await receive?(.started(activity: activity))
        await receive?(.updateToken(token, activity: activity))
    }
}
