package import RichPushModel
package import RichPushPayload

import struct Foundation.Date

/// A call, and what follows from its operation's row.
package struct CallSample: Sendable, CustomStringConvertible {
    package var call: LoyaltyCall
    /// The call as databases and journals have it.
    package var json: String
    /// What the idempotency key is the digest of, for request `r1` and message 9001 of the member `ada`, delivered at
    /// 1,700,000,000 s; `nil` for a random key.
    package var key: String?
    /// The method and path of the HTTP request; `nil` for an EMS open.
    package var request: String?
    /// The body of the HTTP request.
    package var body = ""

    package var description: String { json }

    private static let delivery = "3:ada10:request/r112:message/900118:date/1700000000000"

    /// Calls of every operation that changes something.
    package static let all = [
        CallSample(
            call: .trackMessage(id: 9001, parameters: nil, action: .opened),
            json: #"{"v":1,"api":"MessagesAPI.trackMessage","arguments":{"id":"9001","action":"opened"}}"#,
            key: "7:message3:ada4:90016:opened",
            request: "POST /v1/messages/9001/track",
            body: #"{"action":"opened"}"#
        ),
        CallSample(
            call: .trackMessage(id: 9001, parameters: ["a": [1, 2.5, nil]], action: .delivered),
            json: #"{"v":1,"api":"MessagesAPI.trackMessage","arguments":"#
                + #"{"id":"9001","action":"delivered","parameters":{"a":[1,2.5,null]}}}"#,
            key: "7:message3:ada4:90019:delivered",
            request: "POST /v1/messages/9001/track",
            body: #"{"action":"delivered","parameters":{"a":[1,2.5,null]}}"#
        ),
        CallSample(
            call: .emsOpen("https://mail.example/open?a=%20#x"),
            json: #"{"v":1,"api":"EMSOpenHandler.handleEmsOpen","arguments":"#
                + #"{"url":"https://mail.example/open?a=%20#x"}}"#,
            key: "6:beacon3:ada12:message/900133:https://mail.example/open?a=%20#x"
        ),
        CallSample(
            call: .clipOffer(id: 1042),
            json: #"{"v":1,"api":"OffersAPI.clipOffer","arguments":{"id":1042}}"#,
            key: "3:act" + delivery + "19:OffersAPI.clipOffer10:offer/10420:",
            request: "POST /v1/offers/1042/clip"
        ),
        CallSample(
            call: .respondToOffer(id: .max),
            json: #"{"v":1,"api":"OffersAPI.respondToOffer","arguments":{"id":9223372036854775807}}"#,
            key: "3:act" + delivery + "24:OffersAPI.respondToOffer25:offer/92233720368547758070:",
            request: "POST /v1/offers/9223372036854775807/responses"
        ),
        CallSample(
            call: .likePost(id: "evening-run"),
            json: #"{"v":1,"api":"NewsFeedAPI.likePost","arguments":{"id":"evening-run"}}"#,
            key: "3:act" + delivery + "20:NewsFeedAPI.likePost16:post/evening-run0:",
            request: "POST /v1/posts/evening-run/likes"
        ),
        CallSample(
            call: .addNewComment(body: "Grüße 👋\n\"quoted\"", postID: "7"),
            json: #"{"v":1,"api":"NewsFeedAPI.addNewComment","arguments":"#
                + #"{"body":"Grüße 👋\n\"quoted\"","postId":"7"}}"#,
            key: "3:act" + delivery + "25:NewsFeedAPI.addNewComment6:post/721:Grüße 👋\n\"quoted\"",
            request: "POST /v1/posts/7/comments",
            body: #"{"body":"Grüße 👋\n\"quoted\""}"#
        ),
        CallSample(
            call: .favoriteEvent(id: -1),
            json: #"{"v":1,"api":"EventsAPI.favoriteEvent","arguments":{"id":-1}}"#,
            key: "3:act" + delivery + "23:EventsAPI.favoriteEvent8:event/-10:",
            request: "POST /v1/events/-1/favorite"
        ),
        CallSample(
            call: .registerDevice(deviceToken: "00ff", deviceID: "RichPushKit-1", permission: nil),
            json: #"{"v":1,"api":"DevicesAPI.registerDevice","arguments":"#
                + #"{"deviceToken":"00ff","deviceID":"RichPushKit-1","activitiesEnabled":null,"#
                + #""frequentUpdatesEnabled":null}}"#,
            request: "POST /v1/devices",
            body: #"{"device_token":"00ff","device_id":"RichPushKit-1","activities_enabled":null,"#
                + #""frequent_updates_enabled":null}"#
        ),
        CallSample(
            call: .registerDevice(
                deviceToken: "00ff",
                deviceID: "RichPushKit-1",
                permission: .provisional,
                activities: ActivitySettings(areEnabled: true, frequentUpdatesEnabled: false)
            ),
            json: #"{"v":1,"api":"DevicesAPI.registerDevice","arguments":"#
                + #"{"deviceToken":"00ff","deviceID":"RichPushKit-1","permission":"provisional","#
                + #""activitiesEnabled":true,"frequentUpdatesEnabled":false}}"#,
            request: "POST /v1/devices",
            body: #"{"device_token":"00ff","device_id":"RichPushKit-1","permission":"provisional","#
                + #""activities_enabled":true,"frequent_updates_enabled":false}"#
        ),
        CallSample(
            call: .deregisterDevice(deviceToken: "00ff", deviceID: "RichPushKit-1"),
            json: #"{"v":1,"api":"DevicesAPI.deregisterDevice","arguments":"#
                + #"{"deviceToken":"00ff","deviceID":"RichPushKit-1"}}"#,
            request: "POST /v1/devices/deregister",
            body: #"{"device_token":"00ff","device_id":"RichPushKit-1"}"#
        ),
        CallSample(
            call: .registerActivityToken(.sample),
            json: #"{"v":1,"api":"ActivityAPI.registerActivityToken","arguments":{"kind":"update","#
                + #""attributesType":"Delivery","activityID":"A/1","token":"00ff","time":1700000000000,"#
                + #""deviceID":"RichPushKit-1"}}"#,
            request: "PUT /v1/devices/RichPushKit-1/activities/Delivery/update/A%2F1",
            body: #"{"token":"00ff"}"#
        ),
        CallSample(
            call: .removeActivityToken(.widgetSample),
            json: #"{"v":1,"api":"ActivityAPI.removeActivityToken","arguments":"#
                + #"{"kind":"widget","token":"00ff","time":1700000000000,"deviceID":"RichPushKit-1"}}"#,
            request: "DELETE /v1/devices/RichPushKit-1/activities/-/widget"
        ),
    ]
}

