import RichPushPayload
import Testing

/// Pushes and requests in the form of Amazon Pinpoint and FCM.
@Suite("Keys of other services")
struct ServiceKeyTests {
    /// The findings with these codes, as `code key: message`.
    private static func findings(_ members: String, _ code: String) throws -> [String] {
        try PushPayload(bytes: Array("{\(members)}".utf8)).findings.filter { $0.code.rawValue.hasPrefix(code) }
            .map { "\($0.code.rawValue) \($0.key ?? ""): \($0.message)" }
    }

    private static let aps = #""message_response_id": 7, "aps": {"alert": "A", "mutable-content": 1}"#

    @Test("The link and the picture of Amazon Pinpoint are reported with what is lost and what to write")
    func pinpoint() throws {
        let data = #""data": {"pinpoint": {"deeplink": "shop://menu"}, "media-url": "https://e.com/a.png"}"#
        #expect(
            try Self.findings("\(Self.aps), \(data)", "payload.key") == [
                "payload.key-foreign data.pinpoint.deeplink: data.pinpoint.deeplink is a key of Amazon Pinpoint, and is not "
                    + "read: here it is wzrk_dl. A tap opens no link.",
                "payload.key-foreign data.media-url: data.media-url is a key of Amazon Pinpoint, and is not read: here it is "
                    + "image_url. Nothing is attached.",
            ]
        )
    }

    @Test("The picture of FCM is reported with what is lost and what to write")
    func fcm() throws {
        #expect(
            try Self.findings(#"\#(Self.aps), "fcm_options": {"image": "https://e.com/a.png"}"#, "payload.key") == [
                "payload.key-foreign fcm_options.image: fcm_options.image is a key of FCM, and is not read: here it is "
                    + "image_url. Nothing is attached."
            ]
        )
    }

    @Test("If the push says the same in its own keys, nothing is lost")
    func both() throws {
        let own = #""image_url": "https://e.com/a.png", "wzrk_dl": "shop://menu""#
        let data = #""data": {"pinpoint": {"deeplink": "shop://menu"}, "media-url": "https://e.com/a.png"}"#
        let found = try Self.findings("\(Self.aps), \(own), \(data)", "payload.key")
        #expect(found.allSatisfy { $0.hasPrefix("payload.key-redundant") })
        #expect(found.count == 2)
    }

    @Test("In a push without keys of the platform they may be read by the service's own code: nothing is lost")
    func notOurs() throws {
        let link = #""data": {"pinpoint": {"deeplink": "shop://menu"}}"#
        let picture = #""fcm_options": {"image": "https://e.com/a.png"}"#
        let aps = #""aps": {"alert": "A", "mutable-content": 1}"#
        let found = try Self.findings("\(aps), \(link), \(picture)", "payload.key")
        #expect(found.allSatisfy { $0.hasPrefix("payload.key-redundant") })
        #expect(found.count == 2)
    }

    @Test(
        "Other data of the host is not reported",
        arguments: [#"{"pinpoint": "x"}"#, #"{"pinpoint": {"deeplink": ""}}"#, #"{"media-url": 7}"#, "[]", "7"]
    )
    func others(data: String) throws {
        #expect(try Self.findings(#"\#(Self.aps), "data": \#(data)"#, "payload.key") == [])
    }

    @Test(
        "A request to Amazon Pinpoint is named, with the place of its message",
        arguments: [
            (#""MessageConfiguration": {"APNSMessage": {"Title": "A"}}"#, "MessageConfiguration.APNSMessage"),
            (
                #""MessageRequest": {"MessageConfiguration": {"APNSMessage": {"RawContent": "{}"}}}"#,
                "MessageRequest.MessageConfiguration.APNSMessage.RawContent"
            ),
            (
                #""SendUsersMessageRequest": {"MessageConfiguration": {"APNSMessage": {"Body": "A"}}}"#,
                "SendUsersMessageRequest.MessageConfiguration.APNSMessage"
            ),
        ]
    )
    func request(members: String, key: String) throws {
        let found = try Self.findings(members, "payload.envelope")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("payload.envelope \(key): This is a request to Amazon Pinpoint") == true)
    }
}
