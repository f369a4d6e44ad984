import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data

/// Registrations and deregistrations while members sign in and out.
@Suite struct RegistrationTests {
    let bench = KitBench()
    let token = Data([0xab])

    /// The device's calls, as `operation member`.
    private var deviceCalls: [String] {
        bench.client.calls.filter { [.registerDevice, .deregisterDevice].contains($0.operation) }
            .map { "\($0.operation) \($0.context.recipient)" }
    }

    /// Registers the device, and waits for the calls that are sent after its success.
    private func register() async throws {
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        await bench.services.background.waitUntilIdle()
    }

    @Test("A member who signs out while the device is registered is deregistered afterwards, and no token is kept")
    func signOutWhileRegistering() async throws {
        try await bench.helper.signIn("ada")
        bench.client.hold(.registerDevice)
        async let sending: Void = bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.client.waitForCalls(of: .registerDevice)
        try await bench.helper.signOut()
        #expect(deviceCalls == ["registerDevice ada"])
        bench.client.release(.registerDevice)
        try await sending
        await bench.services.background.waitUntilIdle()
        #expect(deviceCalls == ["registerDevice ada", "deregisterDevice ada"])
        #expect(try await bench.store.deviceToken(for: "ada") == nil)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("The next member's registration waits for the one in progress, and is the last that the platform gets")
    func nextMember() async throws {
        try await bench.helper.signIn("ada")
        bench.client.hold(.registerDevice)
        async let sending: Void = bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.client.waitForCalls(of: .registerDevice)
        try await bench.helper.signIn("bob")
        try await register()
        #expect(deviceCalls == ["registerDevice ada"])
        bench.client.release(.registerDevice)
        try await sending
        await bench.services.background.waitUntilIdle()
        #expect(deviceCalls == ["registerDevice ada", "deregisterDevice ada", "registerDevice bob"])
        #expect(try await bench.store.deviceToken(for: "bob") == "ab")
        #expect(try await bench.store.deviceToken(for: "ada") == nil)
    }

    @Test("After a deregistration in progress the member who signs in again is registered")
    func comingBack() async throws {
        try await bench.helper.signIn("ada")
        try await register()
        bench.client.hold(.deregisterDevice)
        async let leaving: Void = bench.helper.signOut()
        try await bench.client.waitForCalls(of: .deregisterDevice)
        try await bench.helper.signIn("ada")
        try await register()
        #expect(deviceCalls.count == 2)
        bench.client.release(.deregisterDevice)
        try await leaving
        await bench.services.background.waitUntilIdle()
        #expect(deviceCalls.last == "registerDevice ada")
        #expect(deviceCalls.count == 3)
        #expect(try await bench.store.deviceToken(for: "ada") == "ab")
    }

    @Test("A sign-out that the store cannot record changes nothing and makes no call")
    func lockedStore() async throws {
        try await bench.helper.signIn("ada")
        try await register()
        bench.storeFault.error = StoreError(code: .locked, message: "Others hold the lock.")
        await #expect(throws: StoreError.self) { try await bench.helper.signOut() }
        await #expect(throws: StoreError.self) { try await bench.helper.signIn("bob") }
        bench.storeFault.error = nil
        #expect(try await bench.store.signedInRecipient() == "ada")
        #expect(try await bench.store.deviceToken(for: "ada") == "ab")
        #expect(try await bench.store.outboxCounts().waiting == 0)
        #expect(deviceCalls == ["registerDevice ada"])
    }

    @Test("A deregistration is sent while its member is signed out, also after their token was refused")
    func afterSignOut() async throws {
        bench.client.script(.deregisterDevice, .failure(LoyaltyAPIError.status(401)), .answer([:]))
        try await bench.helper.signIn("ada")
        try await register()
        try await bench.helper.signOut()
        #expect(try await bench.store.waitingCalls(limit: 9).map(\.hold) == [nil])
        #expect(try await bench.helper.sync().sent == 1)
        #expect(deviceCalls == ["registerDevice ada", "deregisterDevice ada", "deregisterDevice ada"])
    }

    @Test("Another member's registration overtakes a deregistration, and removes it once the platform took it")
    func overtaking() async throws {
        bench.client.script(.deregisterDevice, .failure(LoyaltyAPIError.unreachable))
        try await bench.helper.signIn("ada")
        try await register()
        try await bench.helper.signOut()
        try await bench.helper.signIn("bob")
        bench.client.script(.registerDevice, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        try await register()
        #expect(try await bench.store.outboxCounts().waiting == 2)
        try await register()
        await bench.services.background.waitUntilIdle()
        #expect(try await bench.store.outboxCounts().waiting == 0)
        #expect(deviceCalls.filter { $0 == "deregisterDevice ada" }.count == 1)
        #expect(deviceCalls.last == "registerDevice bob")
    }

    @Test("A registration that waits is replaced by the deregistration at the sign-out")
    func waitingRegistration() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        try await bench.helper.signIn("ada")
        try await register()
        try await bench.helper.signOut()
        bench.client.scriptAll(.answer([:]))
        _ = try await bench.helper.sync()
        #expect(deviceCalls.last == "deregisterDevice ada")
        #expect(deviceCalls.filter { $0 == "registerDevice ada" }.count == 1)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A sign-out without a member deregisters the device, once")
    func signOutWithoutMember() async throws {
        try await register()
        for _ in 1...2 { try await bench.helper.signOut() }
        #expect(deviceCalls == ["registerDevice device", "deregisterDevice device"])
    }
}
