import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

/// A phone, its members and their platform. It makes one step after the other, also steps between a request and its
/// answer, and records the members' actions.
actor World {
    let platform = PlatformInMemory()
    let store: PushStore
    let journal: EventJournal?
    private let sessions: Sessions
    /// Whether due calls are sent in the background after a success, and several queued calls at the same time. Otherwise
    /// only responses that were not awaited overlap.
    let drains: Bool
    private let ignoresAddressees: Bool
    let clock: TestClock
    let screen = Screen()
    private var dice: Dice
    private let nextStep: @Sendable (inout Dice) -> Step
    private var process: HostProcess?
    /// All processes so far. Work that a killed process waits for still ends, without an effect on it.
    private var processes: [HostProcess] = []
    private var depth = 0
    private var stragglers: [Task<Void, Never>] = []
    private var isCalm = false

    private(set) var steps: [String] = []
    private(set) var signedIn: Recipient?
    /// All actions that must take effect once, such as `ada likePost ada.7 `.
    private(set) var done: Set<String> = []
    /// All recorded actions. They must take effect too, even if the recording process was killed at once.
    let recorded = Locked<Set<String>>([])
    private var acts = 0
    private var latest: NotificationResponse?
    /// The last push that arrived without an addressee, and the member signed in at that time.
    private(set) var arrived: (content: NotificationContent, owner: Recipient)?

    init(
        seed: UInt64,
        store: PushStore? = nil,
        journal: EventJournal? = nil,
        drains: Bool,
        carelessTokens: Bool = false,
        ignoresAddressees: Bool = false,
        clock: TestClock = TestClock(advancesBySleepingUpTo: .seconds(1)),
        steps nextStep: @escaping @Sendable (inout Dice) -> Step
    ) {
        self.store = store ?? PushStore.memory(clock: clock.clock)
        self.journal = journal
        self.drains = drains
        self.ignoresAddressees = ignoresAddressees
        self.clock = clock
        self.nextStep = nextStep
        sessions = Sessions(platform, isCareless: carelessTokens)
        dice = Dice(seed: seed)
    }

    /// Makes steps, then signs each member in once while the platform works, so that all calls can be sent.
    func run(steps count: Int) async throws {
        for _ in 0..<count { try await begin(nextStep(&dice)) }
        isCalm = true
        platform.set(.fine)
        try await begin(.kill)
        for _ in 0..<2 {
            clock.advance(by: .seconds(30 * 24 * 3600))
            try await begin(.sync)
            for member in Step.members {
                try await begin(.signIn(member))
                try await begin(.sync)
                try await begin(.token(1))
            }
        }
    }

    /// Makes a step while no other work runs, and waits for all work it starts.
    private func begin(_ step: Step) async throws {
        // If two tasks changed the member at the same time, either may have been the last.
        signedIn = try await store.signedInRecipient()
        try await take(step)
        await settle()
        try await checkDevice()
    }

    private func take(_ step: Step) async throws {
        steps.append(String(repeating: "  ", count: depth) + step.description)
        try await perform(step)
    }

    /// Waits until no work runs: work that is waited for may start more.
    private func settle() async {
        var known = 0
        repeat {
            let waiting = stragglers
            stragglers = []
            for straggler in waiting { await straggler.value }
            known = processes.count
            for process in processes { await process.services.background.waitUntilIdle() }
        } while !stragglers.isEmpty || processes.count > known
    }

    private func perform(_ step: Step) async throws {
        let process = try running()
        switch step {
        case .signIn(let member):
            sessions.logIn(member)
            signedIn = member
            try? await process.helper.signIn(member)
        case .signOut:
            let member = signedIn
            signedIn = nil
            try? await process.helper.signOut()
            if let member { sessions.logOut(member) }
        case .token(let byte): try? await process.helper.sendDeviceTokenToServerIfNeeded(Data([byte]))
        case .revoke(let member): platform.revoke(member.rawValue)
        case .renew(let member):
            sessions.logIn(member)
            try? await process.helper.tokenChanged(for: member)
        case .act(let thing, let comment, let isBad, let member):
            try await act(on: thing, comment: comment, isBad: isBad, member: member, process)
        case .addressedAct(let thing, let comment, let member, let isHashed):
            try await actAddressed(on: thing, comment: comment, member: member, isHashed: isHashed, process)
        case .addressedTap(let message, let member, let isHashed):
            try await tapAddressed(message, member: member, isHashed: isHashed, process)
        case .certificate(let offer, let member): try await takeCertificate(offer, member: member, process)
        case .arrive(let message, let member): try await arrive(message, member: member, process)
        case .answer: try await answerArrived(process)
        case .becomeActive: await process.helper.applicationDidBecomeActive()
        case .report: await report(process)
        case .open(let message): try await open(message, process)
        case .deliver(let message): try await deliver(message)
        case .sync: _ = try? await process.helper.sync()
        case .kill:
            process.store.kill()
            self.process = nil
        case .pass(let seconds): clock.advance(by: .seconds(seconds))
        case .weather(let weather): platform.set(weather)
        }
    }
}

