import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting

import struct Foundation.Date

extension StoreConformance {
    /// The rules about the store's clock.
    static func clockChecks(_ clock: TestClock) -> [StoreCheck] {
        [
            StoreCheck("The store uses the clock that it was made with") { store in
                clock.set(to: moment())
                let claim = ResponseClaim(response: "r", namesMember: true, owner: "first", duration: .seconds(30))
                _ = try await store.commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
                clock.set(to: moment(20))
                var other = claim
                other.owner = "second"
                // A store that keeps no claims breaks other rules.
                guard case .inProgress(let left) = try await store.response(other, of: .ann) else { return }
                try expect("the time left of a claim, by the suite's clock", left, is: .seconds(10))
            },
            StoreCheck(unmoved: "A caller with a clock that is ahead ends no lease") { store, unmoved in
                clock.set(to: moment())
                let entry = try await store.record("key")
                let again = OutboxCall.sample("key", lease: .of("third"))
                let ahead = StoreChanges(recipient: .ann, calls: [again], time: moment(3600))
                let receipt = try await unmoved.commit(ahead)
                try expect("the calls leased with a commit", receipt.entries, is: [])
                try expect("the calls leased then", try await store.lease("second", at: 59), is: [])
                let leased = try await store.lease("second", at: 60)
                try expect("the calls leased after the lease", leased.map(\.id), is: [entry.id])
            },
        ] + claimClockChecks(clock)
    }
}

extension PushStore {
    /// The same store with a clock that shows the time of each caller.
    func moving(_ clock: TestClock) -> PushStore {
        watched(before: { use in
            if let changes = use.subject as? StoreChanges { clock.set(to: changes.now) }
            if let call = use.subject as? DeviceCall { clock.set(to: call.time) }
            return nil
        })
    }
}
