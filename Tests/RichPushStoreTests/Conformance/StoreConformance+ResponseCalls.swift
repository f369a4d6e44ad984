import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

import struct Foundation.Date

extension ResponseClaim {
    fileprivate static func of(_ owner: String, _ response: String = "response") -> ResponseClaim {
        ResponseClaim(response: response, namesMember: true, owner: owner, requestIdentifier: "request")
    }
}

extension HandledResponse {
    fileprivate static func of(
        _ outcome: String,
        _ result: LoyaltyResult? = nil,
        endsLater: Bool = false
    ) -> HandledResponse {
        let hostAnswer: JSONObject = endsLater ? [HandledResponse.endsLater: true] : [:]
        return HandledResponse(
            recipient: .ann,
            outcome: outcome,
            result: result,
            hostAnswer: hostAnswer,
            time: moment()
        )
    }
}

extension LoyaltyResult {
    fileprivate static let certificate = offerResponse(Loyalty.Offer.ResponseInfo(["certificate": ["code": "ABC-1"]]))
}

extension OutboxEntry {
    /// The entry as another process has leased it.
    fileprivate func leased(by owner: String) -> OutboxEntry {
        var entry = self
        entry.lease = .of(owner)
        return entry
    }
}

extension PushStore {
    /// Claims the response and records its call, under the lease of the claim.
    fileprivate func begin(_ owner: String, at seconds: Double = 0) async throws -> StoreReceipt {
        let claim = StoreChanges(recipient: .ann, claim: .of(owner), time: moment(seconds))
        try expect("the claim of \(owner)", try await commit(claim).response, is: .new)
        return try await record(owner, at: seconds)
    }

    fileprivate func record(_ owner: String, at seconds: Double = 0) async throws -> StoreReceipt {
        let lease = Lease(owner: owner, duration: .seconds(30))
        let call = OutboxCall.sample("key", .respondToOffer(id: 7), lease: lease)
        var changes = StoreChanges(recipient: .ann, calls: [call], time: moment(seconds))
        changes.heldClaim = .of(owner)
        return try await commit(changes)
    }

    fileprivate func call(_ owner: String, at seconds: Double = 0) async throws -> OutboxEntry {
        guard let entry = try await begin(owner, at: seconds).entries.last else {
            throw ConformanceMismatch(location: "the call of a response", observation: "was not leased")
        }
        return entry
    }

    fileprivate func state() async throws -> ResponseState? { try await response(.of("reader"), of: .ann) }

    fileprivate func lateResults() async throws -> [LoyaltyResult] {
        try await lateResults(for: .ann, limit: 9).map(\.result)
    }
}

