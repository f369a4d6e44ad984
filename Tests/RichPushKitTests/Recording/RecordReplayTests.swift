import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

/// Recordings of generated responses: pushes, actions, states and answers of the platform.
@Suite struct RecordReplayTests {
    @Test("Every recorded response has the same outcome in a replay")
    func generated() async throws {
        var count = 0
        for seed in Orders.seeds(150, of: 1_200) {
            let each = try RecordedCase(seed: seed)
            let (recording, outcome, failures) = try await each.record()
            guard let recording else {
                let reasons = failures.compactMap { $0 as? RecordedResponseError }.map(\.description)
                #expect(!reasons.isEmpty, "Seed \(seed) has no recording and no reason.")
                continue
            }
            count += 1
            let bytes = try recording.encoded()
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.lowercased().contains("rosamunde"), "Seed \(seed): \(each.summary)")
            #expect(!text.contains("…"), "Seed \(seed) has a value that was not in its input: \(each.summary)")
            let read = try RecordedResponse(bytes: bytes)
            let differences = try await read.replay()
            #expect(differences == [], "Seed \(seed): \(outcome), \(each.summary)")
        }
        #expect(count >= (Orders.areAll ? 1_000 : 100))
    }
}
