import RichPushModel
import RichPushStore

/// What a store should answer about a response.
enum ExpectedState: Hashable {
    case new
    /// The claim ends after this time, in milliseconds.
    case inProgress(Int64)
    case handled(String)
    case ofAnotherMember

    init(_ state: ResponseState) {
        switch state {
        case .new: self = .new
        case .inProgress(let left): self = .inProgress(left.milliseconds)
        case .handled(let response): self = .handled(response.outcome)
        case .ofAnotherMember: self = .ofAnotherMember
        }
    }
}

extension StoreModel {
    /// What a commit with a claim can find. Without the other members, a claim that names none can find one of theirs.
    func states(of claim: ResponseClaim, member: Recipient, at now: Int64) -> [ExpectedState] {
        if let state = self[member].state(of: claim, at: now) { return [state] }
        if claim.namesMember { return [.new] }
        if isOfOneMember { return [.new, .ofAnotherMember] }
        let isOfAnother = members.contains { $0 != member && $1.responses[claim.response] != nil }
        return [isOfAnother ? .ofAnotherMember : .new]
    }
}

extension MemberModel {
    /// What is known of a response; `nil` if it can be claimed.
    func state(of claim: ResponseClaim, at now: Int64) -> ExpectedState? {
        guard let response = responses[claim.response] else { return nil }
        if let outcome = response.outcome { return .handled(outcome) }
        if response.owner == claim.owner { return .new }
        if response.owner != nil, response.claimEnd > now { return .inProgress(response.claimEnd - now) }
        guard let key = response.call, let index = index(of: key), !calls[index].isSetAside,
            calls[index].isLeased(at: now)
        else { return nil }
        return .inProgress(calls[index].leaseEnd - now)
    }

    mutating func note(_ call: OutboxCall, of claim: ResponseClaim, at now: Int64) {
        guard responses[claim.response]?.isHeld(by: claim) == true else { return }
        let key = index(of: call.idempotencyKey).map { calls[$0].key }
        responses[claim.response]?.claimEnd = now + claim.duration.milliseconds
        responses[claim.response]?.isSent = false
        responses[claim.response]?.call = key
    }

    mutating func renew(_ claim: ResponseClaim, at now: Int64) -> Bool {
        guard let response = responses[claim.response], response.isHeld(by: claim) else { return false }
        let end = now + claim.duration.milliseconds
        responses[claim.response]?.claimEnd = end
        if let key = response.call, let index = index(of: key), calls[index].owner == claim.owner {
            calls[index].leaseEnd = end
        }
        return true
    }

    mutating func end(_ claim: ResponseClaim, with outcome: String?) -> Bool {
        guard var response = responses[claim.response], response.isHeld(by: claim) else { return false }
        (response.owner, response.claimEnd) = (nil, 0)
        guard let outcome else {
            responses[claim.response] = response.call == nil ? nil : response
            return true
        }
        response.outcome = outcome
        if let key = response.call {
            let call = index(of: key).map { calls[$0] }
            let isQueued = outcome == "queued"
            if call == nil, isQueued || response.isSent && outcome == "failed" { response.outcome = "handled" }
            if call?.isSetAside == true, isQueued { response.outcome = "failed" }
            response.call = isQueued && call != nil ? key : nil
        }
        responses[claim.response] = response
        log.append(
            Event(
                kind: .responseHandled,
                message: claim.messageResponseID,
                outcome: response.outcome,
                request: claim.requestIdentifier
            )
        )
        return true
    }

    /// Gives the result of a call to its responses; returns whether it is the caller's.
    mutating func giveResult(of key: String, from owner: String?, isShown: Bool, at now: Int64) -> Bool {
        let waiting = responses.filter { $0.value.call == key }
        if waiting.isEmpty { return isShown }
        var isCallers = false
        for (name, response) in waiting {
            if isInProgress(response, for: owner, at: now) {
                responses[name]?.isSent = true
                if response.owner == owner, isShown { isCallers = true }
            } else {
                end(name, response, outcome: "handled", call: nil)
            }
        }
        return isCallers
    }

    mutating func failResponses(of key: String, from owner: String?, at now: Int64) {
        for (name, response) in responses where response.call == key && !isInProgress(response, for: owner, at: now) {
            end(name, response, outcome: "failed", call: key)
        }
    }

    private func isInProgress(_ response: Response, for owner: String?, at now: Int64) -> Bool {
        guard response.outcome == nil, let claimed = response.owner else { return false }
        return claimed == owner || response.claimEnd > now
    }

    private mutating func end(_ name: String, _ response: Response, outcome: String, call: String?) {
        var ended = Response(outcome: outcome, call: call)
        ended.isSent = false
        responses[name] = ended
        log.append(
            Event(
                kind: response.outcome == nil ? .responseHandled : .responseSettled,
                message: HistoryNames.message(ofResponse: name),
                outcome: outcome,
                request: HistoryNames.request(ofResponse: name)
            )
        )
    }
}

/// The names in histories.
enum HistoryNames {
    /// A response's identity begins with the number of its message.
    static func message(ofResponse identity: String) -> Int64? { Int64(identity.prefix(8)) }
    static func request(ofResponse identity: String) -> String? { "r\(identity.prefix(8))" }
}
