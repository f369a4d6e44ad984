import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data
import struct Foundation.UUID

/// Authorization, registration, the device token and the device's identifier.
@Suite struct DeviceTests {
    let bench = KitBench()
    let token = Data([0x00, 0x0f, 0xa0, 0xff])

    @Test("Authorization is requested for alerts, sounds and badges by default")
    func authorization() async throws {
        #expect(try await bench.helper.requestAuthorization())
        #expect(try await bench.helper.requestAuthorization(options: [.badge]))
        #expect(bench.center.requestedOptions == [[.alert, .sound, .badge], [.badge]])
    }

    @Test("A denied authorization is false, not an error")
    func refusal() async throws {
        let bench = KitBench(center: FakeNotificationCenter(granted: []))
        #expect(try await bench.helper.requestAuthorization() == false)
    }

    @Test("registerForRemoteNotifications asks the application")
    func registration() async {
        await bench.helper.registerForRemoteNotifications()
        #expect(bench.center.registrations == 1)
    }

    @Test("The token is registered as lower-case hexadecimal digits, with the device's identifier")
    func hexadecimalToken() async throws {
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        let call = try #require(bench.client.calls.first)
        #expect(call.operation == .registerDevice)
        #expect(call.arguments["deviceToken"] == "000fa0ff")
        #expect(call.arguments["deviceID"]?.stringValue == (try await bench.helper.deviceID))
        #expect(call.context.recipient == .device)
        #expect(call.context.push.time == bench.clock.now)
    }

    @Test("An unchanged token sends nothing, a new one is sent")
    func unchangedToken() async throws {
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        #expect(bench.client.calls.count == 1)
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([1, 2]))
        #expect(bench.client.calls.map { $0.arguments["deviceToken"] } == ["000fa0ff", "0102"])
    }

    @Test("A failed registration is queued, and its token is stored only after the platform has accepted it")
    func failedRegistration() async throws {
        bench.client.script(.registerDevice, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        #expect(try await bench.store.deviceToken(for: .device) == nil)
        #expect(try await bench.store.outboxCounts().waiting == 1)
        #expect(try await bench.helper.sync().sent == 1)
        #expect(try await bench.store.deviceToken(for: .device) == "000fa0ff")
    }

    @Test("A refused registration is an error, and is made again the next time")
    func refusedRegistration() async throws {
        bench.client.script(.registerDevice, .failure(LoyaltyAPIError.status(422)), .answer([:]))
        await #expect(throws: LoyaltyAPIError.self) {
            try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        }
        #expect(try await bench.store.deviceToken(for: .device) == nil)
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        #expect(bench.client.calls.count == 2)
        #expect(try await bench.store.deviceToken(for: .device) == "000fa0ff")
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
    }

    @Test("Without a network, only the last token is registered later")
    func replaced() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        for byte in 1...3 as ClosedRange<UInt8> { try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([byte])) }
        bench.client.scriptAll(.answer([:]))
        #expect(try await bench.helper.sync().sent == 1)
        #expect(bench.client.calls.last?.arguments["deviceToken"] == "03")
        #expect(try await bench.store.deviceToken(for: .device) == "03")
    }

    @Test("A registration contains the user's permission", arguments: AuthorizationStatus.allCases + [nil])
    func permission(status: AuthorizationStatus?) async throws {
        bench.center.setAuthorizationStatus(status)
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        let permission = bench.client.calls(of: .registerDevice).first?.arguments["permission"]
        #expect(permission?.stringValue == status?.rawValue)
    }

    @Test("A changed permission is registered with the same token; an unchanged or unknown one is not")
    func changedPermission() async throws {
        for status in [.notDetermined, .notDetermined, .authorized, nil, .denied] as [AuthorizationStatus?] {
            bench.center.setAuthorizationStatus(status)
            try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        }
        let sent = bench.client.calls(of: .registerDevice).map { $0.arguments["permission"]?.stringValue }
        #expect(sent == ["notDetermined", "authorized", "denied"])
    }

    @Test("The user's choice about Live Activities is part of the registration, and a changed one is registered again")
    func activities() async throws {
        let choices = [
            ActivitySettings(areEnabled: true, frequentUpdatesEnabled: true),
            ActivitySettings(areEnabled: true, frequentUpdatesEnabled: true), nil,
            ActivitySettings(areEnabled: true, frequentUpdatesEnabled: false), ActivitySettings(areEnabled: false),
        ]
        for choice in choices {
            var conditions = AppConditions()
            conditions.activities = choice
            bench.center.setConditions(conditions)
            try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        }
        let sent = bench.client.calls(of: .registerDevice).map(\.arguments)
        #expect(sent.map { $0["activitiesEnabled"] } == [true, true, false])
        #expect(sent.map { $0["frequentUpdatesEnabled"] } == [true, false, .null])
    }

    @Test("Until the platform answers, the token is not registered")
    func heldRegistration() async throws {
        bench.client.hold(.registerDevice)
        async let sending: Void = bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.client.waitForCalls(of: .registerDevice)
        #expect(try await bench.store.deviceToken(for: .device) == nil)
        bench.client.release(.registerDevice)
        try await sending
        #expect(try await bench.store.deviceToken(for: .device) == "000fa0ff")
    }

    @Test("The device's identifier is the user agent's name and a UUID, made once and kept")
    func deviceIdentifier() async throws {
        let first = try await bench.helper.deviceID
        #expect(first.hasPrefix("RichPushKit-"))
        #expect(UUID(uuidString: String(first.dropFirst("RichPushKit-".count))) != nil)
        #expect(try await bench.helper.deviceID == first)
        let another = LoggingHelper(log: HookLog(), services: .testing(store: bench.store, seed: 99))
        #expect(try await another.deviceID == first)
    }

    @Test("A subclass names its own user agent")
    func userAgentName() async throws {
        let helper = NamedHelper(log: bench.log, services: bench.services)
        #expect(try await helper.deviceID.hasPrefix("Acme/2.1-"))
    }
}

private final class NamedHelper: LoggingHelper {
    override var userAgentName: String { "Acme/2.1" }
}
