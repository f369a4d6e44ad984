import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

import struct Foundation.Date

extension ResponseClaim {
    fileprivate static func of(
        _ owner: String,
        _ response: String = "response",
        namesMember: Bool = true
    ) -> ResponseClaim {
        ResponseClaim(response: response, namesMember: namesMember, owner: owner, duration: .seconds(30))
    }
}

extension HandledResponse {
    fileprivate static func of(
        _ recipient: Recipient = .ann,
        _ outcome: String = "handled",
        reason: String? = nil,
        result: LoyaltyResult? = nil,
        at seconds: Double = 0
    ) -> HandledResponse {
        HandledResponse(recipient: recipient, outcome: outcome, reason: reason, result: result, time: moment(seconds))
    }
}

extension PushStore {
    /// Claims a response with an opening.
    fileprivate func claim(
        _ claim: ResponseClaim,
        of recipient: Recipient = .ann,
        opening id: Int64 = 1,
        at seconds: Double = 0
    ) async throws -> StoreReceipt {
        try await commit(
            StoreChanges(
                recipient: recipient,
                messages: [.opened(id, at: seconds)],
                badge: .increment(by: 1),
                claim: claim,
                time: moment(seconds)
            )
        )
    }
}

extension PushStore {
    /// Claims a response, records its call, and keeps that it is queued.
    fileprivate func queue(_ key: String, _ claim: ResponseClaim, isEnded: Bool = true) async throws -> OutboxEntry {
        var claim = claim
        claim.requestIdentifier = "request"
        let call = OutboxCall.sample(key, .respondToOffer(id: 7), lease: .of("first"))
        _ = try await commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
        var changes = StoreChanges(recipient: .ann, calls: [call], time: moment())
        changes.heldClaim = claim
        let entries = try await commit(changes).entries
        if isEnded { _ = try await endResponse(claim, with: .of(.ann, "queued")) }
        guard let entry = entries.last else {
            throw ConformanceMismatch(location: "the call of a response", observation: "was not leased")
        }
        return entry
    }
}

