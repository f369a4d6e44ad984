import RichPushAudit
import Foundation
import RichPushModel
import RichPushStore

/// What a client asks of a store.
enum Operation: Sendable {
    case commit(StoreChanges)
    /// Ends a response with an outcome, or releases it with `nil`.
    case end(ResponseClaim, outcome: String?, of: Recipient)
    case renew(ResponseClaim, of: Recipient)
    case lease(LeaseRequest)
    case start(OutboxEntry)
    case settle(OutboxEntry, Settlement)
    case prune(before: Date)
    case erase(Recipient)
    /// Takes messages back; for all members with `nil`.
    case recall([Int64], of: Recipient?)
    case message(Int64, of: Recipient)
    case unread(Recipient)
    case badge(Recipient)
    case response(ResponseClaim, of: Recipient)
    case counts
    /// Reads the event feed after a cursor; from the oldest event with `nil`.
    case events(after: String?, limit: Int)

    /// The only member of the operation; `nil` for an operation of several members.
    var member: Recipient? {
        switch self {
        case .commit(let changes): changes.recipient
        case .end(_, _, let member), .renew(_, let member), .message(_, let member), .response(_, let member): member
        case .erase(let member), .unread(let member), .badge(let member): member
        case .start(let entry), .settle(let entry, _): entry.recipient
        case .lease(let request): request.recipient
        case .recall(_, let member): member
        case .prune, .counts, .events: nil
        }
    }

    /// Whether the operation changes nothing.
    var isRead: Bool {
        switch self {
        case .message, .unread, .badge, .response, .counts, .events: true
        case .commit, .end, .renew, .lease, .start, .settle, .prune, .erase, .recall: false
        }
    }

    /// Whether the operation takes effect as a whole or not at all.
    var isOneTransaction: Bool {
        switch self {
        // A recall is recorded first; what it has found is read then.
        case .erase, .prune, .recall: false
        default: true
        }
    }

    /// Whether the operation is part of the history of one member.
    func concerns(_ member: Recipient) -> Bool {
        if case .counts = self { return false }
        return self.member == nil || self.member == member
    }
}

/// What a client was told.
enum Answer: Sendable {
    case receipt(StoreReceipt)
    case truth(Bool)
    case entries([OutboxEntry])
    case pruned(PruneReport)
    case erased(MemberErasure)
    case message(MessageRecord?)
    case messages([MessageRecord])
    case count(Int)
    case response(ResponseState?)
    case counts(OutboxCounts)
    case page(StoreEventPage)
    /// An error that the rules of the store predict: nothing was changed.
    case refused(StoreError.Code)
    /// Any other error: nothing explains it.
    case failed(String)
}

/// A call of one client, as it was recorded.
struct RecordedCall: Sendable {
    var client: Int
    var operation: Operation
    /// The store's clock, which stands still during the call.
    var now: Int64
    /// The numbers of the moments at which the call began and ended.
    var start: Int
    /// `nil` if the call can take effect at any time after its start.
    var end: Int?
    /// `nil` if the client was not told whether the call took effect.
    var answer: Answer?
}

/// The calls of all clients, sorted by their starts.
struct History: Sendable {
    var calls: [RecordedCall]
    /// What the stores may answer beside the exact answer.
    var allowances = StoreModel.Allowances()
    /// What an audit has found in the store at the end.
    var audit: [StoreAudit.Finding] = []

    /// The members of the calls.
    var members: [Recipient] { Set(calls.compactMap(\.operation.member)).sorted { $0.rawValue < $1.rawValue } }

    /// The calls that began before a moment. Those that ended later have no answer yet.
    func prefix(before moment: Int) -> History {
        History(
            calls: calls.filter { $0.start < moment }.map { call in
                guard let end = call.end, end >= moment else { return call }
                var call = call
                (call.end, call.answer) = (nil, nil)
                return call
            },
            allowances: allowances
        )
    }
}
