import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

/// Calls as values: stored, read again and identified by keys.
@Suite struct LoyaltyCallTests {
    static let calls = LoyaltyCall.samples

    @Test("Every operation that changes something has a sample, and every call has the name of its operation")
    func operations() {
        let changing = LoyaltyOperation.allCases.filter { $0.row.role != .reading }
        #expect(Set(Self.calls.map(\.operation)) == Set(changing))
        #expect(Self.calls.allSatisfy { $0.name == $0.operation.row.name })
        #expect(Set(changing.map(\.row.name)).count == changing.count)
    }

    @Test("A call is an act of a member, a report of a message, an EMS open or a call of the device", arguments: calls)
    func properties(call: LoyaltyCall) {
        let (isAct, isOfDevice, needsToken, waitsForMember) =
            switch call {
            case .trackMessage: (false, false, true, true)
            case .emsOpen: (false, false, false, false)
            case .registerDevice, .registerActivityToken: (false, true, true, true)
            case .deregisterDevice, .removeActivityToken: (false, true, true, false)
            default: (true, false, true, true)
            }
        #expect(call.isAct == isAct)
        #expect(call.isOfDevice == isOfDevice)
        #expect(call.needsToken == needsToken)
        #expect(call.waitsForMember == waitsForMember)
    }

    @Test("Every call that is stored and read again is equal", arguments: calls)
    func roundTrip(call: LoyaltyCall) throws {
        let data = try JSONEncoder().encode(call)
        #expect(try JSONDecoder().decode(LoyaltyCall.self, from: data) == call)
        #expect(LoyaltyCall(call.json) == call)
    }

    @Test("Every call has the name of its protocol and method, and its arguments", arguments: calls)
    func names(call: LoyaltyCall) {
        #expect(call.json["api"] == .string(call.name))
        #expect(call.json["arguments"] == .object(call.arguments))
        #expect(call.name.contains("."))
        #expect(!call.arguments.isEmpty)
    }

    @Test(
        "A call that this version does not know is an error",
        arguments: [
            #"{"api":"OffersAPI.burnOffer","arguments":{"id":1}}"#, #"{"api":"OffersAPI.clipOffer","arguments":{}}"#,
            #"{"api":"OffersAPI.clipOffer","arguments":{"id":"1"}}"#, #"{"api":"OffersAPI.clipOffer"}"#, "[]", "{}",
            #"{"api":"MessagesAPI.trackMessage","arguments":{"id":"1","action":"shredded"}}"#,
            #"{"api":"NewsFeedAPI.addNewComment","arguments":{"postId":"7"}}"#,
            #"{"api":"EMSOpenHandler.handleEmsOpen","arguments":{"url":1}}"#,
            #"{"api":"DevicesAPI.deregisterDevice","arguments":{"deviceToken":"00"}}"#,
            #"{"api":"DevicesAPI.registerDevice","arguments":{"deviceID":"d"}}"#,
            #"{"api":"ActivityAPI.registerActivityToken","arguments":{"kind":"pass","token":"0","time":1,"deviceID":"d"}}"#,
            #"{"api":"ActivityAPI.removeActivityToken","arguments":{"kind":"start","token":"0","deviceID":"d"}}"#,
            #"{"v":2,"api":"OffersAPI.clipOffer","arguments":{"id":1}}"#,
            #"{"v":0,"api":"OffersAPI.clipOffer","arguments":{"id":1}}"#,
            #"{"v":"1","api":"OffersAPI.clipOffer","arguments":{"id":1}}"#,
            #"{"v":null,"api":"OffersAPI.clipOffer","arguments":{"id":1}}"#,
        ]
    )
    func unknown(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(LoyaltyCall.self, from: Data(text.utf8)) }
    }

    @Test("A stored call begins with the version of its form")
    func version() {
        let text = JSONValue.object(LoyaltyCall.clipOffer(id: 1042).json).description
        #expect(text == #"{"v":1,"api":"OffersAPI.clipOffer","arguments":{"id":1042}}"#)
    }

    @Test(
        "A call without a version is from the first release, and unknown keys are ignored",
        arguments: [
            #"{"api":"OffersAPI.clipOffer","arguments":{"id":1042}}"#,
            #"{"v":1,"api":"OffersAPI.clipOffer","arguments":{"id":1042}}"#,
            #"{"member":"ada","arguments":{"why":null,"id":1042},"v":1,"api":"OffersAPI.clipOffer","addressee":"bob"}"#,
        ]
    )
    func olderAndLonger(text: String) throws {
        let call = try JSONDecoder().decode(LoyaltyCall.self, from: Data(text.utf8))
        #expect(call == .clipOffer(id: 1042))
    }

    @Test(
        "A permission that is absent, null or not known is read as nil",
        arguments: ["", #","permission":null"#, #","permission":"later""#]
    )
    func unknownPermission(argument: String) throws {
        let text =
            #"{"api":"DevicesAPI.registerDevice","arguments":{"deviceToken":"00","deviceID":"d""# + argument + "}}"
        let call = try JSONDecoder().decode(LoyaltyCall.self, from: Data(text.utf8))
        #expect(call == .registerDevice(deviceToken: "00", deviceID: "d", permission: nil))
    }

    @Test("Registrations and deregistrations of one device share a target, whatever the token")
    func deviceLine() {
        let target = LoyaltyCall.registerDevice(deviceToken: "1", deviceID: "d", permission: .denied).target
        #expect(LoyaltyCall.deregisterDevice(deviceToken: "2", deviceID: "d").target == target)
        #expect(LoyaltyCall.deregisterDevice(deviceToken: "1", deviceID: "e").target != target)
    }

    @Test("Calls about the same object share a target, other calls do not")
    func targets() {
        #expect(LoyaltyCall.clipOffer(id: 7).target == LoyaltyCall.respondToOffer(id: 7).target)
        #expect(LoyaltyCall.likePost(id: "7").target == LoyaltyCall.addNewComment(body: "Hi", postID: "7").target)
        let others: [LoyaltyCall] = [
            .clipOffer(id: 7), .clipOffer(id: 8), .likePost(id: "7"), .favoriteEvent(id: 7), .emsOpen("7"),
            .trackMessage(id: 7, parameters: nil, action: .opened), .deregisterDevice(deviceToken: "7", deviceID: "7"),
        ]
        #expect(Set(others.map(\.target)).count == others.count)
    }
}
