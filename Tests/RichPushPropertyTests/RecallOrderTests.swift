import Foundation
import RichPushAudit
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// Pushes, recalls, presses, signing in and out, crashes and a second process on one phone, in any order.
@Suite("Random orders of recalls")
struct RecallOrderTests {
    @Test("What is pressed after a recall was acknowledged acts on nothing, and no badge of such a message counts")
    func orders() async throws {
        var acts = (before: 0, after: 0)
        let runs = Runs.count(30, of: 1000)
        for seed in runs {
            let phone = try await RecallPhone(seed: seed)
            for _ in 0..<18 { try await phone.step() }
            try await phone.settle()
            let finding = try await phone.finding()
            #expect(finding == nil, "seed \(seed)")
            if finding != nil { return }
            acts = (acts.before + (await phone.acted), acts.after + (await phone.stopped))
        }
        // Neither is empty: the orders have both.
        #expect(acts.before > 0 && acts.after > 0)
        if runs.count >= 1000 {
            print("\(runs.count) orders, \(acts.before) presses acted, \(acts.after) after a recall")
        }
    }
}

/// A phone with an extension and two processes over one store. Each press has an offer of its own, by which its call is
/// known.
private actor RecallPhone {
    private struct Message: Hashable {
        var member: Recipient
        var id: Int64
    }

    private struct Press {
        var message: Message
        var offer: Int64
        /// Whether its recall was acknowledged before the first report of the press began.
        var isLate: Bool
    }

    private static let members: [Recipient] = ["ada", "bob"]
    /// How much the badge count of a message is above its number: a count tells the message.
    private static let badge: Int64 = 1000

    private let folder: TemporaryFolder
    private let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
    private let center: FakeNotificationCenter
    private let journal: EventJournal
    private let client = RecordingLoyaltyClient()
    private let base: PushStore
    private let dead = Locked<Set<Int>>([])
    private var dice: Dice
    private var processes: [Int: DefaultNotificationHelper] = [:]
    private var made = 0
    private var acknowledged: Set<Message> = []
    private var presses: [Press] = []
    /// Messages that were taken back before they arrived.
    private var early: Set<Message> = []
    private var arrived: Set<Message> = []
    private(set) var steps: [String] = []

    init(seed: UInt64) async throws {
        folder = try TemporaryFolder()
        dice = Dice(seed: seed)
        center = FakeNotificationCenter(removalDelay: seed % 3 == 0 ? 2 : 0, clock: clock)
        journal = EventJournal(folder: folder.url.appendingPathComponent("journal"))
        base =
            seed % 5 == 0
            ? PushStore.sqlite(url: folder.database, clock: clock.clock) : PushStore.memory(clock: clock.clock)
        try await helper(0).signIn("ada")
        try await helper(0).signIn("bob")
    }

    /// How many presses have acted, and how many were stopped by a recall.
    var acted: Int { presses.count { !$0.isLate } }
    var stopped: Int { presses.count(where: \.isLate) }

    /// A process of the app; a new one in place of one that was killed.
    private func helper(_ number: Int) -> DefaultNotificationHelper {
        if let helper = processes[number] { return helper }
        made += 1
        let (own, dead) = (made * 2 + number, dead)
        let store = base.watched(before: { _ in
            if dead.withLock({ $0.contains(own) }) {
                throw StoreError(code: .failed, message: "The process was killed.")
            }
            return nil
        })
        var services = PushServices.testing(
            client: client,
            store: store,
            center: center,
            clock: clock,
            seed: UInt64(own)
        )
        services.journal = journal
        services.unrecordedCalls = .refuse
        let helper = DefaultNotificationHelper(services: services)
        processes[number] = helper
        numbers[number] = own
        return helper
    }
    private var numbers: [Int: Int] = [:]

    private func kill(_ number: Int) {
        if let own = numbers[number] { dead.withLock { _ = $0.insert(own) } }
        processes[number] = nil
    }

    // MARK: - Steps

    private func message() -> Message {
        Message(member: Self.members[dice.below(2)], id: Int64(dice.below(4) + 1))
    }

    func step() async throws {
        let message = message()
        clock.advance(by: .seconds(dice.below(3) + 1))
        switch dice.below(20) {
        case 0...3: try await arrive(message)
        case 4, 5: try await recallInExtension(message)
        case 6: try await recallInBackground(message)
        case 7: try await recallInService(message)
        case 8...12: try await press(message)
        case 13: try await again()
        case 14: try await race(message)
        case 15: try? await helper(0).signIn(Self.members[dice.below(2)])
        case 16: try? await helper(0).signOut()
        case 17: kill(dice.below(2))
        case 18: _ = try? await helper(dice.below(2)).sync()
        default: await crash(message)
        }
    }

    private func push(_ message: Message, offer: Int64 = 1) throws -> PushPayload {
        try SamplePush.push(
            .offer,
            id: .int(offer),
            category: .offerClip,
            messageResponseID: message.id,
            fields: [
                "recipient": .string(message.member.rawValue), "ems_open": .string("https://ems.example/\(offer)"),
                "aps": [
                    "alert": "Half price!", "mutable-content": 1, "category": "OFFER_CLIP",
                    "badge": .int(Self.badge + message.id),
                ],
            ]
        )
    }

    private func deliver(_ request: NotificationRequest) async {
        var services = DeliveryServices.testing(folder: folder.url, center: center, clock: clock, seed: dice.next())
        services.journal = journal
        let center = center
        _ = await RichPushPipeline(services: services)
            .deliver(request, steps: PortableRichPushService(services: services)) { content in
                var shown = request
                shown.content = content
                shown.payload = try? PushPayload(content.userInfo)
                center.deliver(shown)
            }
    }

    private func arrive(_ message: Message) async throws {
        steps.append("arrives \(message)")
        if !arrived.contains(message), acknowledged.contains(message) { early.insert(message) }
        arrived.insert(message)
        await deliver(NotificationRequest(identifier: "\(message.member) \(message.id)", payload: try push(message)))
    }

    private func recall(_ message: Message, _ aps: JSONObject) throws -> NotificationRequest {
        let payload = try PushPayload([
            "aps": .object(aps), "recall": .int(message.id), "recipient": .string(message.member.rawValue),
        ])
        return NotificationRequest(identifier: "recall", payload: payload)
    }

    private func recallInExtension(_ message: Message) async throws {
        // The extension knows a member by the app's snapshot.
        guard journal.snapshot()?.knows(message.member) == true else { return }
        steps.append("recall of \(message) by the extension")
        await deliver(try recall(message, ["alert": "Our mistake.", "mutable-content": 1]))
        acknowledged.insert(message)
    }

    private func recallInBackground(_ message: Message) async throws {
        steps.append("recall of \(message) in the background")
        let result = await helper(0).handleRemoteNotification(try recall(message, ["content-available": 1]))
        if result != .failed { acknowledged.insert(message) }
    }

    private func recallInService(_ message: Message) async throws {
        let isOfAll = dice.oneIn(3)
        steps.append("recall of \(isOfAll ? "all \(message.id)" : "\(message)")")
        try await base.recall([message.id], for: isOfAll ? nil : message.member)
        acknowledged.insert(message)
        if isOfAll { acknowledged.formUnion(Self.members.map { Message(member: $0, id: message.id) }) }
    }

    private func response(_ press: Press) throws -> NotificationResponse {
        NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try push(press.message, offer: press.offer),
            requestIdentifier: "press \(press.offer)"
        )
    }

    private func press(_ message: Message) async throws {
        let press = Press(message: message, offer: Int64(presses.count + 1), isLate: acknowledged.contains(message))
        steps.append("press \(press.offer) of \(message)\(press.isLate ? ", after a recall" : "")")
        presses.append(press)
        _ = await helper(dice.below(2)).handleNotificationResponse(try response(press))
    }

    private func again() async throws {
        guard !presses.isEmpty else { return }
        let press = presses[dice.below(presses.count)]
        steps.append("press \(press.offer) again")
        _ = await helper(dice.below(2)).handleNotificationResponse(try response(press))
    }

    /// A press and a recall at the same time: either may be first.
    private func race(_ message: Message) async throws {
        async let pressed: Void = press(message)
        async let recalled: Void = recallInService(message)
        _ = try await (pressed, recalled)
    }

    /// A press whose process is killed while it is handled.
    private func crash(_ message: Message) async {
        let number = dice.below(2)
        async let pressed: Void? = try? press(message)
        await Task.yield()
        kill(number)
        _ = await pressed
    }

    // MARK: - The end

    /// Lets every claim end, and reports each press once more.
    func settle() async throws {
        for number in 0..<2 { kill(number) }
        clock.advance(by: .seconds(300))
        for member in Self.members {
            try await helper(0).signIn(member)
            _ = try await helper(0).sync()
            for press in presses { _ = await helper(1).handleNotificationResponse(try response(press)) }
            _ = try await helper(0).sync()
        }
    }

    /// What is wrong; `nil` if nothing is.
    func finding() async throws -> String? {
        let story = steps.joined(separator: "\n")
        for press in presses where press.isLate {
            let calls = client.calls.filter { call in
                call.operation == .clipOffer && call.arguments["id"] == .int(press.offer)
                    || call.arguments["url"] == .string("https://ems.example/\(press.offer)")
            }
            guard calls.isEmpty else { return "press \(press.offer) acted after a recall\n\(story)" }
        }
        for member in Self.members {
            let counts = try await base.badgeHistory(for: member, limit: 1000).map(\.count)
            for message in early where message.member == member && counts.contains(Int(Self.badge + message.id)) {
                return "the badge of \(message) counted\n\(story)"
            }
        }
        let recalled = acknowledged
        for shown in await center.deliveredNotifications() {
            guard let payload = shown.request.payload, let id = payload.messageResponseID else { continue }
            let member = Recipient(payload.addressee?.text ?? "")
            if recalled.contains(Message(member: member, id: id)) { return "\(id) of \(member) is shown\n\(story)" }
        }
        let findings = try await StoreAudit(of: base).results.flatMap(\.findings)
        guard findings.isEmpty else { return "the store breaks its own rules: \(findings)\n\(story)" }
        let waiting = try await base.waitingCalls(limit: 1000).filter { $0.entry.call.isAct }
        return waiting.isEmpty ? nil : "calls wait: \(waiting.map(\.entry.call))\n\(story)"
    }
}
