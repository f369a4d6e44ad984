import Foundation
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

@Suite("Tokens of activities and widgets")
struct ActivityTokenTests {
    private static func token(
        _ kind: ActivityToken.Kind,
        _ type: String? = "Delivery",
        _ activity: String? = nil,
        token: String = "00ff"
    ) -> ActivityToken {
        let time = Date(timeIntervalSince1970: 1)
        return ActivityToken(
            kind: kind,
            attributesType: type,
            activityID: activity,
            token: token,
            time: time,
            deviceID: "d"
        )
    }

    @Test(
        "A token with its kind, type and activity can be registered",
        arguments: [
            token(.start), token(.update, "Delivery", "1"), token(.widget, nil), token(.channel),
            token(.channel, "Delivery", "1"), token(.start, token: String(repeating: "a", count: 8192)),
        ]
    )
    func sound(token: ActivityToken) {
        #expect(token.fault == nil)
    }

    @Test(
        "A token of no or too many bytes, or without what it is for, has a fault",
        arguments: [
            token(.start, token: ""), token(.start, token: String(repeating: "a", count: 20_000)), token(.start, nil),
            token(.start, ""), token(.widget), token(.update), token(.update, "Delivery", ""),
            token(.start, "Delivery", "1"), token(.widget, nil, "1"),
        ]
    )
    func faulty(token: ActivityToken) {
        #expect(token.fault?.hasSuffix(".") == true)
    }

    @Test("Tokens with another kind, type, activity or device have another target, whatever they contain")
    func targets() {
        var other = Self.token(.start)
        other.deviceID = "e"
        let tokens = [
            Self.token(.start), Self.token(.widget, nil), Self.token(.update, "Delivery", "1"),
            Self.token(.update, "Delivery", "2"), Self.token(.update, "Delivery/update", "1"), Self.token(.channel),
            Self.token(.start, "start"), other,
        ]
        #expect(Set(tokens.map(\.target)).count == tokens.count)
        #expect(Self.token(.start, token: "1").target == Self.token(.start, token: "2").target)
    }

    @Test("A host that leaves the API out has none; a client of the whole platform is one")
    func leftOut() {
        #expect(LoyaltyAPIs().activities == nil)
        #expect(LoyaltyAPIs(missingBecause: "offline").activities != nil)
    }

    @Test("A recorded call fails as not configured if the host provides the API no longer")
    func removedAPI() async {
        await #expect(throws: LoyaltyAPIError.self) {
            let push = PushContext(recipient: "ann", locale: "en", time: .distantPast)
            let call = LoyaltyCall.registerActivityToken(.sample)
            _ = try await LoyaltyAPIs().perform(call, context: CallContext(push: push)) { _ in }
        }
    }
}
