import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@Suite("Deliveries to a service")
struct DeliveryTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    @Test("A delivery is known by its message, else by its id; seen again it changes no badge")
    func repeated() async throws {
        #expect(try await bench.deliver().json == ["id": "d1", "member": "ann", "new": true, "badge": 3])
        let other = Bench.offer.with("aps", ["badge": 9])
        #expect(try await bench.deliver(["id": "d2"], payload: other).json["new"] == false)
        #expect(try await bench.deliver(["id": "d2"], payload: other).badge == 3)
        #expect(try await bench.deliver(["member": "ben"]).isNew)
        let plain: JSONObject = ["aps": ["badge": 5]]
        #expect(try await bench.deliver(["id": "d3"], payload: plain).json["badge"] == 5)
        let again = try await bench.another().deliver(["id": "d3"], payload: ["aps": ["badge": 6]])
        #expect(!again.isNew && again.badge == 5)
        #expect(try await bench.events().map(\.requestIdentifier) == ["d1", "d1", "d3"])
    }

    @Test("An earlier time corrects the message without another event; a time in the future is now")
    func times() async throws {
        let id = 9001 as Int64
        _ = try await bench.deliver(["at": "2096-01-31T12:00:00Z"])
        #expect(try await bench.store.message(id, for: "ann")?.delivered == bench.clock.now)
        _ = try await bench.deliver(["at": "2020-01-31T12:00:00Z"])
        _ = try await bench.deliver(["at": "2021-01-31T12:00:00Z"])
        #expect(try await bench.store.message(id, for: "ann")?.delivered?.timeIntervalSince1970 == 1_580_472_000)
        #expect(try await bench.events().count == 1)
        #expect(try await bench.store.messages(limit: 9).count == 1)
    }

    @Test("Of badges out of order the last arrived wins")
    func badges() async throws {
        for (number, badge) in [(1, 7), (2, 4)] {
            let push = Bench.offer.with("message_response_id", .int(Int64(number)))
                .with("aps", ["badge": .int(Int64(badge))])
            let at = "202\(6 - number)-01-31T12:00:00Z"
            #expect(try await bench.deliver(["at": .string(at)], payload: push).badge == badge)
        }
    }
}
