import Foundation
import RichPushHTTP
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushApp
@testable import RichPushKit

/// What happens to a phone, its network, its member and the app, in any order.
private enum Step: String, CaseIterable {
    case press, pressAndExpire, lift, tunnel, network, lostAnswers, leave, activate, end, upload, giveUp, refresh
    case signOut, signIn, other, tokens, minutes, hours

    /// What happens often is there more than once.
    static let choices = allCases + [.press, .press, .press, .lift, .leave, .signIn, .upload, .end]
}

/// A schedule of the system that has no effect.
private struct NoRequests: RefreshRequests {
    func submit(notBefore time: Date) {}
    func cancel() {}
}

@MainActor
private final class PhoneOrder {
    let app: ClosedApp
    var random: SplitMix64
    var log: [Step] = []
    /// The keys of the presses of each member on each offer, in their order.
    var presses: [String: [String]] = [:]
    private(set) var member: Recipient?
    /// Uploads that were handed over for a member who had signed out.
    let wrong = Locked<[String]>([])
    private let signedIn = Locked<Recipient?>(nil)

    init(seed: UInt64) throws {
        app = try ClosedApp(seed: seed)
        random = SplitMix64(seed: seed)
        app.session.onStart.withLock { [signedIn, wrong] in
            $0 = { upload in
                let member = signedIn.withLock { $0 }
                if !upload.token.hasPrefix("\(member ?? "nobody")/") { wrong.withLock { $0.append(upload.token) } }
            }
        }
    }

    func change(to member: Recipient?) async throws {
        try app.launch()
        if let helper = app.helper { try await ask(helper, for: member, isOther: member != self.member) }
        self.member = member
        signedIn.withLock { $0 = member }
    }

    /// A sign-out has begun as soon as it is asked for, on the helper's actor.
    @PushActor
    private func ask(_ helper: any NotificationHelper, for member: Recipient?, isOther: Bool) async throws {
        if isOther { signedIn.withLock { $0 = nil } }
        if let member { try await helper.signIn(member) } else { try await helper.signOut() }
    }

    func take(_ step: Step) async throws {
        log.append(step)
        switch step {
        case .press, .pressAndExpire:
            let offer = Int64.random(in: 1...2, using: &random)
            let key = try app.press(offer: offer, by: member)
            presses["\(member ?? .device) \(offer)", default: []].append(key)
            if step == .pressAndExpire { app.time.expire() }
            await app.idle()
        case .lift, .tunnel: app.platform.isReachable = false
        case .network: (app.platform.isReachable, app.platform.losesAnswers) = (true, false)
        case .lostAnswers: app.platform.losesAnswers = true
        case .leave: try app.leave()
        case .activate: try app.activate()
        case .end: await app.end()
        case .upload:
            app.session.run()
            try app.wake()
        case .giveUp:
            app.session.giveUp()
            try app.wake()
        case .refresh: _ = await (try app.launch()).refresh(requesting: NoRequests())
        case .signOut: try await change(to: nil)
        case .signIn: try await change(to: "ada")
        case .other: try await change(to: "ben")
        case .tokens: app.platform.renewTokens()
        case .minutes: app.clock.advance(by: .seconds(Double.random(in: 1...600, using: &random)))
        case .hours: app.clock.advance(by: .seconds(Double.random(in: 3000...90_000, using: &random)))
        }
        // Steps also meet each other.
        if Bool.random(using: &random) { await app.idle() }
    }

    /// The network is there, and each member comes back once.
    func finish() async throws {
        await app.idle()
        try await take(.network)
        for member: Recipient in ["ada", "ben"] {
            try await change(to: member)
            for _ in 1...3 {
                app.clock.advance(by: .seconds(90_000))
                while !app.session.waiting.isEmpty { app.session.run() }
                try app.activate()
                await app.idle()
            }
        }
    }
}

@Suite("Calls of an app that is closed, in any order of events") @MainActor
struct ClosedAppOrderTests {
    /// The first seed; `RICHPUSH_CLOSED_APP_SEED` sets another one.
    private static let first =
        ProcessInfo.processInfo.environment["RICHPUSH_CLOSED_APP_SEED"].flatMap { UInt64($0) } ?? 1
    private static let number = UInt64(Orders.seeds(60, of: 1000).count)

    @Test("Each act counts once, calls about one offer keep their order, and none is handed over after the sign-out")
    func orders() async throws {
        var (uploaded, repeated) = (0, 0)
        for seed in Self.first..<Self.first + Self.number {
            let order = try PhoneOrder(seed: seed)
            try await order.take(.signIn)
            for _ in 1...16 { try await order.take(Step.choices.randomElement(using: &order.random) ?? .press) }
            try await order.finish()
            let app = order.app
            let story = "seed \(seed): \(order.log.map(\.rawValue).joined(separator: " "))"
            let applied = app.platform.applied.map(\.key)
            for (line, keys) in order.presses {
                let sent = applied.filter(keys.contains)
                // What was pressed while no member was signed in becomes that of the members who sign in next.
                let isInOrder = line.hasPrefix("device ") ? sent.sorted() == keys.sorted() : sent == keys
                #expect(isInOrder, "\(line): \(sent), \(story)")
            }
            #expect(order.wrong.withLock { $0 } == [], "\(story)")
            #expect(try await app.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0), "\(story)")
            #expect(app.files.isEmpty && app.session.waiting.isEmpty, "\(story)")
            uploaded += app.session.started.count
            repeated += app.platform.requests.count - app.platform.applied.count
        }
        // Otherwise nothing was shown.
        #expect(uploaded > Int(Self.number) / 2)
        print("\(Self.number) orders: \(uploaded) uploads, \(repeated) requests were refused or repeated.")
    }
}