extension ActivityToken {
    /// The update token of an activity.
    package static let sample = ActivityToken(
        kind: .update,
        attributesType: "Delivery",
        activityID: "A/1",
        token: "00ff",
        time: Date(timeIntervalSince1970: 1_700_000_000),
        deviceID: "RichPushKit-1"
    )
    /// The token of an app's widgets.
    package static let widgetSample = ActivityToken(
        kind: .widget,
        token: "00ff",
        time: Date(timeIntervalSince1970: 1_700_000_000),
        deviceID: "RichPushKit-1"
    )
}

extension LoyaltyCall {
    /// Calls of every operation that changes something. Registrations have every permission.
    package static let samples =
        CallSample.all.map(\.call)
        + AuthorizationStatus.allCases.map {
            .registerDevice(deviceToken: "00ff", deviceID: "RichPushKit-1", permission: $0)
        }
}

/// A button on a push, the requests that it makes and what the host then shows.
package struct ActionSample: Sendable, CustomStringConvertible {
    package var action: RichPushAction
    /// The push's fields beside its type.
    package var payload: JSONObject = ["id": 1042]
    package var text: String?
    /// The requests without the report of the message.
    package var requests: [LoyaltyRequest]
    /// The host's hooks with their values, for the answers of `RecordingLoyaltyClient`.
    package var shown: [String] = []

    package var description: String { "\(action.rawValue) \(payload)" }

    package init(
        _ action: RichPushAction,
        _ payload: JSONObject = ["id": 1042],
        text: String? = nil,
        makes requests: [LoyaltyRequest],
        shown: [String] = []
    ) {
        (self.action, self.payload, self.text) = (action, payload, text)
        (self.requests, self.shown) = (requests, shown)
    }

    /// Every action.
    package static let all = [
        ActionSample(.clipOffer, makes: [.call(.clipOffer(id: 1042))]),
        ActionSample(.likePost, makes: [.call(.likePost(id: "1042"))]),
        ActionSample(.commentPost, text: "Lovely!", makes: [.call(.addNewComment(body: "Lovely!", postID: "1042"))]),
        ActionSample(.favoriteEvent, makes: [.call(.favoriteEvent(id: 1042))]),
        ActionSample(
            .openChallenge,
            makes: [.reading(.getChallenge(id: 1042))],
            shown: [#"showChallengeResponder "Ten steps""#]
        ),
        ActionSample(
            .openContentPage,
            ["id": 1042, "name": "terms"],
            makes: [.reading(.getContentPage(id: 1042))],
            shown: [#"openURL "https://pages.example/terms""#]
        ),
        ActionSample(
            .openCertificate,
            makes: [.call(.respondToOffer(id: 1042))],
            shown: [#"copyToClipboard "SAVE-20""#, #"showMessage "Certificate code has been copied to clipboard""#]
        ),
        ActionSample(.openCoupon, makes: [.call(.respondToOffer(id: 1042))], shown: ["showOfferResponseDetail 5"]),
        ActionSample(
            .openOfferLink,
            makes: [.reading(.getOffer(id: 1042)), .call(.respondToOffer(id: 1042))],
            shown: [#"openURL "https://offers.example/1042""#]
        ),
    ]
}

extension JSONObject {
    /// An object that is nested this many levels deep; 1 is an object without members.
    package static func nested(_ levels: Int) -> JSONObject {
        levels > 1 ? JSONObject([("a", .object(nested(levels - 1)))]) : JSONObject()
    }
}
