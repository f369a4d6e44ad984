import Foundation
import RichPushModel
import RichPushStore
import RichPushTesting

/// Chooses the calls of a history from a seed, and from what the calls of earlier rounds answered.
struct HistoryPlan {
    static let start = TestClock.start
    /// A message that the stores refuse to record, each time.
    static let refusedMessage: Int64 = 666_666

    private let random: RandomSource
    private let members: [Recipient] = ["ann", "bob", "cem"]
    private var round = 0
    private var made = 0
    /// Commits that can be repeated.
    private var commits: [StoreChanges] = []
    private var claims: [(claim: ResponseClaim, member: Recipient)] = []
    private var entries: [OutboxEntry] = []
    private var cursors: [String] = []

    init(seed: UInt64) { random = .seeded(seed) }

    // MARK: - Chance

    private func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    private func happens(_ percent: Int) -> Bool { number(below: 100) < percent }
    private func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[number(below: elements.count)]
    }
    private func member() -> Recipient { members[number(below: members.count)] }
    /// A message of this time; sometimes one of long ago.
    private func message() -> Int64 {
        let newest = round / 5 * 2 + 3
        return Int64(happens(80) ? newest - number(below: 3) : number(below: newest) + 1)
    }
    private mutating func name(_ kind: String) -> String {
        made += 1
        return "\(kind)\(made)"
    }

    /// How long the clock is moved after a round, in seconds.
    func pause() -> Int { [1, 3, 10, 20, 35, 70, 150][number(below: 7)] }
    func seed() -> UInt64 { random.next() }

    // MARK: - Rounds

    /// The calls of a round, by client.
    mutating func nextRound(clients: Int, calls: Int, at now: Date) -> [[PlannedCall]] {
        round += 1
        return (0..<clients).map { _ in
            (0..<calls).map { _ in
                let operation = operation(at: now)
                let isDisturbed = happens(7) && operation.canLoseItsAnswer
                let fault =
                    isDisturbed ? PlannedFault(moment: happens(50) ? .before : .after, uses: uses(of: operation)) : nil
                return PlannedCall(operation: operation, fault: fault)
            }
        }
    }

    private func uses(of operation: Operation) -> Int {
        switch operation {
        case .erase: number(below: 8)
        case .prune: number(below: 6)
        default: 0
        }
    }

    /// Learns from an answer what later rounds can use.
    mutating func learn(_ call: RecordedCall) {
        switch call.answer {
        case .receipt(let receipt):
            entries += receipt.entries
            if case .commit(let changes) = call.operation, receipt.response == .new, let claim = changes.claim {
                claims.append((claim, changes.recipient))
            }
        case .entries(let leased): entries += leased
        case .page(let page): cursors.append(page.next)
        default: break
        }
        if case .commit(let changes) = call.operation, changes.claim != nil, call.answer == nil,
            let claim = changes.claim
        {
            claims.append((claim, changes.recipient))
        }
        entries = entries.suffix(12)
        claims = claims.suffix(6)
        cursors = cursors.suffix(4)
        commits = commits.suffix(12)
    }

    private mutating func operation(at now: Date) -> Operation {
        switch number(below: 100) {
        case ..<16: return kept(delivery(at: now))
        case ..<28: return kept(opening(at: now))
        case ..<36: return act(at: now)
        case ..<43: return again(at: now)
        case ..<47: return ending()
        case ..<49: return renewal()
        case ..<58: return lease()
        case ..<63: return one(of: entries).map(Operation.start) ?? .counts
        case ..<75: return settlement(at: now)
        case ..<78: return .prune(before: now.addingTimeInterval(-Double(number(below: 200))))
        case ..<80: return .erase(member())
        case ..<83:
            let newest = message()
            return .recall(happens(70) ? [newest] : [newest, newest - 1], of: happens(80) ? member() : nil)
        case ..<85: return .message(message(), of: member())
        case ..<88: return .unread(member())
        case ..<91: return .badge(member())
        case ..<94: return one(of: claims).map { .response(other($0.claim), of: $0.member) } ?? .counts
        case ..<95: return .counts
        default: return .events(after: happens(80) ? one(of: cursors) : nil, limit: [1, 3, 100][number(below: 3)])
        }
    }

    private mutating func kept(_ changes: StoreChanges) -> Operation {
        commits.append(changes)
        return .commit(changes)
    }
}

// MARK: - Operations

