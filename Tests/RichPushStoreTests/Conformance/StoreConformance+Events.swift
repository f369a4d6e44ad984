import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

extension StoreConformance {
    static let eventChecks: [StoreCheck] = [
        StoreCheck("A new delivery and a new opening are events, with what they tell, once") { store in
            var changes = StoreChanges(recipient: .ann, messages: [.delivered(1), .opened(1)], time: moment())
            changes.requestIdentifier = "request"
            for _ in 0..<2 { _ = try await store.commit(changes) }
            let events = try await store.allEvents()
            try expect("the types", events.map(\.kind), is: [.messageDelivered, .messageOpened])
            for event in events {
                try expect("the member", event.recipient, is: .ann)
                try expect("the message", event.messageResponseID, is: 1)
                try expect("the request", event.requestIdentifier, is: "request")
                try expect("the outcome", event.outcome, is: nil)
                try expect("the beginning of the name", String(event.id.prefix(4)), is: "evt_")
            }
        },
        StoreCheck("A new delivery without a message is an event if the changes have a request") { store in
            var changes = StoreChanges(recipient: .ann, journalEvent: "delivery", time: moment())
            changes.requestIdentifier = "request"
            for _ in 0..<2 { _ = try await store.commit(changes) }
            _ = try await store.commit(StoreChanges(recipient: .ann, journalEvent: "of a device", time: moment()))
            let events = try await store.allEvents()
            try expect("the types", events.map(\.kind), is: [.messageDelivered])
            try expect("the message", events.first?.messageResponseID, is: nil)
        },
        StoreCheck("Each kept result is an event, and so is the end of its queued call") { store in
            let claim = ResponseClaim(
                response: "response",
                namesMember: true,
                owner: "first",
                action: "clip-offer",
                requestIdentifier: "request",
                messageResponseID: 1
            )
            let call = OutboxCall.sample("key", lease: .of("first"))
            _ = try await store.commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
            var changes = StoreChanges(recipient: .ann, calls: [call], time: moment())
            changes.heldClaim = claim
            let receipt = try await store.commit(changes)
            let result = HandledResponse(recipient: .ann, outcome: "queued", time: moment())
            _ = try await store.endResponse(claim, with: result)
            _ = try await store.endResponse(claim, with: result)
            guard let entry = receipt.entries.first else {
                throw ConformanceMismatch(location: "the call of a response", observation: "was not leased")
            }
            for _ in 0..<2 { try await store.settle(entry, as: .sent(moment(), late: nil)) }
            let events = try await store.allEvents()
            try expect("the types", events.map(\.kind), is: [.responseHandled, .responseSettled])
            try expect("the outcomes", events.map(\.outcome), is: ["queued", "handled"])
            for event in events {
                try expect("the action", event.action, is: "clip-offer")
                try expect("the message", event.messageResponseID, is: 1)
                try expect("the request", event.requestIdentifier, is: "request")
                try expect("the member", event.recipient, is: .ann)
            }
        },
        StoreCheck("The sequence of a member's events rises by one, also after an erasure") { store in
            for number in 1...3 as ClosedRange<Int64> {
                _ = try await store.commit(.ann, .delivered(number))
                _ = try await store.commit(number == 2 ? .bob : .ann, .opened(number))
            }
            let events = try await store.allEvents()
            let ofMembers = Dictionary(grouping: events, by: \.recipient).mapValues { $0.map(\.sequence) }
            try expect("the numbers", ofMembers, is: [.ann: [1, 2, 3, 4, 5], .bob: [1]])
            _ = try await store.eraseMember(.ann)
            try expect("that of the erasure", try await store.allEvents().last?.sequence, is: 6)
            _ = try await store.commit(.ann, .delivered(9))
            try expect("that of the next event", try await store.allEvents().last?.sequence, is: 7)
        },
        StoreCheck("A released response is not an event") { store in
            let claim = ResponseClaim(response: "response", namesMember: true, owner: "first")
            _ = try await store.commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
            _ = try await store.endResponse(claim, with: nil)
            try expect("the events", try await store.allEvents().count, is: 0)
        },
        StoreCheck("Of an erased member only the erasure is left, and the other events' places stay") { store in
            for number in 1...3 as ClosedRange<Int64> {
                _ = try await store.commit(number == 2 ? .bob : .ann, .delivered(number))
            }
            let places = try await [1, 2, 3].asyncMap { try await store.events(after: .oldest, limit: $0).next }
            _ = try await store.eraseMember(.ann)
            let events = try await store.allEvents()
            try expect("the members", events.map(\.recipient), is: [.bob, .ann])
            try expect("the last type", events.last?.kind, is: .memberErased)
            let counts = try await places.asyncMap {
                try await store.events(after: .cursor($0), limit: 9).events.count
            }
            try expect("the numbers of events after each", counts, is: [2, 1, 1])
        },
        StoreCheck("A cursor that is not one of the store is refused, with the oldest cursor") { store in
            _ = try await store.commit(.ann, .delivered(1))
            do {
                _ = try await store.events(after: .cursor("not a cursor"), limit: 9)
                throw ConformanceMismatch(location: "a cursor that is none", observation: "was not refused")
            } catch let error as StoreCursorError {
                try expect("the reason", error.reason, is: .foreign)
                let page = try await store.events(after: .cursor(error.oldest), limit: 9)
                try expect("the number of events", page.events.count, is: 1)
            }
        },
    ]
}

extension PushStore {
    func allEvents() async throws -> [StoreEvent] { try await events(after: .oldest, limit: 1000).events }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
