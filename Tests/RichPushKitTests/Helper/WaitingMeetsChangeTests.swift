import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Everything that can wait, when its member signs out, another one signs in, or the member is erased: nothing of the
/// former member is shown to the next one or made for them, and what is not shown is kept for the former one.
@Suite("Everything that waits meets a change of member", .timeLimit(.minutes(30)))
struct WaitingMeetsChangeTests {
    /// Something of the signed-in member that waits. Those that need a sync, or may not wait for the app, come first.
    enum Waiting: Int, CaseIterable, Sendable {
        /// A certificate that came with a sync.
        case lateResult
        /// A tap, until the app can show something.
        case tap
        /// The certificate of a button, until the app can show something.
        case certificate
        /// A button's call that could not reach the platform.
        case call
        /// A delivery with a report that could not reach the platform.
        case delivery
        /// A delivery in the journal of the extension.
        case journalEvent
        /// A notification in the system's list.
        case notification
        /// The state of a template.
        case templateState
        /// The call of a button for a certificate, which is under way.
        case callUnderWay
        /// A registration of the device, which is under way.
        case registration
    }

    enum Change: CaseIterable, Sendable {
        case signOut, signIn, erasure, erasureAndSignIn

        var next: Recipient { [.signIn, .erasureAndSignIn].contains(self) ? "bob" : .device }
        var erases: Bool { [.erasure, .erasureAndSignIn].contains(self) }
    }

    let temporary: TemporaryJournal
    let bench: KitBench

    init() throws {
        temporary = try TemporaryJournal()
        bench = KitBench(journal: temporary.journal, awaitsBackgroundWork: false, callsAfterSuccess: 0)
    }

    @Test("Nothing of the former member reaches the next one", arguments: Waiting.allCases, Change.allCases)
    func each(waiting: Waiting, change: Change) async throws {
        try await check([waiting], change)
    }

    @Test("Nothing of the former member reaches the next one if all of it waits", arguments: Change.allCases)
    func all(change: Change) async throws {
        try await check(Waiting.allCases, change)
    }

    private func check(_ waiting: [Waiting], _ change: Change) async throws {
        try await bench.helper.signIn("bob")
        _ = try await bench.helper.setApplicationBadgeCount(2)
        try await bench.helper.signIn("ada")
        bench.clock.advance(by: .seconds(1))
        var underWay: [Task<Void, any Error>] = []
        for waiting in waiting { underWay += try await begin(waiting) }
        let before = bench.client.calls.count
        try await make(change)
        bench.client.release(.respondToOffer)
        bench.client.release(.registerDevice)
        for task in underWay { try await task.value }
        try await resume()

        #expect(bench.log.hooks.isEmpty)
        let made = bench.client.calls.dropFirst(before)
        #expect(made.allSatisfy { $0.operation == .deregisterDevice && $0.context.recipient == "ada" })
        #expect(made.count == (waiting.contains(.registration) ? 1 : 0))
        try await checkNext(change.next)
        if change.erases {
            try await checkErased()
        } else {
            try await bench.helper.signIn("ada")
            try await resume()
            for waiting in waiting { try await checkReturn(waiting) }
        }
    }

    /// Does everything that an app does when it comes to the front.
    private func resume() async throws {
        await bench.services.routes.resume()
        await bench.services.background.waitUntilIdle()
        _ = try await bench.helper.sync()
        await bench.helper.applicationDidBecomeActive()
        await bench.helper.protectedDataDidBecomeAvailable()
        await bench.services.background.waitUntilIdle()
    }

    private func make(_ change: Change) async throws {
        if change.erases { try await bench.helper.eraseMember("ada") }
        switch change {
        case .signOut: try await bench.helper.signOut()
        case .signIn, .erasureAndSignIn: try await bench.helper.signIn("bob")
        case .erasure: break
        }
    }
}

// MARK: - Kinds of waiting things

