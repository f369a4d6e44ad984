import Testing

@testable import RichPushHosting

@Suite("Webhooks: how many attempts run at the same time")
struct WebhookSlotsTests {
    /// Begins all attempts that the slots deal to endpoints that always have more.
    private func fill(_ slots: inout WebhookSlots, _ endpoints: [String]) -> [String: Int] {
        var counts: [String: Int] = [:]
        while case let dealt = slots.deal(to: endpoints), !dealt.isEmpty {
            for (endpoint, count) in dealt {
                slots.begin(count, at: endpoint)
                counts[endpoint, default: 0] += count
            }
        }
        return counts
    }

    @Test("An endpoint has 16 attempts, however much is free, and gets one again when one has ended")
    func one() {
        var slots = WebhookSlots()
        #expect(fill(&slots, ["a"]) == ["a": 16])
        slots.end(at: "a")
        #expect(slots.deal(to: ["a"]).map(\.count) == [1])
        #expect(slots.count == 15)
    }

    @Test("Endpoints that answer late leave room for others", arguments: [1, 12, 13, 40, 100, 200])
    func room(_ count: Int) {
        var slots = WebhookSlots()
        let slow = (0..<count).map { "slow \($0)" }
        let counts = fill(&slots, slow)
        #expect(Set(slow) == Set(counts.keys) && (counts.values.max() ?? 0) <= 16)
        #expect(count > 12 || counts.values.allSatisfy { $0 == 16 })
        #expect((counts.values.max() ?? 0) - (counts.values.min() ?? 0) <= 1)
        // No endpoint has more than a quarter of what was free when it got its last one.
        #expect((counts.values.max() ?? 0) <= max(1, (WebhookSlots.limit - slots.count + 1) / 4) || count <= 12)
        #expect((fill(&slots, ["quick"])["quick"] ?? 0) >= 1)
        #expect(slots.count <= 256)
    }

    @Test("With more endpoints than attempts each gets its turn")
    func turns() {
        var slots = WebhookSlots()
        let endpoints = (0..<600).map { "e\($0)" }
        var got: Set<String> = []
        for _ in 0..<3 {
            let dealt = slots.deal(to: endpoints)
            #expect(dealt.count <= 256 && dealt.allSatisfy { $0.count == 1 })
            for (endpoint, count) in dealt {
                slots.begin(count, at: endpoint)
                slots.end(at: endpoint)
                got.insert(endpoint)
            }
        }
        #expect(got.count == 600)
    }
}
