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
    /// The key of the call that is queued.
    var callKey: String?
    var time: Date
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
        guard let owner = response.owner, let end = response.claimEnd,
            Lease(owner: owner, duration: .seconds(end.timeIntervalSince(now))).holds
        else { return nil }
        return .inProgress(.seconds(end.timeIntervalSince(now)))
    }

    mutating func begin(_ claim: ResponseClaim, of recipient: Recipient) {
        responses.removeAll { $0.identity == claim.response && $0.recipient == recipient }
        responses.append(
            StoredResponse(
                identity: claim.response,
                recipient: recipient,
                owner: claim.owner,
                claimEnd: end(of: claim),
                time: now
            )
        )
    }

    private func end(of claim: ResponseClaim) -> Date {
        now.addingTimeInterval(TimeInterval(claim.duration.components.seconds))
    }

    /// The place of a response that the claim's owner still answers.
    func place(of claim: ResponseClaim) -> Int? {
        responses.firstIndex { $0.identity == claim.response && $0.owner == claim.owner && $0.outcome == nil }
    }

    mutating func renewResponse(_ claim: ResponseClaim) -> Bool {
        guard let index = place(of: claim) else { return false }
        responses[index].claimEnd = end(of: claim)
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
            noteQueued(result.queuedCallKeys, of: claim, at: index)
        } else {
            responses.remove(at: index)
        }
        responses.removeAll { $0.outcome != nil && $0.time < now.addingTimeInterval(-Self.ages) }
        return true
    }

    /// Notes the queued call of a response, or what became of it if it has ended already.
    private mutating func noteQueued(_ keys: [String], of claim: ResponseClaim, at index: Int) {
        guard !keys.isEmpty else { return }
        guard let call = calls.first(where: { keys.contains($0.key) }) else {
            responses[index].outcome = "handled"
            responses[index].answer =
                late.last {
                    $0.recipient == responses[index].recipient && $0.requestIdentifier == claim.requestIdentifier
                }?.response
            return
        }
        responses[index].callKey = call.key
        if call.isSetAside { settleResponses(to: call, reason: call.reason, late: nil) }
    }

    /// Changes the results of the responses whose call was set aside, or sent if there is no reason.
    mutating func settleResponses(to call: StoredCall, reason: String?, late: LoyaltyResult?) {
        for index in responses.indices where responses[index].callKey == call.key {
            responses[index].outcome = reason == nil ? "handled" : "failed"
            responses[index].reason = reason
            if case .offerResponse(let answer)? = late { responses[index].answer = answer }
            if reason == nil { responses[index].callKey = nil }
        }
    }
}
