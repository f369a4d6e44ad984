import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// What an app finds out about its own pushes.
///
/// Run with `RICHPUSH_RECORD=1` in the environment to write the self-checks that the command line's tests read.
@Suite("The self-check")
struct SelfCheckTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().resolvingSymlinksInPath().appending(path: "Fixtures/SelfChecks")

    private static func bytes(_ check: SelfCheck) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(check) + Data("\n".utf8)
    }

    @Test("Each check of a set-up has its state, and a remedy if something is wrong", arguments: SetUp.all)
    func states(_ setUp: SetUp) async throws {
        let check = try await setUp.check()
        #expect(check.checks.map(\.code) == SelfCheck.Code.allCases.map(\.rawValue))
        for (code, result) in zip(SelfCheck.Code.allCases, check.checks) {
            #expect(result.state == setUp.faults[code] ?? .ok, "\(code.rawValue): \(result.detail)")
            #expect(result.detail.hasSuffix("."))
            #expect((result.remedy != nil) == [.warning, .error].contains(result.state))
        }
    }

    @Test("The self-check of a set-up is the one in the repository", arguments: SetUp.all)
    func recorded(_ setUp: SetUp) async throws {
        let bytes = try Self.bytes(await setUp.check())
        let file = Self.folder.appending(path: "\(setUp.name).json")
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] != nil { try bytes.write(to: file) }
        #expect(String(decoding: bytes, as: UTF8.self) == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test("It names no member, no token, no text of a push or an error, and no path", arguments: SetUp.all)
    func nothingPersonal(_ setUp: SetUp) async throws {
        let text = String(decoding: try Self.bytes(await setUp.check()), as: UTF8.self)
        for secret in SetUp.secrets { #expect(!text.contains(secret)) }
        #expect(!text.contains("/tmp") && !text.contains(FileManager.default.temporaryDirectory.path))
    }

    @Test("Written as JSON and read again, it is the same to the second")
    func codable() async throws {
        let check = try await SetUp.all[0].check()
        let read = try JSONDecoder().decode(SelfCheck.self, from: Self.bytes(check))
        #expect((read.device, read.checks) == (check.device, check.checks))
        #expect(abs(read.time.timeIntervalSince(check.time)) < 1)
    }

    @Test("A token that the platform has not accepted yet is a warning, and the time of the acceptance is told")
    func token() async throws {
        let bench = KitBench()
        bench.center.setAuthorizationStatus(.authorized)
        bench.client.script(.registerDevice, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([1]))
        #expect(await bench.result(.token).state == .warning)
        #expect(await bench.result(.platform).detail.contains("platform.unreachable"))
        bench.clock.advance(by: .seconds(3600))
        _ = try await bench.helper.sync()
        let time = bench.clock.now.formatted(.iso8601)
        #expect(await bench.result(.token).detail.contains("since \(time), for the device; no member is signed in"))
        #expect(await bench.result(.platform).state == .ok)
    }

    @Test("The oldest call that waits decides whether calls wait too long")
    func waitingCalls() async throws {
        let bench = KitBench()
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable))
        await bench.press(.clipOffer, try SamplePush.offer(), request: "1")
        bench.clock.advance(by: .seconds(86_400 + 60))
        await bench.press(.clipOffer, try SamplePush.offer(), request: "2")
        #expect(await bench.result(.outbox).state == .warning)
        #expect(try await bench.store.outboxCounts().waiting == 2)
    }

    @Test("A call whose attempts did not end, because processes crashed, is a warning")
    func triedLast() async throws {
        let bench = KitBench()
        let call = OutboxCall(call: .likePost(id: "p"), idempotencyKey: "k", requestIdentifier: "r", locale: "en")
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [call], time: bench.clock.now))
        #expect(await bench.result(.outbox).state == .ok)
        for process in 0..<OutboxEntry.attemptsUntilTriedLast {
            let lease = Lease(owner: "\(process)", duration: .seconds(60))
            let request = LeaseRequest(lease: lease, includingNotDue: true, limit: 1)
            for entry in try await bench.store.leaseCalls(request) {
                #expect(try await bench.store.startAttempt(of: entry))
            }
            bench.clock.advance(by: .seconds(61))
        }
        #expect(try await bench.store.outboxCounts().triedLast == 1)
        #expect(await bench.result(.outbox).state == .warning)
    }

    @Test("An act for which the journal had no room is a warning, and a report without an opening shows that it runs")
    func journal() async throws {
        let folder = try TemporaryJournal()
        let bench = KitBench(journal: folder.journal)
        #expect(await bench.result(.journal).state == .ok)
        #expect(await bench.result(.serviceExtension).state == .unknown)
        let small = EventJournal(folder: folder.journal.folder, bounds: JournalBounds(files: 1))
        try small.record(.sample(1, action: .opened))
        #expect(throws: JournalError.self) { try small.record(.sample(2, action: .opened)) }
        #expect(folder.journal.losses().actsRefused == 1)
        #expect(await bench.result(.journal).state == .warning)
        let report = StoredDeliveryReport(
            recipient: "ada",
            time: bench.clock.now,
            identifier: "1",
            milliseconds: 120,
            notes: []
        )
        try DeliveryReportFolder(in: folder.journal.folder).keep(report, at: bench.clock.now)
        #expect(await bench.result(.serviceExtension).state == .ok)
    }

    @Test("After a change of the member, a token is that member's only when the platform has accepted it")
    func formerMember() async throws {
        let bench = KitBench()
        bench.center.setAuthorizationStatus(.authorized)
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([1]))
        try await bench.helper.signIn("bo")
        #expect(await bench.result(.token).state == .error)
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([1]))
        #expect(await bench.result(.token).state == .ok)
    }
}

extension KitBench {
    fileprivate func result(_ code: SelfCheck.Code) async -> SelfCheck.Check {
        await helper.diagnose().checks.first { $0.code == code.rawValue } ?? SelfCheck.Check(code, .unknown, "missing")
    }
}
