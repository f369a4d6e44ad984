import Foundation
import RichPushModel
@testable import RichPushStore
import RichPushTesting
import Testing

/// The checker itself, by histories that are written by hand.
@Suite struct HistoryCheckerTests {
    private func isExplained(_ calls: RecordedCall...) -> Bool {
        HistoryChecker.finding(in: History(calls: calls)) == nil
    }

    @Test func `A read after a commit sees it`() {
        #expect(isExplained(.delivery(1, at: 1...2), .badge(1, at: 3...4)))
        #expect(!isExplained(.delivery(1, at: 1...2), .badge(0, at: 3...4)))
    }

    @Test func `A read during a commit sees it or not`() {
        #expect(isExplained(.delivery(1, at: 1...4), .badge(0, at: 2...3)))
        #expect(isExplained(.delivery(1, at: 1...4), .badge(1, at: 2...3)))
        #expect(!isExplained(.delivery(1, at: 1...6), .badge(1, at: 2...3), .badge(0, at: 4...5)))
    }

    @Test func `A commit without an answer was made or not`() {
        #expect(isExplained(.delivery(1, at: 1...2, isAnswered: false), .badge(0, at: 3...4)))
        #expect(isExplained(.delivery(1, at: 1...2, isAnswered: false), .badge(1, at: 3...4)))
        #expect(!isExplained(.delivery(1, at: 1...2, isAnswered: false), .badge(1, at: 3...4), .badge(0, at: 5...6)))
    }

    @Test func `A commit that was given up before its end cannot be made later, unless it has no end`() {
        let late = RecordedCall.delivery(1, at: 1...2, isAnswered: false)
        var endless = late
        endless.end = nil
        #expect(!isExplained(late, .badge(0, at: 3...4), .badge(1, at: 5...6)))
        #expect(isExplained(endless, .badge(0, at: 3...4), .badge(1, at: 5...6)))
    }

    @Test func `Two members have one history of the feed`() {
        let page = StoreEventPage(
            events: [.delivered(1, of: "bob"), .delivered(1, of: "ann")],
            next: "c",
            hasMore: false
        )
        let deliveries: [RecordedCall] = [.delivery(1, at: 1...2), .delivery(1, of: "bob", at: 3...4)]
        #expect(isExplained(deliveries[0], deliveries[1], .events(page, at: 5...6)))
        let missing = StoreEventPage(events: [.delivered(1, of: "bob")], next: "c", hasMore: false)
        #expect(!isExplained(deliveries[0], deliveries[1], .events(missing, at: 5...6)))
    }

    @Test func `A page that leaves out an erased member's events is read after the erasure began`() {
        let (ann, bob) = (StoreEvent.delivered(1, of: "ann"), StoreEvent.delivered(1, of: "bob"))
        var last = StoreEvent.delivered(1, of: "ann")
        (last.id, last.kind) = ("ann-1-opened", .messageOpened)
        let beginning = StoreEventPage(events: [ann], next: "a", hasMore: true)
        let whole = StoreEventPage(events: [ann, bob, last], next: "z", hasMore: false)
        let rest = StoreEventPage(events: [last], next: "z", hasMore: true)
        #expect(
            isExplained(
                .delivery(1, at: 1...2),
                .delivery(1, of: "bob", at: 3...4),
                .opening(1, at: 5...6),
                .events(beginning, at: 7...8),
                .erasure(of: "bob", from: 9),
                .events(whole, at: 10...12),
                .events(rest, after: "a", at: 11...13)
            )
        )
    }

    @Test func `A count over all members is explained by all members`() {
        let deliveries: [RecordedCall] = [.delivery(1, at: 1...2), .delivery(1, of: "bob", at: 3...4)]
        #expect(isExplained(deliveries[0], deliveries[1], .counts(2, at: 5...6)))
        #expect(!isExplained(deliveries[0], deliveries[1], .counts(1, at: 5...6)))
    }

    @Test func `A lease takes the calls of a line in their order`() {
        let commits: [RecordedCall] = [.delivery(1, at: 1...2), .opening(1, at: 3...4)]
        let first = OutboxEntry.sample(5, .delivered)
        let second = OutboxEntry.sample(7, .opened)
        #expect(isExplained(commits[0], commits[1], .lease([first], limit: 1, at: 5...6)))
        #expect(isExplained(commits[0], commits[1], .lease([first, second], limit: 9, at: 5...6)))
        #expect(!isExplained(commits[0], commits[1], .lease([second], limit: 1, at: 5...6)))
        #expect(!isExplained(commits[0], commits[1], .lease([first], limit: 9, at: 5...6)))
    }

    @Test func `A leased call is not leased again before the lease ends`() {
        let entry = OutboxEntry.sample(5, .delivered)
        var second = RecordedCall.lease([entry], limit: 1, at: 5...6)
        #expect(!isExplained(.delivery(1, at: 1...2), .lease([entry], limit: 1, at: 3...4), second))
        second.now = 10_000
        #expect(isExplained(.delivery(1, at: 1...2), .lease([entry], limit: 1, at: 3...4), second))
    }

    @Test(arguments: [2, 3])
    func `A lease without an answer can have left out two lines that others changed, and not three`(left: Int) {
        let members: [Recipient] = ["ann", "bob", "cem", "dan"]
        var calls = members.enumerated().map { number, member in
            RecordedCall.delivery(1, of: member, at: 2 * number + 1...2 * number + 2)
        }
        let entries = members.enumerated().map { OutboxEntry.sample(Int64($0 + 5), .delivered, of: $1) }
        calls.append(.lease(entries, limit: 9, at: 9...10))
        let other = Lease(owner: "other", duration: .seconds(10))
        let request = LeaseRequest(lease: other, includingNotDue: true, limit: 9)
        calls.append(RecordedCall(client: 1, operation: .lease(request), now: 10_000, start: 11, end: 12))
        for (number, entry) in entries.enumerated() {
            let start = RecordedCall(
                client: 0,
                operation: .start(.sample(entry.id, .delivered, of: entry.recipient, leasedFor: other)),
                now: 10_000,
                start: 2 * number + 13,
                end: 2 * number + 14,
                answer: .truth(number >= left)
            )
            calls.append(start)
        }
        let history = History(calls: calls, allowances: StoreModel.Allowances(leavesOutLines: true))
        #expect((HistoryChecker.finding(in: history) == nil) == (left == 2))
    }

    @Test func `The numbers of a member's calls rise`() {
        let entries = [OutboxEntry.sample(5, .delivered), .sample(4, .opened)]
        let commits: [RecordedCall] = [.delivery(1, at: 1...2), .opening(1, at: 3...4)]
        #expect(
            !isExplained(
                commits[0],
                commits[1],
                .lease([entries[0]], limit: 1, at: 5...6),
                .lease([entries[1]], limit: 1, at: 7...8)
            )
        )
    }

    @Test func `A finding names the first answer without an explanation`() throws {
        let history = History(calls: [
            .delivery(1, at: 1...2), .badge(1, at: 3...4), .badge(7, at: 5...6), .badge(1, at: 7...8),
        ])
        let finding = try #require(HistoryChecker.finding(in: history))
        #expect(finding.member == "ann")
        #expect(finding.description.contains("the call at 5."))
        #expect(finding.calls.count == 3)
    }
}