extension HistoryPlan {
    private mutating func delivery(at now: Date) -> StoreChanges {
        let (member, id) = (member(), message())
        var changes = StoreChanges(recipient: member, badge: .increment(by: 1), time: now)
        changes.requestIdentifier = "r\(id)"
        changes.journalEvent = happens(80) ? name("journal-\(member.rawValue)-") : nil
        if changes.journalEvent == nil || happens(75) {
            let report = LoyaltyCall.trackMessage(id: id, parameters: nil, action: .delivered)
            let call = OutboxCall(call: report, idempotencyKey: "\(member.rawValue)-\(id)-delivered", locale: "en")
            var event = MessageEvent(messageResponseID: id, action: .delivered, time: now)
            if happens(15) { event.sent = now } else if happens(75) { event.calls = [call] }
            if happens(8) {
                event.messageResponseID = Self.refusedMessage
                changes.journalEvent = nil
            }
            changes.messages = [event]
        }
        return changes
    }

    private mutating func opening(at now: Date) -> StoreChanges {
        let (member, id) = (member(), message())
        let claim = ResponseClaim(
            response: String(format: "%08d", Int(id)) + String(repeating: "a", count: 56),
            namesMember: happens(75),
            owner: name("owner"),
            duration: .seconds(30),
            requestIdentifier: String(format: "r%08d", Int(id)),
            messageResponseID: id
        )
        var call = OutboxCall(
            call: .trackMessage(id: id, parameters: nil, action: .opened),
            idempotencyKey: "\(member.rawValue)-\(id)-opened",
            locale: "en"
        )
        if happens(60) { call.lease = Lease(owner: claim.owner, duration: .seconds(30)) }
        var changes = StoreChanges(recipient: member, claim: claim, time: now)
        changes.messages = [MessageEvent(messageResponseID: id, action: .opened, time: now, calls: [call])]
        changes.requestIdentifier = claim.requestIdentifier
        if happens(50) { changes.badge = happens(50) ? .increment(by: -1) : .set(number(below: 4)) }
        return changes
    }

    /// The call of a response, and sometimes one of a claim that has ended or was never made.
    private mutating func act(at now: Date) -> Operation {
        guard let (claim, member) = one(of: claims) else { return kept(opening(at: now)) }
        var changes = StoreChanges(recipient: member, time: now)
        changes.heldClaim = claim
        let key = "\(member.rawValue)-act-\(claim.response.prefix(8))"
        changes.calls = [
            OutboxCall(
                call: .clipOffer(id: Int64(claim.response.prefix(8)).map { $0 % 2 } ?? 0),
                idempotencyKey: key,
                requestIdentifier: claim.requestIdentifier,
                locale: "en",
                lease: happens(80) ? Lease(owner: claim.owner, duration: .seconds(30)) : nil
            )
        ]
        return kept(changes)
    }

    private func again(at now: Date) -> Operation {
        guard var changes = one(of: commits) else { return .counts }
        changes.now = now
        if let claim = changes.claim, happens(60) { changes.claim = other(claim) }
        return .commit(changes)
    }

    /// The claim of another owner on the same response.
    private func other(_ claim: ResponseClaim) -> ResponseClaim {
        var claim = claim
        if happens(70) { claim.owner += "-again\(number(below: 1000))" }
        return claim
    }

    private func ending() -> Operation {
        guard let (claim, member) = one(of: claims) else { return .counts }
        let outcome = one(of: ["handled", "queued", "failed", nil]) ?? nil
        return .end(claim, outcome: outcome, of: member)
    }

    private func renewal() -> Operation {
        guard let (claim, member) = one(of: claims) else { return .counts }
        return .renew(claim, of: member)
    }

    private mutating func lease() -> Operation {
        .lease(
            LeaseRequest(
                lease: Lease(owner: name("pass"), duration: .seconds(happens(50) ? 60 : 10)),
                recipient: happens(30) ? member() : nil,
                includingNotDue: happens(40),
                pass: happens(30) ? Int64(round / 4 + 1) : nil,
                limit: happens(50) ? 1000 : number(below: 3) + 1
            )
        )
    }

    private func settlement(at now: Date) -> Operation {
        guard let entry = one(of: entries) else { return .counts }
        let settlement: Settlement =
            switch number(below: 10) {
            case ..<4: happens(50) ? .sent(now, late: nil) : .answered(now, .done)
            case ..<6: .retry(after: .seconds(20), notFor: happens(40) ? .seconds(40) : nil, reason: "busy")
            case ..<8: .released
            case 8: .paused(now, reason: "refused")
            default: .setAside(reason: "wrong")
            }
        return .settle(entry, settlement)
    }
}

extension Operation {
    /// Whether the call can be without an answer: the calls of a lease with a small limit would then be any.
    fileprivate var canLoseItsAnswer: Bool {
        if case .lease(let request) = self { return request.limit >= 100 }
        return true
    }
}