extension WaitingMeetsChangeTests {
    /// Makes something wait, and returns the tasks that are under way.
    private func begin(_ waiting: Waiting) async throws -> [Task<Void, any Error>] {
        let push = try push(waiting)
        let unreachable = ScriptedReply.failure(LoyaltyAPIError.unreachable)
        switch waiting {
        case .lateResult:
            bench.client.script(.respondToOffer, unreachable, Self.certificate("LATE"))
            #expect(await press(.openCertificate, push) == .queued)
            _ = try await bench.helper.sync()
        case .tap:
            bench.services.routes.suspend()
            #expect(await bench.respond(.default, push, recipient: nil, request: "tap") == .handled)
        case .certificate:
            bench.services.routes.suspend()
            bench.client.script(.respondToOffer, Self.certificate("WAITING"))
            #expect(await press(.openCertificate, push) == .handled)
        case .call:
            bench.client.script(.clipOffer, unreachable, .answer([:]))
            #expect(await press(.clipOffer, push) == .queued)
        case .delivery:
            await bench.services.background.waitUntilIdle()
            bench.client.script(.trackMessage, unreachable, .answer([:]))
            let request = NotificationRequest(identifier: "delivery", payload: push)
            #expect(await bench.helper.handleRemoteNotification(request) == .newData)
        case .journalEvent:
            try temporary.journal.record(.sample(Self.number(waiting), recipient: "ada", badge: .set(5)))
        case .notification:
            let content = NotificationContent(userInfo: ["type": "Offer", "rich_push_recipient": "ada"])
            try await bench.center.add(NotificationRequest(identifier: "for ada", content: content, trigger: nil))
        case .templateState:
            let shared = temporary.journal.sharedContent
            try shared.keepState([1], of: "request", recipient: "ada", now: bench.clock.now)
        case .callUnderWay:
            bench.client.script(.respondToOffer, Self.certificate("UNDER WAY"))
            bench.client.hold(.respondToOffer)
            let count = bench.client.calls(of: .respondToOffer).count
            let task = Task { _ = await press(.openCertificate, push) }
            try await bench.client.waitForCalls(of: .respondToOffer, count: count + 1)
            // The report of the opening.
            await bench.services.background.waitUntilIdle()
            return [Task { await task.value }]
        case .registration:
            bench.client.hold(.registerDevice)
            let task = Task { try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([0xab])) }
            try await bench.client.waitForCalls(of: .registerDevice)
            return [task]
        }
        await bench.services.background.waitUntilIdle()
        return []
    }

    private func press(_ action: RichPushAction, _ push: PushPayload) async -> PushOutcome {
        await bench.press(action, push, recipient: nil, request: push.messageResponseID.map { "\($0)" })
    }

    /// A push with an offer and a message of its own, so that no call waits for another's.
    private func push(_ waiting: Waiting) throws -> PushPayload {
        let number = Int64(Self.number(waiting))
        return try SamplePush.offer(fields: ["id": .int(number), "message_response_id": .int(number)])
    }

    private static func number(_ waiting: Waiting) -> Int { 100 + waiting.rawValue }

    private static func certificate(_ code: String) -> ScriptedReply {
        .answer(["certificate": ["code": .string(code)]])
    }
}

// MARK: - What must be true

extension WaitingMeetsChangeTests {
    /// The next member has only what they had before, and the device shows nothing else.
    private func checkNext(_ next: Recipient) async throws {
        let count = next == "bob" ? 2 : 0
        #expect(try await bench.store.signedInRecipient() ?? .device == next)
        #expect(try await bench.store.badgeCount(for: next) == count)
        #expect(bench.center.badges.last == count)
        #expect(temporary.journal.snapshot()?.recipient == next)
        #expect(temporary.journal.snapshot()?.badgeCount == count)
        #expect(try temporary.journal.badgeCount(at: bench.clock.now) == count)
        #expect(try await bench.store.lateResults(for: next, limit: 9).isEmpty)
        #expect(try await bench.store.messages(limit: nil).filter { $0.recipient == next }.isEmpty)
        #expect(try await bench.store.waitingCalls(limit: 99).filter { $0.entry.recipient == next }.isEmpty)
        #expect(try await bench.store.deviceToken(for: next) == nil)
        #expect(await bench.center.deliveredNotifications().isEmpty)
        #expect(temporary.journal.sharedContent.state(of: "request", recipient: next) == nil)
    }

    /// Nothing is held about the erased member.
    private func checkErased() async throws {
        let kinds = Locked<[MemberRecord.Kind]>([])
        _ = try await bench.helper.exportMember("ada") { record in kinds.withLock { $0.append(record.kind) } }
        #expect(kinds.withLock { $0 } == [])
        #expect(temporary.journal.sharedContent.state(of: "request", recipient: "ada") == nil)
    }

    /// A member who signs in again finds what could not be made or shown. What waited only for the app is over.
    private func checkReturn(_ waiting: Waiting) async throws {
        let number = Int64(Self.number(waiting))
        switch waiting {
        case .lateResult: #expect(bench.shown.count { $0 == #"copyToClipboard "LATE""# } == 1)
        case .callUnderWay: #expect(bench.shown.count { $0 == #"copyToClipboard "UNDER WAY""# } == 1)
        case .call: #expect(bench.client.calls(of: .clipOffer).map(\.context.recipient) == ["ada", "ada"])
        case .delivery, .journalEvent:
            let message = try await bench.store.message(number, for: "ada")
            #expect(message?.delivered != nil)
            #expect(message?.deliveredSent != nil)
            let reports = bench.client.calls(of: .trackMessage).filter { $0.arguments["id"] == .string("\(number)") }
            #expect(reports.allSatisfy { $0.context.recipient == "ada" })
            if waiting == .journalEvent { #expect(try await bench.store.badgeCount(for: "ada") == 5) }
        case .tap, .certificate:
            #expect(try await bench.store.message(number, for: "ada")?.opened != nil)
            #expect(!bench.log.hooks.contains("handleObjectWithID"))
        case .notification: #expect(await bench.center.deliveredNotifications().isEmpty)
        case .templateState:
            #expect(temporary.journal.sharedContent.state(of: "request", recipient: "ada") == [1])
        case .registration:
            #expect(try await bench.store.deviceToken(for: "ada") == nil)
            #expect(bench.client.calls.last { $0.operation != .trackMessage }?.operation != .registerDevice)
        }
    }
}