extension StoreConformance {
    static let responseChecks: [StoreCheck] = [
        StoreCheck("A response is claimed once, with the changes that it makes") { store in
            let first = try await store.claim(.of("first"))
            try expect("the first claim", first.response, is: .new)
            try expect("whether the message is new", first.newMessages, is: [true])
            let second = try await store.claim(.of("second"), opening: 2)
            try expect("the second claim", second.response, is: .inProgress(.seconds(30)))
            try expect("whether the second message is new", second.newMessages, is: [false])
            try expect("the badge count", second.badgeCount, is: 1)
            try expect("the second message", try await store.message(2, for: .ann), is: nil)
            let other = try await store.claim(.of("second", "another response"), opening: 2)
            try expect("the claim of another response", other.response, is: .new)
            let own = try await store.claim(.of("first"), opening: 3)
            try expect("the claim of the same owner", own.response, is: .new)
        },
        StoreCheck("A result is kept with all of its values, and is the answer to a later claim") { store in
            let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["certificate": ["code": "ABC-1"]]))
            let kept = [
                HandledResponse.of(.ann, "failed", reason: "The platform's reason: 'no' \"yes\".", at: 1),
                HandledResponse.of(.bob, result: result, at: 2),
            ]
            for (index, response) in kept.enumerated() {
                let claim = ResponseClaim.of("first", "'; DROP TABLE response; -- \(index)")
                _ = try await store.claim(claim, of: response.recipient)
                try expect("whether it ended", try await store.endResponse(claim, with: response), is: true)
                let later = try await store.claim(.of("second", claim.response), of: response.recipient, at: 60)
                try expect("the later claim", later.response, is: .handled(response))
                let state = try await store.response(.of("third", claim.response), of: response.recipient)
                try expect("the response", state, is: .handled(response))
                let again = try await store.endResponse(claim, with: .of(response.recipient, "queued"))
                try expect("whether it ended again", again, is: false)
            }
            try expect("another response", try await store.response(.of("third", "RESPONSE"), of: .ann), is: nil)
        },
        StoreCheck("What a host adds to a result is kept with it") { store in
            var kept = HandledResponse.of()
            kept.hostAnswer = ["host": [["hook": "showMessage", "value": "Hi"]], "tracked": ["new": true]]
            _ = try await store.claim(.of("first"))
            _ = try await store.endResponse(.of("first"), with: kept)
            try expect("the response", try await store.response(.of("second"), of: .ann), is: .handled(kept))
        },
        StoreCheck("A result with a queued call changes when the call was sent, or set aside and sent then") { store in
            for (index, isSetAside) in [false, true].enumerated() {
                let claim = ResponseClaim.of("first", "response \(index)")
                let entry = try await store.queue("key \(index)", claim)
                let queued = HandledResponse.of(.ann, "queued")
                try expect(
                    "the response, while its call is queued",
                    try await store.response(.of("other", claim.response), of: .ann),
                    is: .handled(queued)
                )
                if isSetAside {
                    try await store.settle(entry, as: .setAside(reason: "refused"))
                    let failed = HandledResponse.of(.ann, "failed", reason: "refused")
                    let state = try await store.response(.of("other", claim.response), of: .ann)
                    try expect("what was set aside", state, is: .handled(failed))
                }
                let result = LoyaltyResult.offerResponse(
                    Loyalty.Offer.ResponseInfo(["certificate": ["code": "LATE-1"]])
                )
                try await store.settle(entry, as: .sent(moment(9), late: result))
                let state = try await store.response(.of("other", claim.response), of: .ann)
                try expect("what was sent", state, is: .handled(.of(result: result)))
            }
        },
        StoreCheck("A result with a call that has ended before is what became of the call") { store in
            let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["certificate": ["code": "LATE-1"]]))
            var sent = ResponseClaim.of("first", "sent")
            sent.requestIdentifier = "request"
            var entry = try await store.queue("key", sent, isEnded: false)
            entry.lease = .of("another process")
            try await store.settle(entry, as: .sent(moment(9), late: result))
            _ = try await store.endResponse(sent, with: .of(.ann, "queued"))
            let state = try await store.response(.of("other", "sent"), of: .ann)
            try expect("what was sent", state, is: .handled(.of(result: result)))
            let refused = ResponseClaim.of("first", "refused")
            let other = try await store.queue("other", refused, isEnded: false)
            try await store.settle(other, as: .setAside(reason: "refused"))
            _ = try await store.endResponse(refused, with: .of(.ann, "queued"))
            let failed = HandledResponse.of(.ann, "failed", reason: "refused")
            let last = try await store.response(.of("other", "refused"), of: .ann)
            try expect("what was set aside", last, is: .handled(failed))
        },
        StoreCheck("A released response can be claimed again") { store in
            _ = try await store.claim(.of("first"))
            try expect("whether it ended", try await store.endResponse(.of("first"), with: nil), is: true)
            try expect("the second claim", try await store.claim(.of("second")).response, is: .new)
        },
        StoreCheck("Only the owner renews and ends a claim") { store in
            _ = try await store.claim(.of("first"))
            try expect("whether it was renewed", try await store.renewResponse(.of("second")), is: false)
            try expect("whether it ended", try await store.endResponse(.of("second"), with: .of()), is: false)
            try expect("whether the owner renewed it", try await store.renewResponse(.of("first")), is: true)
            var changes = StoreChanges(recipient: .ann, messages: [.opened(2)], time: moment())
            changes.heldClaim = .of("second")
            do {
                _ = try await store.commit(changes)
                throw ConformanceMismatch(location: "a commit without the claim", observation: "threw no error")
            } catch let error as StoreError {
                try expect("the error of a commit without the claim", error.code, is: .claimLost)
            }
            changes.heldClaim = .of("first")
            try expect("the owner's commit", try await store.commit(changes).newMessages, is: [true])
        },
        StoreCheck("A report that names no member is one of a response of any member") { store in
            _ = try await store.claim(.of("first", namesMember: false), of: .ann)
            let other = try await store.claim(.of("second", namesMember: false), of: .bob)
            try expect("the claim for another member", other.response, is: .ofAnotherMember)
            try expect("the other member", try await store.isMember(.bob), is: false)
            let named = try await store.claim(.of("third"), of: .ann)
            try expect("the claim that names the member", named.response, is: .inProgress(.seconds(30)))
            let otherNamed = try await store.claim(.of("fourth"), of: .bob)
            try expect("the claim that names another member", otherNamed.response, is: .new)
        },
        StoreCheck("A member who signs in has answered what the device has answered") { store in
            _ = try await store.claim(.of("first", namesMember: false), of: .device)
            try await store.setSignedInRecipient(.ann)
            let signedIn = try await store.claim(.of("second", namesMember: false), of: .ann, at: 1)
            try expect("the claim of the member", signedIn.response, is: .inProgress(.seconds(29)))
            try expect("whether it ended", try await store.endResponse(.of("first"), with: .of()), is: true)
        },
    ]

    /// The rules about the end of claims, which is decided by the store's clock.
    static func claimClockChecks(_ clock: TestClock) -> [StoreCheck] {
        [
            StoreCheck("A claim ends by itself, unless it is renewed") { store in
                clock.set(to: moment())
                let claim = ResponseClaim.of("first")
                _ = try await store.commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
                clock.set(to: moment(20))
                try expect("whether it was renewed", try await store.renewResponse(claim), is: true)
                clock.set(to: moment(40))
                let early = try await store.response(.of("second"), of: .ann)
                try expect("the response before the end", early, is: .inProgress(.seconds(10)))
                clock.set(to: moment(51))
                let next = StoreChanges(recipient: .ann, claim: .of("second"), time: moment(51))
                try expect("the next claim", try await store.commit(next).response, is: .new)
                try expect("whether the first renewed it", try await store.renewResponse(claim), is: false)
            }
        ]
    }

    static let responseDurabilityChecks: [StoreCheck] = [
        StoreCheck(durability: "claims and results are kept") { store, reopen in
            let kept = HandledResponse.of(.ann, "ignored", reason: "A dismissal.")
            _ = try await store.claim(.of("first"))
            _ = try await store.endResponse(.of("first"), with: kept)
            _ = try await store.claim(.of("second", "in progress"), opening: 2)
            let reopened = try await reopen()
            try expect("the result", try await reopened.response(.of("third"), of: .ann), is: .handled(kept))
            let claimed = try await reopened.response(.of("third", "in progress"), of: .ann)
            try expect("the claim", claimed, is: .inProgress(.seconds(30)))
        }
    ]
}
