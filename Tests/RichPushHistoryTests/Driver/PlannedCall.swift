import RichPushModel
import RichPushStore

/// A call that a client makes in a round.
struct PlannedCall: Sendable {
    var operation: Operation
    var fault: PlannedFault?
}

extension PushStore {
    /// Makes a call and returns the store's answer.
    func answer(_ operation: Operation) async throws -> Answer {
        switch operation {
        case .commit(let changes): .receipt(try await commit(changes))
        case .end(let claim, let outcome, let member):
            .truth(
                try await endResponse(
                    claim,
                    with: outcome.map { HandledResponse(recipient: member, outcome: $0, time: HistoryPlan.start) }
                )
            )
        case .renew(let claim, _): .truth(try await renewResponse(claim))
        case .lease(let request): .entries(try await leaseCalls(request))
        case .start(let entry): .truth(try await startAttempt(of: entry))
        case .settle(let entry, let settlement): .truth(try await settle(entry, as: settlement))
        case .prune(let time): .pruned(try await prune(olderThan: time, keeping: nil))
        case .erase(let member): .erased(try await eraseMember(member))
        case .recall(let messages, let member):
            .truth(try await recall(messages, for: member).messages.count == messages.count)
        case .message(let id, let member): .message(try await message(id, for: member))
        case .unread(let member): .messages(try await unreadMessages(for: member, after: nil, limit: 100))
        case .badge(let member): .count(try await badgeCount(for: member))
        case .response(let claim, let member): .response(try await response(claim, of: member))
        case .counts: .counts(try await outboxCounts())
        case .events(let cursor, let limit):
            .page(try await events(after: cursor.map(StoreEventPosition.cursor) ?? .oldest, limit: limit))
        }
    }
}
