import RichPushLint
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
        "Each place in which a service holds a link, a picture or buttons is named, with the key to write",
        arguments: [
            (#""custom": {"i": "a", "u": "https://e.com"}"#, "custom.u: wzrk_dl"),
            (#""custom": {"i": "a"}, "att": {"any": "https://e.com/a.png"}"#, "att.any: image_url"),
            (#""custom": {"i": "a"}, "buttons": [{"i": "x", "n": "Menu"}]"#, "buttons.0.n: title"),
            (#""os_data": {"u": "https://e.com"}"#, "os_data.u: wzrk_dl"),
            (#""os_data": {"att": {"id": "https://e.com/a.png"}}"#, "os_data.att.id: image_url"),
            (#""os_data": {"buttons": [{"i": "x", "n": "Menu"}]}"#, "os_data.buttons: buttons"),
            (#""os_data": {"buttons": {"o": [{"i": "x", "n": "Menu"}]}}"#, "os_data.buttons.o: buttons"),
            (#""^d": "shop://menu""#, "^d: wzrk_dl"),
            (#""^u": "https://e.com""#, "^u: wzrk_dl"),
            (#""deep_link_action": "shop://menu""#, "deep_link_action: wzrk_dl"),
            (#""open_external_url_action": "https://e.com""#, "open_external_url_action: wzrk_dl"),
            (
                #""com.urbanairship.media_attachment": {"url": "https://e.com/a.png"}"#,
                "com.urbanairship.media_attachment.url: image_url"
            ),
            (
                #""com.urbanairship.media_attachment": {"url": ["https://e.com/a.png"]}"#,
                "com.urbanairship.media_attachment.url.0: image_url"
            ),
            (
                #""com.urbanairship.media_attachment": {"urls": [{"url": "https://e.com/a.png"}]}"#,
                "com.urbanairship.media_attachment.urls.0.url: image_url"
            ),
            (#""CIO": {"push": {"link": "shop://menu"}}"#, "CIO.push.link: wzrk_dl"),
            (#""CIO": {"push": {"image": "https://e.com/a.png"}}"#, "CIO.push.image: image_url"),
            (#""ab_uri": "shop://menu""#, "ab_uri: wzrk_dl"),
            (#""ab": {"att": {"url": "https://e.com/a.png"}}"#, "ab.att.url: image_url"),
            (
                #""itbl": {"defaultAction": {"type": "openUrl", "data": "shop://menu"}}"#,
                "itbl.defaultAction.data: wzrk_dl"
            ),
            (#""itbl": {"attachment-url": "https://e.com/a.png"}"#, "itbl.attachment-url: image_url"),
            (#""itbl": {"actionButtons": [{"identifier": "x"}]}"#, "itbl.actionButtons: buttons"),
            (#""body": {"_k": "a"}, "url": "shop://menu""#, "url: wzrk_dl"),
        ]
    )
    func places(members: String, place: String) throws {
        let found = try PushPayload(bytes: Array("{\(Self.aps), \(members)}".utf8)).findings
            .filter { $0.code == .payloadKeyForeign }
        #expect(found.count == 1)
        let words = (found.first?.message ?? "").split(separator: " ")
        let name = words.firstIndex(of: "here").map { words[$0 + 3].dropLast() }
        #expect("\(found.first?.key ?? ""): \(name ?? "")" == place)
    }

    @Test(
        "Keys of an app that are like those of a service are not reported",
        arguments: [
            #""custom": {"u": "https://e.com"}"#, #""att": {"id": "https://e.com/a.png"}"#, #""att": {}"#,
            #""url": "https://e.com""#, #""body": {"text": "a"}, "url": "https://e.com""#, #""^d": "tag""#,
            #""itbl": {"defaultAction": {"type": "save", "data": "offer 7"}}"#, #""itbl": {"actionButtons": []}"#,
            #""com.urbanairship.media_attachment": {"url": []}"#, #""CIO": "push""#,
        ]
    )
    func like(members: String) throws {
        let found = try Self.findings("\(Self.aps), \(members)", "payload.key-foreign")
        #expect(found == [])
    }

    @Test("Buttons of OneSignal have one finding, not one for each missing title")
    func oneSignalButtons() throws {
        let buttons = #""custom": {"i": "a"}, "buttons": [{"i": "x", "n": "Menu"}, {"i": "y", "n": "Later"}]"#
        #expect(try Self.findings("\(Self.aps), \(buttons)", "buttons.") == [])
        let own = #""buttons": [{"i": "x", "n": "Menu"}]"#
        #expect(try Self.findings("\(Self.aps), \(own)", "buttons.incomplete").count == 1)
    }

    @Test(
        "A request with addresses to FCM's older interface is named, and an object of texts without an address is not",
        arguments: [
            (#""to": "token", "notification": {"title": "A"}"#, "notification"),
            (#""registration_ids": ["token"], "data": {"title": "A"}"#, "data"),
            (#""notification": {"title": "A"}"#, nil), (#""to": "token", "title": "A""#, nil),
        ] as [(String, String?)]
    )
    func legacyRequest(members: String, key: String?) throws {
        let found = try Self.findings(members, "payload.envelope")
        let expected = key.map { ["payload.envelope \($0): This is a request to FCM (legacy HTTP) or Pushy"] } ?? []
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected), "\(found)") }
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