extension StoreConformance {
    /// The rules about the call of a response: its claim, its lease and its result have one owner.
    static let responseCallChecks: [StoreCheck] = [
        StoreCheck("The result of a response's call is its owner's, and is not late") { store in
            let entry = try await store.call("first")
            let isOwn = try await store.settle(entry, as: .answered(moment(), .certificate))
            try expect("whether the result is the owner's", isOwn, is: true)
            _ = try await store.endResponse(.of("first"), with: .of("handled", .certificate))
            try expect("the response", try await store.state(), is: .handled(.of("handled", .certificate)))
            try expect("the late results", try await store.lateResults(), is: [])
        },
        StoreCheck("A call without a response is its caller's, unless it was settled before") { store in
            let call = OutboxCall.sample("key", .respondToOffer(id: 7), lease: .of("first"))
            let receipt = try await store.commit(StoreChanges(recipient: .ann, calls: [call], time: moment()))
            guard let entry = receipt.entries.last else { return }
            let other = entry.leased(by: "second")
            for (settled, expected) in [(entry, true), (other, false), (entry, false)] {
                let isOwn = try await store.settle(settled, as: .answered(moment(), .certificate))
                try expect("whether the result is the caller's", isOwn, is: expected)
            }
            try expect("the late results", try await store.lateResults(), is: [])
        },
        StoreCheck("The result of a call goes to the owner who has taken the response over") { store in
            let entry = try await store.call("first")
            SuiteClock.current.set(to: moment(31))
            let second = try await store.call("second", at: 31)
            let isFirsts = try await store.settle(entry, as: .answered(moment(31), .certificate))
            try expect("whether the result is the first owner's", isFirsts, is: false)
            let isSeconds = try await store.settle(second, as: .answered(moment(31), .certificate))
            try expect("whether the result is the second owner's", isSeconds, is: true)
            try expect("whether the first ended it", try await store.endResponse(.of("first"), with: nil), is: false)
            _ = try await store.endResponse(.of("second"), with: .of("handled", .certificate))
            try expect("the late results", try await store.lateResults(), is: [])
        },
        StoreCheck("The owner of a response gets the result that another process has settled, and records no call") {
            store in
            let entry = try await store.call("first")
            _ = try await store.settle(entry.leased(by: "sync"), as: .sent(moment(), late: .certificate))
            let receipt = try await store.record("first")
            try expect("the result", receipt.result, is: .certificate)
            try expect("the leased calls", receipt.entries, is: [])
            try expect("the waiting calls", try await store.outboxCounts().waiting, is: 0)
        },
        StoreCheck("A result that the owner of a response did not have is a late result when the response ends") {
            store in
            for (index, outcome) in ["queued", "handled", "failed"].enumerated() {
                let claim = ResponseClaim.of("first", outcome)
                _ = try await store.commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
                let lease = Lease(owner: "first", duration: .seconds(30))
                let call = OutboxCall.sample(outcome, .respondToOffer(id: Int64(index)), lease: lease)
                var changes = StoreChanges(recipient: .ann, calls: [call], time: moment())
                changes.heldClaim = claim
                for entry in try await store.commit(changes).entries {
                    _ = try await store.settle(entry.leased(by: "sync"), as: .sent(moment(), late: .certificate))
                }
                _ = try await store.endResponse(claim, with: .of(outcome))
                let kept = HandledResponse.of("handled", .certificate, endsLater: outcome != "queued")
                let state = try await store.response(.of("reader", outcome), of: .ann)
                try expect("what was \(outcome)", state, is: .handled(kept))
                try expect("the number of late results", try await store.lateResults().count, is: index + 1)
            }
        },
        StoreCheck("A response without a claim that holds is handled by the result of its call, which is late") {
            store in
            let entry = try await store.call("first")
            SuiteClock.current.set(to: moment(31))
            let isOwn = try await store.settle(entry.leased(by: "sync"), as: .answered(moment(31), .certificate))
            try expect("whether the result is the caller's", isOwn, is: false)
            let kept = HandledResponse.of("handled", .certificate, endsLater: true)
            try expect("the response", try await store.state()?.withoutTime, is: .handled(kept))
            try expect("the late results", try await store.lateResults(), is: [.certificate])
            let isEnded = try await store.endResponse(.of("first"), with: .of("handled", .certificate))
            try expect("whether the first ended it", isEnded, is: false)
        },
        StoreCheck("A refused call is the end of a response without a claim that holds, and not of others") { store in
            let entry = try await store.call("first")
            try await store.settle(entry, as: .setAside(reason: "refused"))
            try expect("the response in progress", try await store.state(), is: .inProgress(.seconds(30)))
            SuiteClock.current.set(to: moment(31))
            let again = try await store.call("second", at: 31)
            _ = try await store.endResponse(.of("second"), with: nil)
            try await store.settle(again, as: .setAside(reason: "refused"))
            guard case .handled(let kept)? = try await store.state() else {
                throw ConformanceMismatch(location: "the released response", observation: "was not handled")
            }
            try expect("the outcome", kept.outcome, is: "failed")
            try expect("the reason", kept.reason, is: "refused")
        },
        StoreCheck("The lease of a response's call is renewed with its claim, and ends with it") { store in
            let entry = try await store.call("first")
            SuiteClock.current.set(to: moment(20))
            try expect("whether it was renewed", try await store.renewResponse(.of("first")), is: true)
            SuiteClock.current.set(to: moment(49))
            try expect("the calls leased before the end", try await store.lease("sync", at: 49), is: [])
            SuiteClock.current.set(to: moment(51))
            try expect("the response after the end", try await store.state(), is: nil)
            try expect("the calls leased then", try await store.lease("sync", at: 51).map(\.id), is: [entry.id])
        },
        StoreCheck("A claim is renewed when its call is recorded") { store in
            let claim = StoreChanges(recipient: .ann, claim: .of("first"), time: moment())
            _ = try await store.commit(claim)
            _ = try await store.record("first", at: 20)
            SuiteClock.current.set(to: moment(40))
            try expect("the response", try await store.state(), is: .inProgress(.seconds(10)))
        },
        StoreCheck("A response whose call another process makes is in progress, and is not claimed") { store in
            _ = try await store.call("first")
            _ = try await store.lease("sync", at: 31)
            SuiteClock.current.set(to: moment(41))
            try expect("the response", try await store.state(), is: .inProgress(.seconds(50)))
            let claim = StoreChanges(recipient: .ann, claim: .of("second"), time: moment(41))
            try expect("a claim", try await store.commit(claim).response, is: .inProgress(.seconds(50)))
        },
        StoreCheck("The owner of a response records no call that another process makes") { store in
            _ = try await store.call("first")
            SuiteClock.current.set(to: moment(31))
            _ = try await store.commit(StoreChanges(recipient: .ann, claim: .of("second"), time: moment(31)))
            _ = try await store.lease("sync", at: 31)
            do {
                _ = try await store.record("second", at: 32)
                throw ConformanceMismatch(location: "a call that is under way", observation: "was recorded")
            } catch let error as StoreError {
                try expect("the error", error.code, is: .inProgress)
            }
            try expect("whether it was released", try await store.endResponse(.of("second"), with: nil), is: true)
            try expect("the response", try await store.state(), is: .inProgress(.seconds(59)))
        },
    ]
}

extension ResponseState {
    /// The state with the time at which a result was kept set to that of the checks.
    fileprivate var withoutTime: ResponseState {
        guard case .handled(var kept) = self else { return self }
        kept.time = moment()
        return .handled(kept)
    }
}
