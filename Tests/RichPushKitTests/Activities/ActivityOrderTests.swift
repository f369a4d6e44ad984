import RichPushModel
import RichPushTestSupport
import Testing

@Suite("Activities in any order")
struct ActivityOrderTests {
    /// The number of orders: 5,000 with `RICHPUSH_ORDERS=all`, otherwise a thirtieth of them.
    private static let count: UInt64 = Orders.areAll ? 5000 : 168

    @Test(
        "After any order of changes the platform has the living tokens of the member signed in, and no other",
        arguments: 0..<8 as Range<UInt64>
    )
    func orders(part: UInt64) async throws {
        for seed in stride(from: part, to: Self.count, by: 8) {
            let world = ActivityWorld(seed: seed)
            let findings = try await world.run(steps: 24)
            #expect(findings == [], "seed \(seed): \(world.steps.joined(separator: ", "))")
            guard findings.isEmpty else { return }
        }
    }
}
