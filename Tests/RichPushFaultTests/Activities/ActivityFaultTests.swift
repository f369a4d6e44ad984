import Foundation
import RichPushKit
import RichPushModel
import RichPushPlatform
import RichPushStore
import RichPushTestSupport
import Testing

/// What the platform has of a phone's Live Activities after a sign-out, a killed app and an erasure.
@Suite("Fault: Live Activities")
struct ActivityFaultTests {
    /// The members whose tokens the platform may have.
    private static let members: [Recipient] = ["rose", "bob"]

    /// Compares what the platform has with the living tokens of a member.
    private func judge(
        _ platform: EmbeddedPlatform,
        _ member: Recipient?,
        _ phone: PhoneActivities,
        startToken: Data?,
        _ tally: inout Tally
    ) async {
        for other in Self.members where other != member {
            tally.doubled += await platform.state(of: other.rawValue).activities.count
        }
        guard let member else { return }
        var expected = Set(phone.tokens.values.map { $0.hexadecimal })
        if let startToken { expected.insert(startToken.hexadecimal) }
        let tokens = await platform.state(of: member.rawValue).activities.values
        tally.lost += expected.subtracting(tokens).count
        tally.doubled += tokens.count { !expected.contains($0) }
    }

    @Test("A member who signs out while tokens are on their way leaves none at the platform, and no activity that runs")
    func signingOut() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let path = scratch.path("push.sqlite")
            let changes = Locked<Recipient??>(nil)
            let helpers = Locked<DefaultNotificationHelper?>(nil)
            let services = try Member.services(path, address) { _ in
                let change = changes.withLock { change in
                    defer { change = nil }
                    return change
                }
                guard let change, let helper = helpers.withLock({ $0 }) else { return }
                if let member = change { try await helper.signIn(member) } else { try await helper.signOut() }
            }
            let (helper, phone) = (services.helper, PhoneActivities())
            helpers.withLock { $0 = helper }
            defer { helpers.withLock { $0 = nil } }
            await helper.observe(phone)
            for round in 0..<UInt8(20) {
                try await helper.signIn("rose")
                await phone.make(startToken: Data([round, 1]))
                changes.withLock { $0 = .some(round.isMultiple(of: 2) ? "bob" : nil) }
                await phone.start("order-\(round)", token: Data([round, 2]))
                await services.background.waitUntilIdle()
                // If the token was refused before it was sent, no answer has changed the member.
                changes.withLock { $0 = nil }
                try await Member.drain(database: path, platform: address)
                let member = try await services.store.signedInRecipient()
                await judge(platform, member, phone, startToken: Data([round, 1]), &tally)
                tally.tried += 1
            }
        }
        tally.report(.activitySignOut)
    }

    @Test(
        "After an app is killed and launched again, the platform has the tokens of what runs for the member signed in"
    )
    func killed() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        var tally = Tally(tried: Orders.kills(10, of: 30))
        let harm = Locked(Tally())
        try await withPlatform { platform, address in
            await killing(tally.tried, seed: 21, within: 5...80) { number, moment in
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [
                        path = path as String, address = address as String, number = number as Int64,
                        moment = moment as Double
                    ]
                    in
                    let (helper, phone) = (
                        try Member.services(database: path, platform: address).helper, PhoneActivities()
                    )
                    await helper.observe(phone)
                    killMyself(afterMilliseconds: moment)
                    for round in 0..<Int.max {
                        try await helper.signIn(round.isMultiple(of: 2) ? "rose" : "bob")
                        await phone.make(startToken: Data([UInt8(truncatingIfNeeded: number), 1]))
                        for order in 0..<3 {
                            await phone.start(
                                "order-\(number)-\(round)-\(order)",
                                token: Data([UInt8(truncatingIfNeeded: round), UInt8(order), 2])
                            )
                        }
                    }
                }
                await #expect(throws: Never.self) {
                    let services = try Member.services(database: path, platform: address)
                    // Of what the killed app knew one goes on, and the others have ended.
                    let known = try await services.store.activities(ofType: "Order")
                    let going = Dictionary(uniqueKeysWithValues: known.prefix(1).map { ($0, Data([7, 7])) })
                    let startToken = Data([UInt8(truncatingIfNeeded: number), 9])
                    let phone = PhoneActivities(running: going, startToken: startToken)
                    await services.helper.observe(phone)
                    await services.background.waitUntilIdle()
                    try await Member.drain(database: path, platform: address)
                    let member = try await services.store.signedInRecipient()
                    var tally = harm.withLock { $0 }
                    await judge(platform, member, phone, startToken: startToken, &tally)
                    harm.withLock { [tally] in $0 = tally }
                }
            }
        }
        (tally.lost, tally.doubled) = harm.withLock { ($0.lost, $0.doubled) }
        tally.report(.killedActivities)
    }

    @Test("After a member is erased, the platform and the files have nothing of the member's activities")
    func erasing() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            for round in 0..<UInt8(10) {
                let path = scratch.path("push-\(round).sqlite")
                let services = try Member.services(database: path, platform: address)
                let (helper, phone) = (services.helper, PhoneActivities())
                await helper.observe(phone)
                try await helper.signIn("rose")
                await phone.make(startToken: Data([round, 1]))
                await phone.start("planted-\(round)", token: Data([round, 2]))
                if round.isMultiple(of: 2) { await services.background.waitUntilIdle() }
                try await helper.signOut()
                _ = try await helper.eraseMember("rose")
                await services.background.waitUntilIdle()
                try await Member.drain(database: path, platform: address)
                await judge(platform, nil, phone, startToken: nil, &tally)
                try await services.store.close()
                tally.doubled += try ["", "-wal"].map { path + $0 }
                    .filter { FileManager.default.fileExists(atPath: $0) }
                    .count { try Data(contentsOf: URL(fileURLWithPath: $0)).range(of: Data("rose".utf8)) != nil }
                tally.tried += 1
            }
        }
        tally.report(.erasedActivities)
    }
}