// MARK: - What members do

extension World {
    private func act(on thing: Int, comment: Bool, isBad: Bool, member: Recipient?, _ process: HostProcess) async throws
    {
        acts += 1
        let owner = member ?? signedIn ?? .device
        // While other tasks run, the member signed in may change before the response is handled.
        let othersAreAtWork = depth > 0 && (drains || !stragglers.isEmpty)
        let recipient = othersAreAtWork ? owner : member
        let id = "\(owner).\(thing)\(isBad ? ".bad" : "")"
        let text = comment ? "comment \(acts)" : nil
        let action: RichPushAction = comment ? .commentPost : .likePost
        let response = NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: text),
            payload: try SamplePush.push(.post, id: .string(id), messageResponseID: nil),
            // Several likes of one object are one action.
            requestIdentifier: comment ? "request \(acts)" : "request of \(id)",
            recipient: recipient
        )
        latest = response
        latest?.recipient = owner
        let effect = "\(owner) \(comment ? "addNewComment" : "likePost") \(id) \(text ?? "")"
        if depth > 0, !comment, let latest {
            // It is not awaited here, because it may be the response that waits for this request.
            stragglers.append(Task { await handle(latest, process, isBad ? nil : effect) })
        } else {
            await handle(response, process, isBad ? nil : effect)
        }
    }

    /// Handles a response. Its action must take effect if the process was not killed, or if the action was recorded.
    private func handle(_ response: NotificationResponse, _ process: HostProcess, _ effect: String?) async {
        await process.helper.handleNotificationResponse(response)
        if let effect, !process.store.isDead { done.insert(effect) }
    }

    /// Handles a response as the system reports it, without a member. It is not awaited if it could be the response that
    /// waits for this request.
    func respond(_ response: NotificationResponse, _ process: HostProcess, _ effect: String?) async {
        latest = response
        guard depth > 0 else { return await handle(response, process, effect) }
        stragglers.append(Task { await handle(response, process, effect) })
    }

    func nextAct() -> Int {
        acts += 1
        return acts
    }

    func note(_ effect: String) { done.insert(effect) }

    func keep(_ content: NotificationContent, of owner: Recipient) { arrived = (content, owner) }

    private func report(_ process: HostProcess) async {
        guard let latest else { return }
        stragglers.append(Task { await process.helper.handleNotificationResponse(latest) })
        if depth == 0 { await stragglers.last?.value }
    }

    private func open(_ message: Int, _ process: HostProcess) async throws {
        let owner = signedIn ?? .device
        let payload = try SamplePush.push(.post, id: "x", messageResponseID: Int64(message))
        let response = NotificationResponse(
            action: .default,
            payload: payload,
            requestIdentifier: "delivery \(message)",
            recipient: owner
        )
        latest = response
        await handle(response, process, "\(owner) trackMessage \(message) opened")
    }

    /// Delivers a message like the extension: it writes a journal file and increments the badge, also if the message was
    /// delivered before.
    private func deliver(_ message: Int) async throws {
        let owner = signedIn ?? .device
        done.insert("\(owner) trackMessage \(message) delivered")
        try journal?.record(
            JournalEvent(
                id: "delivery \(steps.count)",
                recipient: owner,
                requestIdentifier: "delivery \(message)",
                locale: "en",
                time: clock.now,
                messageResponseID: Int64(message),
                badge: .increment(by: 1)
            )
        )
    }
}

// MARK: - The host's process

extension World {
    private func running() throws -> HostProcess {
        if let process { return process }
        let process = try HostProcess(
            store: MortalStore(store, recorded: recorded, screen: screen),
            journal: journal,
            platform: platform,
            screen: screen,
            tokens: sessions,
            clock: clock,
            drains: drains,
            ignoresAddressees: ignoresAddressees,
            seed: dice.next(),
            interlude: { [weak self] in await self?.interlude() }
        )
        self.process = process
        processes.append(process)
        return process
    }

    /// Runs during a request: in most cases nothing, otherwise another step.
    private func interlude() async {
        guard !isCalm, depth < 2, dice.oneIn(4) else { return }
        depth += 1
        try? await take(nextStep(&dice))
        depth -= 1
    }
}
