import Foundation
import RichPushKit
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// Signing in and out, refused tokens, retries and responses, in any order, also during each other.
@Suite("Random interleavings")
struct InterleavingTests {
    @Test("No call is sent with another member's token, none is lost or doubled, no recoverable call is set aside")
    func inMemory() async throws {
        try await Runs.each(of: Runs.count(80), isInFile: { _ in false }, holds)
    }

    @Test("The same rules hold over a file")
    func overSQLite() async throws {
        try await Runs.each(of: Runs.count(20), isInFile: { _ in true }, holds)
    }

    @Test("A host that returns another member's token is detected")
    func careless() async throws {
        var found = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            let world = World(seed: seed, drains: true, carelessTokens: true) { Step.interleaved(&$0) }
            // A device that is registered with another member's token is detected at once.
            do { try await world.run(steps: 12) } catch { #expect(error is Broken) }
            if !world.platform.trespasses.isEmpty { found += 1 }
        }
        #expect(found > 0)
    }

    @Test("Registrations: no signed-out member keeps the device, and no member loses it unnoticed")
    func registrations() async throws {
        try await Runs.each(of: Runs.count(40), isInFile: { _ in false }, registrationHolds)
    }

    @Test("The same rules of registrations hold over a file")
    func registrationsOverSQLite() async throws {
        try await Runs.each(of: Runs.count(12), isInFile: { _ in true }, registrationHolds)
    }

    private func registrationHolds(_ seed: UInt64, in store: PushStore, folder: URL, clock: TestClock) async -> Bool {
        await World(seed: seed, store: store, drains: seed.isMultiple(of: 2), clock: clock) { Step.registering(&$0) }
            .holds(seed, steps: 16) { try await $0.checkRegistration() }
    }

    private func holds(_ seed: UInt64, in store: PushStore, folder: URL, clock: TestClock) async -> Bool {
        await World(seed: seed, store: store, drains: seed.isMultiple(of: 2), clock: clock) { Step.interleaved(&$0) }
            .holds(seed, steps: 12)
    }
}
