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
        for seed in Runs.count(80) {
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            guard await holds(seed, in: PushStore.memory(clock: clock.clock), clock: clock) else { return }
        }
    }

    @Test("The same over SQLite")
    func overSQLite() async throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let folder = TestProcessFolder.unused()
            defer { try? FileManager.default.removeItem(at: folder) }
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            let store = PushStore.sqlite(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
            guard await holds(seed, in: store, clock: clock) else { return }
            try await store.close()
        }
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
        for seed in Runs.count(40) {
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            guard await registrationHolds(seed, in: PushStore.memory(clock: clock.clock), clock: clock) else { return }
        }
    }

    @Test("Registrations over SQLite")
    func registrationsOverSQLite() async throws {
        for seed in 1...10 as ClosedRange<UInt64> {
            let folder = TestProcessFolder.unused()
            defer { try? FileManager.default.removeItem(at: folder) }
            let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
            let store = PushStore.sqlite(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
            guard await registrationHolds(seed, in: store, clock: clock) else { return }
            try await store.close()
        }
    }

    private func registrationHolds(_ seed: UInt64, in store: PushStore, clock: TestClock) async -> Bool {
        let world = World(seed: seed, store: store, drains: seed.isMultiple(of: 2), clock: clock) {
            Step.registering(&$0)
        }
        do {
            try await world.run(steps: 16)
            try await world.check()
            try await world.checkRegistration()
            return true
        } catch {
            await world.record(error, seed: seed)
            return false
        }
    }

    private func holds(_ seed: UInt64, in store: PushStore, clock: TestClock) async -> Bool {
        let world = World(seed: seed, store: store, drains: seed.isMultiple(of: 2), clock: clock) {
            Step.interleaved(&$0)
        }
        do {
            try await world.run(steps: 12)
            try await world.check()
            return true
        } catch {
            await world.record(error, seed: seed)
            return false
        }
    }
}
