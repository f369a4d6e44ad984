import Foundation
import RichPushKit

/// A response that is in progress or was handled.
struct StoredResponse: Codable {
    var identity: String
    var recipient: Recipient
    /// Who answers it, until when; `nil` after that.
    var owner: String?
    var claimEnd: Date?
    /// `nil` while it is in progress.
    var outcome: String?
    var reason: String?
    var answer: Loyalty.Offer.ResponseInfo?
    /// What the host has added.
    var hostAnswer = JSONObject()
    /// The key of the call, from its commit until it has ended or the response is handled without it.
    var callKey: String?
    /// The call, if it was sent while the response is in progress.
    var sent: SentCall?
    var time: Date
}

/// A call that was sent.
struct SentCall: Codable {
    var call: LoyaltyCall
    var answer: Loyalty.Offer.ResponseInfo?

    var result: LoyaltyResult { answer.map { .offerResponse($0) } ?? .done }
}

/// The responses: each is claimed by one owner, who ends it with a result.
extension StoredState {
    private static let ages = TimeInterval(HandledResponse.minimumAge.components.seconds)

    func response(_ claim: ResponseClaim, of recipient: Recipient) -> ResponseState? {
        let known = responses.filter { ([claim.response] + claim.formerKeys).contains($0.identity) }
        let own = known.filter { $0.recipient == recipient }.compactMap { state(of: $0, claim) }
        if let state = own.first { return state }
        return claim.namesMember || known.allSatisfy { $0.recipient == recipient } ? nil : .ofAnotherMember
    }

    private func state(of response: StoredResponse, _ claim: ResponseClaim) -> ResponseState? {
        if let outcome = response.outcome {
            return .handled(
                HandledResponse(
                    recipient: response.recipient,
                    outcome: outcome,
                    reason: response.reason,
                    result: response.answer.map { .offerResponse($0) },
                    hostAnswer: response.hostAnswer,
                    time: response.time
                )
            )
        }
        if response.owner == claim.owner { return .new }
        if let left = timeLeft(of: response) { return .inProgress(left) }
        // Another process can make the call of a response without a claim.
        guard let lease = waiting.first(where: { $0.key == response.callKey })?.lease(at: now), lease.holds
        else { return nil }
        return .inProgress(lease.duration)
    }

    /// The rest of a response's claim; nil if it does not hold.
    private func timeLeft(of response: StoredResponse) -> Duration? {
        guard let owner = response.owner, let end = response.claimEnd else { return nil }
        let claim = Lease(owner: owner, duration: .seconds(end.timeIntervalSince(now)))
        return claim.holds ? claim.duration : nil
    }

    mutating func begin(_ claim: ResponseClaim, of recipient: Recipient) {
        let known = responses.firstIndex { $0.identity == claim.response && $0.recipient == recipient }
        var response =
            known.map { responses.remove(at: $0) }
            ?? StoredResponse(identity: claim.response, recipient: recipient, time: now)
        (response.owner, response.claimEnd, response.time) = (claim.owner, end(of: claim), now)
        responses.append(response)
    }

    func end(of claim: ResponseClaim) -> Date {
        now.addingTimeInterval(TimeInterval(claim.duration.components.seconds))
    }

    /// The place of a response that the claim's owner still answers.
    func place(of claim: ResponseClaim) -> Int? {
        responses.firstIndex { $0.identity == claim.response && $0.owner == claim.owner && $0.outcome == nil }
    }

    mutating func renewResponse(_ claim: ResponseClaim) -> Bool {
        guard let index = place(of: claim) else { return false }
        responses[index].claimEnd = end(of: claim)
        for call in calls.indices
        where calls[call].key == responses[index].callKey && calls[call].leaseOwner == claim.owner {
            calls[call].leaseEnd = end(of: claim)
        }
        return true
    }

    mutating func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) -> Bool {
        guard let index = place(of: claim) else { return false }
        if let result {
            responses[index].owner = nil
            responses[index].outcome = result.outcome
            responses[index].reason = result.reason
            if case .offerResponse(let answer)? = result.result { responses[index].answer = answer }
            responses[index].hostAnswer = result.hostAnswer
            responses[index].time = result.time
            endCall(of: index, of: claim)
        } else if responses[index].callKey == nil {
            responses.remove(at: index)
        } else {
            responses[index].owner = nil
        }
        responses.removeAll { $0.outcome != nil && $0.time < now.addingTimeInterval(-Self.ages) }
        return true
    }

    /// Keeps what became of the call of a response that was just handled.
    private mutating func endCall(of index: Int, of claim: ResponseClaim) {
        guard let key = responses[index].callKey else { return }
        let isQueued = responses[index].outcome == "queued"
        let sent = responses[index].sent
        (responses[index].callKey, responses[index].sent) = (nil, nil)
        if let call = calls.first(where: { $0.key == key }) {
            guard isQueued else { return }
            responses[index].callKey = key
            if call.isSetAside { setAsideResponses(of: call, from: nil, reason: call.reason) }
            return
        }
        if isQueued || sent != nil && responses[index].outcome == "failed" {
            (responses[index].outcome, responses[index].reason) = ("handled", nil)
        }
        // The owner did not have the result.
        guard let sent, let answer = sent.answer, responses[index].answer == nil else { return }
        responses[index].answer = answer
        if !isQueued { responses[index].hostAnswer[HandledResponse.endsLater] = true }
        keep(sent, request: claim.requestIdentifier, of: responses[index].recipient, at: responses[index].time)
    }

    /// Gives the result of a call to its responses.
    ///
    /// - Returns: whether the result is the caller's, and whether it is late.
    mutating func give(_ sent: SentCall, of key: String, from caller: String?, isShown: Bool) -> (Bool, Bool) {
        let places = responses.indices.filter { responses[$0].callKey == key }
        guard !places.isEmpty else { return (isShown, !isShown) }
        var (isCallers, isLate, isTaken) = (false, false, false)
        for index in places {
            if isInProgress(responses[index], for: caller) {
                let isOwn = responses[index].owner == caller
                if isOwn, isShown { isCallers = true }
                if isOwn, !isShown { isLate = true } else { isTaken = true }
                responses[index].sent = isOwn && !isShown ? SentCall(call: sent.call) : sent
            } else {
                isLate = true
                end(index, outcome: "handled", answer: sent.answer)
                responses[index].callKey = nil
            }
        }
        return (isCallers, isLate && !isTaken)
    }

    /// Changes the results of the responses whose call was set aside.
    mutating func setAsideResponses(of call: StoredCall, from caller: String?, reason: String?) {
        for index in responses.indices
        where responses[index].callKey == call.key && !isInProgress(responses[index], for: caller) {
            end(index, outcome: "failed", reason: reason)
        }
    }

    /// Whether a response with a claim of the caller waits for a call.
    func isWaiting(for key: String, owner: String?) -> Bool {
        responses.contains { $0.callKey == key && $0.owner != nil && $0.owner == owner && $0.outcome == nil }
    }

    private func isInProgress(_ response: StoredResponse, for caller: String?) -> Bool {
        guard response.outcome == nil, let owner = response.owner else { return false }
        return owner == caller || timeLeft(of: response) != nil
    }

    private mutating func end(
        _ index: Int,
        outcome: String,
        reason: String? = nil,
        answer: Loyalty.Offer.ResponseInfo? = nil
    ) {
        if responses[index].outcome == nil { responses[index].hostAnswer[HandledResponse.endsLater] = true }
        (responses[index].outcome, responses[index].reason) = (outcome, reason)
        (responses[index].owner, responses[index].sent) = (nil, nil)
        if let answer { responses[index].answer = answer }
    }
}
