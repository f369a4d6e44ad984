import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

import struct Foundation.Date

/// The JSON and the idempotency key of each call, as databases and journals of released versions have them.
@Suite struct StoredCallFormTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var call: LoyaltyCall
        var json: String
        /// What the key is the digest of; `nil` for a random key.
        var key: String?

        var testDescription: String { json }
    }

    private static let delivery = "3:ada10:request/r112:message/900118:date/1700000000000"

    static let rows = [
        Row(
            call: .trackMessage(id: 9001, parameters: nil, action: .opened),
            json: #"{"v":1,"api":"MessagesAPI.trackMessage","arguments":{"id":"9001","action":"opened"}}"#,
            key: "7:message3:ada4:90016:opened"
        ),
        Row(
            call: .trackMessage(id: 9001, parameters: ["a": [1, 2.5, nil]], action: .delivered),
            json: #"{"v":1,"api":"MessagesAPI.trackMessage","arguments":"#
                + #"{"id":"9001","action":"delivered","parameters":{"a":[1,2.5,null]}}}"#,
            key: "7:message3:ada4:90019:delivered"
        ),
        Row(
            call: .emsOpen("https://mail.example/open?a=%20#x"),
            json: #"{"v":1,"api":"EMSOpenHandler.handleEmsOpen","arguments":"#
                + #"{"url":"https://mail.example/open?a=%20#x"}}"#,
            key: "6:beacon3:ada12:message/900133:https://mail.example/open?a=%20#x"
        ),
        Row(
            call: .clipOffer(id: 1042),
            json: #"{"v":1,"api":"OffersAPI.clipOffer","arguments":{"id":1042}}"#,
            key: "3:act" + delivery + "19:OffersAPI.clipOffer10:offer/10420:"
        ),
        Row(
            call: .respondToOffer(id: .max),
            json: #"{"v":1,"api":"OffersAPI.respondToOffer","arguments":{"id":9223372036854775807}}"#,
            key: "3:act" + delivery + "24:OffersAPI.respondToOffer25:offer/92233720368547758070:"
        ),
        Row(
            call: .likePost(id: "evening-run"),
            json: #"{"v":1,"api":"NewsFeedAPI.likePost","arguments":{"id":"evening-run"}}"#,
            key: "3:act" + delivery + "20:NewsFeedAPI.likePost16:post/evening-run0:"
        ),
        Row(
            call: .addNewComment(body: "Grüße 👋\n\"quoted\"", postID: "7"),
            json: #"{"v":1,"api":"NewsFeedAPI.addNewComment","arguments":"#
                + #"{"body":"Grüße 👋\n\"quoted\"","postId":"7"}}"#,
            key: "3:act" + delivery + "25:NewsFeedAPI.addNewComment6:post/721:Grüße 👋\n\"quoted\""
        ),
        Row(
            call: .favoriteEvent(id: -1),
            json: #"{"v":1,"api":"EventsAPI.favoriteEvent","arguments":{"id":-1}}"#,
            key: "3:act" + delivery + "23:EventsAPI.favoriteEvent8:event/-10:"
        ),
        Row(
            call: .registerDevice(deviceToken: "00ff", deviceID: "RichPushKit-1", permission: nil),
            json: #"{"v":1,"api":"DevicesAPI.registerDevice","arguments":"#
                + #"{"deviceToken":"00ff","deviceID":"RichPushKit-1"}}"#
        ),
        Row(
            call: .registerDevice(deviceToken: "00ff", deviceID: "RichPushKit-1", permission: .provisional),
            json: #"{"v":1,"api":"DevicesAPI.registerDevice","arguments":"#
                + #"{"deviceToken":"00ff","deviceID":"RichPushKit-1","permission":"provisional"}}"#
        ),
        Row(
            call: .deregisterDevice(deviceToken: "00ff", deviceID: "RichPushKit-1"),
            json: #"{"v":1,"api":"DevicesAPI.deregisterDevice","arguments":"#
                + #"{"deviceToken":"00ff","deviceID":"RichPushKit-1"}}"#
        ),
    ]

    @Test("A call is stored as released versions have stored it, byte by byte", arguments: rows)
    func form(row: Row) throws {
        #expect(String(decoding: JSONValue.object(row.call.json).serialized(), as: UTF8.self) == row.json)
        #expect(LoyaltyCall(try #require(try JSONValue(parsing: Array(row.json.utf8)).objectValue)) == row.call)
    }

    @Test("A call has the idempotency key that released versions have given it", arguments: rows)
    func key(row: Row) {
        let context = PushContext(
            recipient: "ada",
            requestIdentifier: "r1",
            deliveryDate: Date(timeIntervalSince1970: 1_700_000_000),
            locale: "en",
            time: Date(timeIntervalSince1970: 0)
        )
        func made(_ seed: UInt64) -> String {
            IdempotencyKey.make(for: row.call, context: context, messageResponseID: 9001, random: .seeded(seed)).text
        }
        if let parts = row.key {
            #expect(made(1) == SHA256.digest(of: Array(parts.utf8)).map(\.hexadecimal).joined())
        } else {
            #expect(made(1) != made(2))
        }
    }

    @Test("The table of stored calls contains every call that the samples have")
    func completeness() {
        #expect(Set(Self.rows.map(\.call.name)) == Set(LoyaltyCall.samples.map(\.name)))
    }
}
