import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing

/// The signed-in member responds to a push that was sent to another member.
@Suite("Fault: a member's push tapped by another")
struct AddresseeFaultTests {
    /// A tap and the button "Respond" of an offer's coupon that was sent to Rose.
    private func answers(_ act: Int64) throws -> [NotificationResponse] {
        let push = Push.of("Offer", id: .int(act), message: .int(act), category: "OFFER_COUPON", ["recipient": "rose"])
        return try [.default, .button("open-coupon")].map { action in
            NotificationResponse(
                action: action,
                payload: try PushPayload(bytes: push.serialized()),
                requestIdentifier: "delivery-\(act)"
            )
        }
    }

    @Test("Responses of another member on the same phone to a push for Rose are hers, sent once after she signs in")
    func tapped() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: address)
            let helper = services.helper
            try await helper.signIn(Member.rose)
            try await helper.signIn("bob")
            for act in 1...Int64(20) {
                for answer in try answers(act) {
                    await helper.handleNotificationResponse(answer)
                    tally.tried += 1
                }
            }
            await services.background.waitUntilIdle()
            _ = try await helper.sync()
            #expect(await platform.log.isEmpty)
            try await helper.signIn(Member.rose)
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...20))
            tally.note = "none sent with the other's token"
        }
        tally.report(.anotherMember)
    }
}
