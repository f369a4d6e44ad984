import RichPushModel
import RichPushStore

extension RecordedCall {
    /// The call in one line, for a person.
    var line: String {
        let time = "\(start)–\(end.map(String.init) ?? "…")"
        return "\(time) client \(client) at \(now % 100_000_000): \(operation.text) → \(answer?.text ?? "unknown")"
    }
}

extension Operation {
    var text: String {
        switch self {
        case .commit(let changes): "commit \(changes.text)"
        case .end(let claim, let outcome, let member):
            "end \(claim.text) of \(member.rawValue) as \(outcome ?? "released")"
        case .renew(let claim, let member): "renew \(claim.text) of \(member.rawValue)"
        case .lease(let request):
            "lease \(request.limit) of \(request.recipient?.rawValue ?? "all") for \(request.lease.text)"
                + (request.includingNotDue ? ", not due too" : "") + (request.pass.map { ", pass \($0)" } ?? "")
        case .start(let entry): "start \(entry.text)"
        case .settle(let entry, let settlement): "settle \(entry.text) as \(settlement)"
        case .prune(let time): "prune before \(time.wholeMilliseconds % 100_000_000)"
        case .erase(let member): "erase \(member.rawValue)"
        case .recall(let messages, let member): "recall \(messages) of \(member?.rawValue ?? "all")"
        case .message(let id, let member): "message \(id) of \(member.rawValue)"
        case .unread(let member): "unread of \(member.rawValue)"
        case .badge(let member): "badge of \(member.rawValue)"
        case .response(let claim, let member): "response \(claim.text) of \(member.rawValue)"
        case .counts: "counts"
        case .events(let cursor, let limit): "events after \(cursor?.suffix(20) ?? "oldest"), \(limit)"
        }
    }
}

extension Answer {
    var text: String {
        switch self {
        case .receipt(let receipt):
            "new \(receipt.newMessages) leased [\(receipt.entries.map(\.text).joined(separator: ", "))] "
                + "badge \(receipt.badgeCount)" + (receipt.wasTakenBefore ? ", taken before" : "")
                + (receipt.response.map { ", \(ExpectedState($0))" } ?? "") + (receipt.result == nil ? "" : ", result")
                + (receipt.isRecalled ? ", recalled" : "")
        case .truth(let value): "\(value)"
        case .entries(let entries): "[\(entries.map(\.text).joined(separator: ", "))]"
        case .pruned(let report): "\(report.messages) messages"
        case .erased(let erasure): "known \(erasure.isKnown), \(erasure.calls) calls, \(erasure.messages) messages"
        case .message(let record): record.map { "\(MemberModel.Message($0))" } ?? "none"
        case .messages(let records): "\(records.map(\.messageResponseID))"
        case .count(let count): "\(count)"
        case .response(let state): state.map { "\(ExpectedState($0))" } ?? "none"
        case .counts(let counts): "\(counts.waiting) waiting, \(counts.setAside) set aside"
        case .page(let page):
            "[\(page.events.map(\.text).joined(separator: ", "))], next \(page.next.suffix(20)), \(page.hasMore)"
        case .refused(let code): code.rawValue
        case .failed(let error): "error: \(error)"
        }
    }
}

extension StoreChanges {
    fileprivate var text: String {
        var parts = [recipient.rawValue]
        for message in messages {
            let calls = message.calls.map(\.text).joined(separator: ", ")
            parts.append("\(message.action) \(message.messageResponseID) [\(calls)]")
        }
        if !calls.isEmpty { parts.append("calls [" + calls.map(\.text).joined(separator: ", ") + "]") }
        if let badge { parts.append("badge \(badge)") }
        if let journalEvent { parts.append("event \(journalEvent)") }
        if let claim { parts.append("claim \(claim.text)") }
        if let heldClaim { parts.append("held \(heldClaim.text)") }
        parts.append("time \(time.wholeMilliseconds % 100_000_000)")
        return parts.joined(separator: ", ")
    }
}

extension OutboxCall {
    fileprivate var text: String { idempotencyKey + (lease.map { " for \($0.text)" } ?? "") }
}

extension Lease {
    fileprivate var text: String { "\(owner) \(duration)" }
}

extension ResponseClaim {
    fileprivate var text: String { "\(response) by \(owner) \(duration)" + (namesMember ? "" : ", for any member") }
}

extension OutboxEntry {
    fileprivate var text: String { "\(id):\(idempotencyKey) (\(attempts), \(lease?.owner ?? "no lease"))" }
}

extension StoreEvent {
    fileprivate var text: String {
        "\(recipient.rawValue) \(kind.rawValue) \(messageResponseID.map(String.init) ?? "") \(outcome ?? "")"
    }
}
