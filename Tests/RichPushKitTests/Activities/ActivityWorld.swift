import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

import struct Foundation.Data

/// A phone with activities, its members and their platform, in a random order of steps.
final class ActivityWorld: Sendable {
    private struct State {
        var random: SplitMix64
        var helpers: [DefaultNotificationHelper] = []
        var processes = 0
        var number: UInt8 = 0
        var member: Recipient?
        /// The member of each activity: the one who was signed in when it was started.
        var owners: [String: Recipient] = [:]
        var steps: [String] = []
    }

    let system = SimulatedActivities()
    let platform = ActivityPlatform()
    private let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
    private let store: PushStore
    private let state: Locked<State>

    init(seed: UInt64) {
        state = Locked(State(random: SplitMix64(seed: seed)))
        store = PushStore.memory(clock: clock.clock)
    }

    var steps: [String] { state.withLock { $0.steps } }

    /// Makes random steps, then lets everything be sent; returns what is wrong with what the platform has then.
    func run(steps count: Int) async throws -> [String] {
        await launch()
        for _ in 0..<count { try await step() }
        platform.setDown(false)
        system.ignoreEnds(false)
        await relaunch()
        for _ in 0..<4 {
            clock.advance(by: .seconds(7200))
            for helper in helpers { _ = try await helper.sync() }
            await idle()
        }
        return findings(try await store.outboxCounts().waiting)
    }

    private func findings(_ waiting: Int) -> [String] {
        var expected: [String: String] = [:]
        let member = state.withLock { $0.member } ?? .device
        func note(_ kind: ActivityToken.Kind, _ activity: String?, _ data: Data?) {
            guard let data, let id = deviceID.withLock({ $0 }) else { return }
            let token = ActivityToken(
                kind: kind,
                attributesType: "Delivery",
                activityID: activity,
                token: data.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined(),
                time: clock.clock.now(),
                deviceID: id
            )
            expected[token.target] = token.token
        }
        note(.start, nil, system.startToken)
        for (id, activity) in system.activities where activity.phase != .dismissed && activity.isDecodable {
            if state.withLock({ $0.owners[id] }) == member {
                guard activity.isRunning else { continue }
                note(.update, id, activity.token)
            } else {
                expected["an activity of a former member is there"] = id
            }
        }
        var findings = platform.violations
        if platform.registered != (expected.isEmpty ? [:] : [member: expected]) {
            findings.append("\(platform.registered) instead of \(member): \(expected)")
        }
        if waiting > 0 { findings.append("\(waiting) calls wait") }
        return findings
    }

    private let deviceID = Locked<String?>(nil)
    private var helpers: [DefaultNotificationHelper] { state.withLock { $0.helpers } }

    private func dice(_ bound: Int) -> Int { state.withLock { Int($0.random.next() % UInt64(bound)) } }

    private func newToken() -> Data {
        state.withLock { state in
            state.number &+= 1
            return Data([UInt8(truncatingIfNeeded: state.number), 0xAB])
        }
    }

    private func helper() -> DefaultNotificationHelper {
        let process = state.withLock { state in
            state.processes += 1
            return state.processes
        }
        var services = PushServices.testing(store: store, clock: clock, seed: UInt64(process))
        services.api = LoyaltyAPIs(activities: platform)
        return DefaultNotificationHelper(services: services)
    }

    private func launch() async {
        let helper = helper()
        state.withLock { $0.helpers.append(helper) }
        await helper.observe(system)
        if let id = try? await helper.deviceID { deviceID.withLock { $0 = id } }
    }

    private func relaunch() async {
        await idle()
        system.killProcesses()
        state.withLock { $0.helpers = [] }
        await launch()
    }

    private func idle() async {
        for helper in helpers { await helper.services.background.waitUntilIdle() }
    }

    private func step() async throws {
        let kinds = Step.allCases
        let step = kinds[dice(kinds.count)]
        state.withLock { $0.steps.append("\(step)") }
        try await take(step)
        if dice(2) == 0 { await idle() }
    }

    private enum Step: CaseIterable {
        case startByApp, startByPush, startLater, startUndecodable, move, token, tokenAgain, startToken, end, endAtOnce,
            dismissal
        case signOut, signInAnn, signInBob, killedSignOut, relaunch, endWhileClosed, secondProcess, permission
        case down, up, wait, sync, signOutDuringToken
    }

    private func take(_ step: Step) async throws {
        guard let helper = helpers.first else { return }
        switch step {
        case .startByApp: await start()
        case .startByPush:
            // Pushes reach the phone of the member whose token the platform has.
            let member = state.withLock { $0.member } ?? .device
            if platform.registered[member]?.keys.contains(where: { $0.hasSuffix("/start") }) == true { await start() }
        case .startLater: await start(as: .pending)
        case .startUndecodable: await start(isDecodable: false)
        case .move:
            let phases = SimulatedActivities.Phase.allCases
            if let activity = anyActivity(system.activities.filter { $0.value.phase != .dismissed }) {
                await system.move(activity, to: phases[dice(phases.count)])
            }
        case .token, .tokenAgain:
            if let activity = anyActivity() { await system.makeToken(newToken(), for: activity) }
        case .startToken: await system.makeStartToken(newToken())
        case .end: if let activity = anyActivity() { await system.move(activity, to: .ended) }
        case .dismissal: if let activity = anyActivity() { await system.move(activity, to: .dismissed) }
        case .endAtOnce:
            let activity = await start()
            await system.move(activity, to: .ended)
            await system.makeToken(newToken(), for: activity)
        case .signOut: try await change(to: nil, helper)
        case .signInAnn: try await change(to: "ann", helper)
        case .signInBob: try await change(to: "bob", helper)
        case .killedSignOut:
            system.ignoreEnds(true)
            try await change(to: dice(2) == 0 ? nil : "bob", helper)
            system.ignoreEnds(false)
            await relaunch()
        case .relaunch: await relaunch()
        case .endWhileClosed:
            await idle()
            system.killProcesses()
            if let activity = anyActivity() { await system.move(activity, to: dice(2) == 0 ? .ended : .dismissed) }
            await relaunch()
        case .secondProcess: if helpers.count < 2 { await launch() }
        case .permission: await system.allow(dice(2) == 0)
        case .down: platform.setDown(true)
        case .up: platform.setDown(false)
        case .wait: clock.advance(by: .seconds(1 + dice(100)))
        case .sync: _ = try await helper.sync()
        case .signOutDuringToken:
            async let token: Void = system.makeStartToken(newToken())
            try await change(to: nil, helper)
            await token
        }
    }

    @discardableResult
    private func start(as phase: SimulatedActivities.Phase = .active, isDecodable: Bool = true) async -> String {
        let activity = state.withLock { state in
            let id = "activity-\(state.owners.count)"
            state.owners[id] = state.member ?? .device
            return id
        }
        await system.start(activity, as: phase, isDecodable: isDecodable)
        return activity
    }

    /// One of some activities; by default of those that run.
    private func anyActivity(_ some: [String: SimulatedActivities.Activity]? = nil) -> String? {
        let ids = (some ?? system.activities.filter(\.value.isRunning)).keys.sorted()
        return ids.isEmpty ? nil : ids[dice(ids.count)]
    }

    private func change(to member: Recipient?, _ helper: DefaultNotificationHelper) async throws {
        if let member { try await helper.signIn(member) } else { try await helper.signOut() }
        state.withLock { state in
            // A member adopts what was started before a sign-in.
            if state.member == nil, let member {
                for (id, owner) in state.owners where owner == .device { state.owners[id] = member }
            }
            state.member = member
        }
    }
}
