import Foundation
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// Each COMMIT of a change loses its connection in turn, before or after the server has it. The caller repeats the change
/// until it is answered.
@Suite("Changes that are repeated after a lost COMMIT")
struct PostgresRepeatTests {
    private let database: PostgresDatabase
    private let proxy: CuttingProxy
    private let store: PushStore
    private let direct: PushStore

    init() throws {
        database = try PostgresDatabase()
        proxy = try CuttingProxy(to: database.server.port)
        let options = PushStore.Options(keepsEvents: .seconds(86_400))
        let address = database.server.address(port: proxy.port)
        store = try database.store(connections: 1, address: address, options: options)
        direct = try database.store(connections: 2, options: options)
    }

    /// Makes a change for a new member with each COMMIT cut in turn, and checks what is there after its answer.
    private func cutEachCommit<Prepared: Sendable>(
        preparing prepare: (Recipient) async throws -> Prepared,
        _ change: (Recipient, Prepared) async throws -> Void,
        check: (Recipient) async throws -> Void
    ) async throws {
        var unknown = 0
        for cut in [CuttingProxy.Cut.beforeServer, .afterServer] {
            var number = 0
            var wasCut = true
            while wasCut {
                let member = Recipient("\(cut) \(number)")
                let prepared = try await prepare(member)
                try await store.open()
                proxy.cutNextCommit(cut, after: number)
                let error = await storeError { try await change(member, prepared) }
                wasCut = !proxy.cutNothing()
                if let error {
                    #expect(error.code == .outcomeUnknown, "\(error)")
                    unknown += 1
                    try await change(member, prepared)
                }
                try await check(member)
                number += 1
            }
        }
        #expect(unknown >= 2)
        for store in [store, direct] { try await store.close() }
        proxy.stop()
    }

    private func claim(_ member: Recipient, _ owner: String = "owner") -> ResponseClaim {
        ResponseClaim(response: member.rawValue, namesMember: true, owner: owner)
    }

    private func events(of member: Recipient) async throws -> [StoreEvent.Kind] {
        try await direct.events(after: .oldest, limit: 1000).events.filter { $0.recipient == member }.map(\.kind)
    }

    @Test("A journal event with a message and a badge increment is made once")
    func journalEvent() async throws {
        try await cutEachCommit(preparing: { _ in }) { member, _ in
            var changes = StoreChanges.sample(1, recipient: member)
            changes.journalEvent = "event of \(member)"
            _ = try await store.commit(changes)
        } check: { (member: Recipient) async throws -> Void in
            #expect(try await direct.badgeCount(for: member) == 1)
            #expect(try await direct.badgeHistory(for: member, limit: 9).count == 1)
            #expect(try await direct.messages(for: member, after: nil, limit: 9).count == 1)
            #expect(try await events(of: member) == [.messageDelivered])
        }
    }

    @Test("A badge increment with a message, without a journal event, is made once")
    func badgeIncrement() async throws {
        try await cutEachCommit(preparing: { _ in }) { member, _ in
            _ = try await store.commit(.sample(1, recipient: member))
        } check: { (member: Recipient) async throws -> Void in
            #expect(try await direct.badgeCount(for: member) == 1)
            #expect(try await direct.badgeHistory(for: member, limit: 9).count == 1)
        }
    }

    @Test("A claim with a call is made once, and its owner has it after the repeat")
    func claim() async throws {
        try await cutEachCommit(preparing: { _ in }) { member, _ in
            var changes = StoreChanges(recipient: member, claim: claim(member), time: moment())
            #expect(try await store.commit(changes).response == .new)
            changes.claim = nil
            changes.heldClaim = claim(member)
            changes.calls = [.sample("\(member)", lease: .of("owner"))]
            _ = try await store.commit(changes)
        } check: { (member: Recipient) async throws -> Void in
            let calls = try await direct.waitingCalls(limit: 1000).filter { $0.entry.recipient == member }
            #expect(calls.count == 1)
            #expect(calls.first?.entry.lease?.owner == "owner")
            guard case .inProgress = try await direct.response(claim(member, "other"), of: member) else {
                Issue.record("The response is not in progress.")
                return
            }
        }
    }

    private func leased(_ member: Recipient) async throws -> OutboxEntry {
        _ = try await direct.commit(.sample(1, recipient: member))
        let request = LeaseRequest(lease: .of("owner"), recipient: member, limit: 1)
        return try #require(try await direct.leaseCalls(request).first)
    }

    @Test("A call that was sent is settled once: its message has the time, and its late result is kept once")
    func settledSent() async throws {
        // A caller whose clock is right; a time of another one becomes the server's.
        let sent = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        try await cutEachCommit(preparing: leased) { _, entry in
            try await store.settle(entry, as: .sent(sent, late: StoreLife.coupon))
        } check: { (member: Recipient) async throws -> Void in
            #expect(try await direct.message(1, for: member)?.deliveredSent == sent)
            #expect(try await direct.lateResults(for: member, limit: 9).count == 1)
            #expect(try await direct.waitingCalls(limit: 1000).allSatisfy { $0.entry.recipient != member })
        }
    }

    @Test("A started attempt and its retry are counted once")
    func settledForRetry() async throws {
        try await cutEachCommit(preparing: leased) { _, entry in
            if try await store.startAttempt(of: entry) {
                try await store.settle(entry, as: .retry(after: .seconds(60), reason: "busy"))
            }
        } check: { (member: Recipient) async throws -> Void in
            let calls = try await direct.waitingCalls(limit: 1000).filter { $0.entry.recipient == member }
            #expect(calls.map(\.entry.attempts) == [1])
        }
    }

    @Test("A response is ended once, with one event")
    func endedResponse() async throws {
        try await cutEachCommit(preparing: { member in
            _ = try await direct.commit(StoreChanges(recipient: member, claim: claim(member), time: moment()))
        }) { member, _ in
            let result = HandledResponse(recipient: member, outcome: "handled", time: Date())
            try await store.endResponse(claim(member), with: result)
        } check: { (member: Recipient) async throws -> Void in
            #expect(try await events(of: member) == [.responseHandled])
            guard case .handled(let result) = try await direct.response(claim(member, "other"), of: member) else {
                Issue.record("The response is not handled.")
                return
            }
            #expect(result.outcome == "handled")
        }
    }

    @Test("A member is erased once, wherever the erasure was interrupted")
    func erasure() async throws {
        let kind = StoreEvent.Kind.memberErased
        var erased = 0
        try await cutEachCommit(preparing: { member in
            for number in 1...3 { _ = try await direct.commit(.sample(Int64(number), recipient: member)) }
        }) { member, _ in
            try await store.eraseMember(member)
        } check: { (member: Recipient) async throws -> Void in
            erased += 1
            #expect(try await !direct.isMember(member))
            #expect(try await direct.messages(for: member, after: nil, limit: 9) == [])
            let events = try await direct.events(after: .oldest, limit: 1000).events
            #expect(events.count { $0.kind == kind } == erased)
            #expect(events.allSatisfy { $0.recipient != member || $0.kind == kind })
        }
    }
}
