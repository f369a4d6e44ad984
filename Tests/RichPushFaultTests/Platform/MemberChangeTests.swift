import Foundation
import RichPushExtension
import RichPushKit
import RichPushHTTP
import RichPushModel
import RichPushPlatform
import RichPushStore
import RichPushTestSupport
import Testing

/// The member changes during a request, or the process is killed during the change.
@Suite("Fault: a sign-out during calls")
struct MemberChangeTests {
    @Test("Calls of a member that signs out during them have their effect once, with the member's own token")
    func signingOut() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let helpers = Locked<DefaultNotificationHelper?>(nil)
            let services = try Member.services(scratch.path("push.sqlite"), address) { _ in
                let helper = helpers.withLock { $0 }
                try await helper?.signOut()
                try await helper?.signIn("bob")
            }
            let helper = services.helper
            helpers.withLock { $0 = helper }
            for act in 1...Int64(20) {
                try await helper.signIn(Member.rose)
                await helper.handleNotificationResponse(try Member.answer(act))
                await services.background.waitUntilIdle()
                tally.tried += 1
            }
            helpers.withLock { $0 = nil }
            try await helper.signIn(Member.rose)
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...20))
        }
        tally.report(.signOutInFlight)
    }

    @Test("The device belongs to the last signed-in member, even if a registration is answered late or never")
    func registering() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let next = Locked<(helper: DefaultNotificationHelper, member: Recipient?)?>(nil)
            let losesAnswers = Locked(false)
            let services = try Member.services(scratch.path("push.sqlite"), address) { _ in
                // Once for each change, because the closure makes requests too.
                let change = next.withLock { change in
                    defer { change = nil }
                    return change
                }
                if let change {
                    try await change.helper.signOut()
                    if let member = change.member { try await change.helper.signIn(member) }
                }
                guard losesAnswers.withLock({ $0 }) else { return }
                throw HTTPTransportError(code: .timedOut, message: "The answer never came.")
            }
            let helper = services.helper
            for round in 0..<20 {
                let (first, last): (Recipient, Recipient) = round.isMultiple(of: 2) ? ("rose", "bob") : ("bob", "rose")
                losesAnswers.withLock { $0 = round % 4 > 1 }
                try await helper.signIn(first)
                next.withLock { $0 = (helper, round % 3 == 0 ? nil : last) }
                try? await helper.sendDeviceTokenToServerIfNeeded(Data([UInt8(round)]))
                losesAnswers.withLock { $0 = false }
                try await helper.signIn(last)
                try? await helper.sendDeviceTokenToServerIfNeeded(Data([UInt8(round)]))
                try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
                tally.tried += 1
                let token = (round < 16 ? "0" : "") + String(round, radix: 16)
                if Array(await platform.state(of: last.rawValue).devices.values) != [token] { tally.lost += 1 }
                tally.doubled += await platform.state(of: first.rawValue).devices.count
            }
        }
        tally.report(.lateRegistration)
    }

    @Test("After a process is killed during a change of members, the extension never uses another member")
    func killed() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        let services = try Member.services(database: path)
        let journal = try #require(services.journal)
        try await services.helper.signIn(Member.rose)
        var tally = Tally(tried: Orders.kills(12, of: 40))
        let harm = Locked((lost: 0, doubled: 0))
        await killing(tally.tried, seed: 12, within: 5...60) { _, moment in
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, moment = moment as Double] in
                let helper = try Member.services(database: path).helper
                try await helper.signIn("bob")
                killMyself(afterMilliseconds: moment)
                while true {
                    try await helper.signIn("rose")
                    try await helper.signIn("bob")
                    try await helper.signOut()
                }
            }
            await #expect(throws: Never.self) {
                let current = try await services.store.signedInRecipient() ?? .device
                let known = journal.snapshot()?.recipient ?? .device
                // A text is shown to the wrong member.
                if known != .device, known != current { harm.withLock { $0.doubled += 1 } }
                _ = try? await services.helper.sync()
                // The extension does not know the member.
                if journal.snapshot()?.recipient != current { harm.withLock { $0.lost += 1 } }
            }
        }
        (tally.lost, tally.doubled) = harm.withLock { $0 }
        tally.report(.killedMemberChange)
    }
}
