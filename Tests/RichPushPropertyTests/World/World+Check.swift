import RichPushKit
import RichPushModel
import RichPushStore

/// The error of a broken rule.
struct Broken: Error, CustomStringConvertible {
    var description: String
}

extension World {
    /// Checks the rules that hold after all members have signed in again.
    func check() async throws {
        if let trespass = platform.trespasses.first { throw Broken(description: "Another's token: \(trespass)") }
        if let trespass = screen.trespasses.first { throw Broken(description: "A private text: \(trespass)") }
        let counts = try await store.outboxCounts()
        if counts.waiting > 0 {
            let waiting = try await store.waitingCalls(limit: 5)
            throw Broken(description: "Calls that should be sent wait: \(waiting)")
        }
        for call in try await store.setAsideCalls(limit: .max) where !call.entry.call.target.hasSuffix(".bad") {
            throw Broken(description: "Set aside, though it could have been made: \(call)")
        }
        try compare(platform.effects, with: expected)
        // Two tasks at the same time may record in any order.
        if !drains { try checkOrder() }
    }

    /// Checks, while no call is in progress, that the device is not registered in the store but not on the platform, and
    /// that no signed-out member keeps the device.
    func checkDevice() async throws {
        let owner = try await store.signedInRecipient() ?? .device
        var confirmed: String?
        for member in [.device] + Step.members {
            let token = try await store.deviceToken(for: member)
            if member == owner {
                confirmed = token
            } else if token != nil {
                throw Broken(description: "\(member) has left and keeps the token \(token ?? "")")
            }
        }
        let calls = try await store.waitingCalls(limit: .max).map(\.entry.call)
        let isOnItsWay = calls.contains { call in
            switch call {
            case .registerDevice, .deregisterDevice: true
            default: false
            }
        }
        if isOnItsWay { return }
        let device = platform.device
        if let confirmed, device != PlatformInMemory.Registration(member: owner.rawValue, token: confirmed) {
            throw Broken(description: "The store has \(owner) registered, the platform \(String(describing: device))")
        }
        if let device, device.member != owner.rawValue {
            throw Broken(description: "The device is \(device.member)'s, and \(owner) is signed in")
        }
    }

    /// Checks that the last member is registered, after all have signed in again.
    func checkRegistration() async throws {
        let owner = try await store.signedInRecipient() ?? .device
        guard try await store.deviceToken(for: owner) == "01", platform.device?.member == owner.rawValue else {
            throw Broken(description: "\(owner) is not registered: \(String(describing: platform.device))")
        }
    }

    private var expected: Set<String> { recorded.withLock { $0 }.union(done) }

    /// Checks that comments on one object, numbered in the order of writing, arrive in this order.
    private func checkOrder() throws {
        for (thing, effects) in platform.order {
            let numbers = effects.compactMap { $0.split(separator: "comment ").last.flatMap { Int($0) } }
            guard numbers != numbers.sorted() else { continue }
            throw Broken(description: "Out of order on \(thing): \(effects)")
        }
    }

    /// Checks messages and badges of the store, after the journal has been ingested. They were the device's, and the first
    /// member to sign in has adopted them.
    func checkMessages() async throws {
        let records = try await store.messages(limit: nil)
        let told = records.flatMap { record in
            MessageAction.allCases.filter { record.sent($0) != nil }.map {
                "\(Recipient.device) trackMessage \(record.messageResponseID) \($0.rawValue)"
            }
        }
        let reports = expected.filter { $0.contains(" trackMessage ") }
        guard Set(told) == reports else {
            throw Broken(description: "What happened to messages is \(reports), but the store has \(records)")
        }
        let badges = try await store.badgeCounts()
        let deliveries = reports.count { $0.hasSuffix(" delivered") }
        guard badges.map(\.count).reduce(0, +) == deliveries else {
            throw Broken(description: "The badges \(badges) should be \(deliveries)")
        }
    }

    private func compare(_ effects: [String: Int], with expected: Set<String>) throws {
        if let lost = expected.first(where: { effects[$0] == nil }) {
            throw Broken(description: "Never took effect: \(lost)")
        }
        if let (doubled, count) = effects.first(where: { $0.value != 1 }) {
            throw Broken(description: "Took effect \(count) times: \(doubled)")
        }
        if let invented = effects.keys.first(where: { !expected.contains($0) }) {
            throw Broken(description: "Was never done: \(invented)")
        }
    }
}