// MARK: - Calls

extension RecordedCall {
    private init(_ operation: Operation, _ answer: Answer?, at moments: ClosedRange<Int>) {
        self.init(
            client: 0,
            operation: operation,
            now: 0,
            start: moments.lowerBound,
            end: moments.upperBound,
            answer: answer
        )
    }

    fileprivate static func badge(_ count: Int, at moments: ClosedRange<Int>) -> RecordedCall {
        RecordedCall(.badge("ann"), .count(count), at: moments)
    }

    fileprivate static func counts(_ waiting: Int, at moments: ClosedRange<Int>) -> RecordedCall {
        RecordedCall(.counts, .counts(OutboxCounts(waiting: waiting, setAside: 0)), at: moments)
    }

    fileprivate static func events(
        _ page: StoreEventPage,
        after cursor: String? = nil,
        at moments: ClosedRange<Int>
    ) -> RecordedCall {
        RecordedCall(.events(after: cursor, limit: 100), .page(page), at: moments)
    }

    /// An erasure whose outcome is unknown.
    fileprivate static func erasure(of member: Recipient, from start: Int) -> RecordedCall {
        RecordedCall(client: 1, operation: .erase(member), now: 0, start: start)
    }

    fileprivate static func lease(_ entries: [OutboxEntry], limit: Int, at moments: ClosedRange<Int>) -> RecordedCall {
        RecordedCall(
            .lease(LeaseRequest(lease: OutboxEntry.lease, includingNotDue: true, limit: limit)),
            .entries(entries),
            at: moments
        )
    }

    fileprivate static func delivery(
        _ id: Int64,
        of member: Recipient = "ann",
        at moments: ClosedRange<Int>,
        isAnswered: Bool = true
    ) -> RecordedCall {
        message(id, .delivered, of: member, badge: 1, at: moments, isAnswered: isAnswered)
    }

    fileprivate static func opening(_ id: Int64, at moments: ClosedRange<Int>) -> RecordedCall {
        message(id, .opened, of: "ann", badge: 1, at: moments)
    }

    private static func message(
        _ id: Int64,
        _ action: MessageAction,
        of member: Recipient,
        badge: Int,
        at moments: ClosedRange<Int>,
        isAnswered: Bool = true
    ) -> RecordedCall {
        let time = Date(wholeMilliseconds: 0)
        let call = OutboxCall(
            call: .trackMessage(id: id, parameters: nil, action: action),
            idempotencyKey: "\(id)-\(action)",
            locale: "en"
        )
        var changes = StoreChanges(recipient: member, time: time)
        changes.messages = [MessageEvent(messageResponseID: id, action: action, time: time, calls: [call])]
        if action == .delivered { changes.badge = .increment(by: 1) }
        let receipt = StoreReceipt(newMessages: [true], entries: [], badgeCount: badge)
        return RecordedCall(.commit(changes), isAnswered ? .receipt(receipt) : nil, at: moments)
    }
}

extension OutboxEntry {
    fileprivate static let lease = Lease(owner: "pass", duration: .seconds(10))

    fileprivate static func sample(
        _ number: Int64,
        _ action: MessageAction,
        of member: Recipient = "ann",
        leasedFor lease: Lease = lease
    ) -> OutboxEntry {
        OutboxEntry(
            id: number,
            recipient: member,
            call: .trackMessage(id: 1, parameters: nil, action: action),
            idempotencyKey: "1-\(action)",
            requestIdentifier: nil,
            locale: "en",
            created: Date(wholeMilliseconds: 0),
            attempts: 0,
            lease: lease
        )
    }
}

extension StoreEvent {
    fileprivate static func delivered(_ id: Int64, of member: Recipient) -> StoreEvent {
        StoreEvent(
            id: "\(member.rawValue)-\(id)",
            kind: .messageDelivered,
            time: Date(wholeMilliseconds: 0),
            recipient: member,
            messageResponseID: id
        )
    }
}
