import RichPushKit
import RichPushModel
import RichPushPlatform
import RichPushStore
import RichPushTesting
import Testing

@Suite("Fault: a platform that fails")
struct FaultyPlatformTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let fault: Fault
        let played: PlatformFault
        var testDescription: String { fault.rawValue }
    }

    static let rows = [
        Row(fault: .drop, played: .drop()),
        Row(fault: .acceptedDrop, played: .drop(afterEffect: true)),
        Row(fault: .halfBody, played: .halfBody),
        Row(fault: .hang, played: .hang),
        Row(fault: .serverError, played: .status(500)),
        Row(fault: .tooMany, played: .retryAfter(seconds: 30, status: 429)),
        Row(fault: .retryAfter, played: .retryAfter(seconds: 30)),
        Row(fault: .webPage, played: .webPage),
        Row(fault: .refusedToken, played: .refuseToken("token-for-rose")),
    ]

    /// Three members at a time respond while the platform fails at about every second call, with syncs in between.
    @Test("No response is lost and none counts twice with each fault of the platform", arguments: rows)
    func played(_ row: Row) async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(
                database: scratch.path("push.sqlite"),
                platform: address,
                timeout: row.fault == .hang ? .milliseconds(100) : .seconds(60)
            )
            for first in stride(from: Int64(1), to: 13, by: 3) {
                await platform.setFault(row.played, for: .everything, count: 4)
                await withTaskGroup(of: Void.self) { group in
                    for act in first..<(first + 3) { group.addTask { await Self.answer(act, services) } }
                }
                await services.background.waitUntilIdle()
                _ = try await services.helper.sync()
            }
            await platform.clearFaults()
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            tally.tried = await platform.log.count { $0.fault != nil }
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1..<13))
            let repeats = await platform.repeats
            if repeats > 0 { tally.note = "\(repeats) calls repeated under their key" }
        }
        tally.report(row.fault)
    }

    @Test("Answers that come slowly and in another order are accepted")
    func outOfOrder() async throws {
        let scratch = Scratch()
        var generator = SplitMix64(seed: 10)
        var tally = Tally()
        try await withPlatform { platform, address in
            for act in 1...Int64(20) {
                let delay = Duration.milliseconds(Int.random(in: 1...150, using: &generator))
                await platform.setFault(.slow(delay), for: .path("/v1/offers/\(act)/*"))
            }
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: address)
            await withTaskGroup(of: Void.self) { group in
                for act in 1...Int64(20) { group.addTask { await Self.answer(act, services) } }
            }
            await services.background.waitUntilIdle()
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            tally.tried = await platform.log.count { $0.fault != nil }
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...20))
        }
        tally.report(.outOfOrder)
    }

    @Test("Responses while the platform is stopped are sent when it runs again")
    func stopped() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: address)
            for act in 1...Int64(12) {
                try await platform.whileStopped {
                    await Self.answer(act, services)
                    await services.background.waitUntilIdle()
                }
                tally.tried += 1
                if act.isMultiple(of: 4) { _ = try await services.helper.sync() }
            }
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...12))
        }
        tally.report(.unreachable)
    }

    /// Responds to a push. The outcome must be handled or queued with each fault of the platform.
    private static func answer(_ act: Int64, _ services: PushServices) async {
        await #expect(throws: Never.self) {
            switch await services.helper.handleNotificationResponse(try Member.answer(act)) {
            case .handled, .queued: break
            case .ignored(let reason): Issue.record("Act \(act) was ignored: \(reason)")
            case .failed(let error): Issue.record("Act \(act) failed: \(error)")
            }
        }
    }
}

@Suite("Fault: an answer cut at any byte")
struct CutAnswerTests {
    @Test("If any part of the platform's answers is missing, no act is lost and none counts twice")
    func cut() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let relay = try CuttingRelay(to: address)
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: relay.address)
            // The first act shows how long an answer is; each of the next loses one byte more.
            var act: Int64 = 1
            _ = await services.helper.handleNotificationResponse(try Member.answer(act))
            await services.background.waitUntilIdle()
            for length in 0..<relay.longest {
                act += 1
                relay.cut(after: length)
                switch await services.helper.handleNotificationResponse(try Member.answer(act)) {
                case .handled, .queued: break
                case .ignored(let reason): Issue.record("Act \(act) was ignored: \(reason)")
                case .failed(let error): Issue.record("Act \(act) failed: \(error)")
                }
                await services.background.waitUntilIdle()
            }
            relay.cut(after: nil)
            try await Member.drain(database: scratch.path("push.sqlite"), platform: relay.address)
            tally.tried = relay.cutCount
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...act))
            tally.note = "\(relay.longest) lengths; \(await platform.repeats) calls repeated under their key"
        }
        tally.report(.cutAnswer)
    }
}

@Suite("Fault: a response that is reported twice")
struct DoubledResponseTests {
    @Test("A response that the system reports twice, at once and again later, has its effects once")
    func doubled() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: address)
            for act in 1...Int64(20) {
                let answer = try Member.answer(act)
                await withTaskGroup(of: Void.self) { group in
                    for _ in 1...2 { group.addTask { await services.helper.handleNotificationResponse(answer) } }
                }
                if act.isMultiple(of: 2) { await services.background.waitUntilIdle() }
                await services.helper.handleNotificationResponse(answer)
                tally.tried += 1
            }
            await services.background.waitUntilIdle()
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...20))
            tally.note = "three reports each"
        }
        tally.report(.doubledResponse)
    }
}

@Suite("Fault: calls that get no answer")
struct HangingCallsTests {
    @Test("Two calls without an answer do not block other calls of the same sync")
    func hanging() async throws {
        let scratch = Scratch()
        let acts = Set(1...Int64(40))
        var tally = Tally()
        try await withPlatform { platform, address in
            let path = scratch.path("push.sqlite")
            let services = try Member.services(database: path, platform: address, timeout: .seconds(30))
            for act in acts.sorted() { _ = try await services.store.commit(Member.changes(act)) }
            for act in 1...2 { await platform.setFault(.hang, for: .path("/v1/offers/\(act)/*")) }
            let report = try await services.helper.sync()
            #expect(report == SyncReport(sent: 78, waiting: 2, setAside: 0, isPlatformUnreachable: false))
            tally.tried = await platform.log.count { $0.fault != nil }
            await platform.clearFaults()
            try await Member.drain(database: path, platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: acts)
            tally.note = "78 calls behind them sent by the same sync"
        }
        tally.report(.hangingCalls)
    }
}
