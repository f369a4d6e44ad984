import RichPushLint
import RichPushPayload
import Testing

@Suite("A push's fields")
struct PushPayloadTests {
    @Test("Every field is read")
    func fields() throws {
        let push = try push(Payloads.offer)
        #expect(push.notificationType == .offer)
        #expect(push.id == .text("1042"))
        #expect(push.integerID == 1042)
        #expect(push.messageResponseID == 9_981_273)
        #expect(push.emsOpen == "https://ems.example.com/open/1")
        #expect(push.extraJSON == ["tier": "gold", "points": [1, 2.5]])
        #expect(push.media.map(\.url) == ["https://media.example.com/1042.jpg"])
        #expect(push.resolvedCategory == .kit(.offerClip, inferred: false))
        #expect(push["id"] == "1042")
        #expect(push.findings.isEmpty)
    }

    @Test("All of Apple's keys are read")
    func aps() throws {
        let aps = try #require(
            try push(
                #"""
                {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B", "title-loc-key": "TK",
                  "title-loc-args": ["a", 1], "subtitle-loc-key": "SK", "subtitle-loc-args": ["b"], "loc-key": "LK",
                  "loc-args": ["c", null, 2.50, {}, "d"]}, "badge": 0, "sound": {"name": "x.caf", "critical": 1, "volume": 0.5},
                  "category": "C", "thread-id": "th", "mutable-content": true, "content-available": 1,
                  "interruption-level": "time-sensitive", "relevance-score": 0.25, "target-content-id": "win"}}
                """#
            ).aps
        )
        #expect(aps.alert?.title == "T")
        #expect(aps.alert?.subtitle == "S")
        #expect(aps.alert?.body == "B")
        #expect(aps.alert?.titleLocKey == "TK")
        #expect(aps.alert?.titleLocArgs == ["a", "1"])
        #expect(aps.alert?.subtitleLocKey == "SK")
        #expect(aps.alert?.subtitleLocArgs == ["b"])
        #expect(aps.alert?.locKey == "LK")
        #expect(aps.alert?.locArgs == ["c", "", "2.50", "", "d"])
        #expect(aps.badge == 0)
        #expect(aps.sound == APSSound(name: "x.caf", isCritical: true, volume: 0.5))
        #expect(aps.category == "C")
        #expect(aps.threadID == "th")
        #expect(aps.mutableContent)
        #expect(aps.contentAvailable)
        #expect(aps.interruptionLevel == .timeSensitive)
        #expect(aps.relevanceScore == 0.25)
        #expect(aps.targetContentID == "win")
    }

    @Test("An alert that is a text is its body; a sound that is a text is its name")
    func shortForms() throws {
        let aps = try push(#"{"aps": {"alert": "Hi", "sound": "default"}}"#).aps
        #expect(aps?.alert == APSAlert(body: "Hi"))
        #expect(aps?.sound == APSSound(name: "default"))
    }

    @Test(
        "An id is read as written, as an integer, and as its type needs it",
        arguments: [
            ("7", "7", 7, .int(7), .int(7)), ("\"7\"", "7", 7, .text("7"), .int(7)),
            ("7.0", "7.0", 7, .int(7), .int(7)), ("\"abc\"", "abc", nil, .text("abc"), nil),
            ("7.5", "7.5", nil, nil, nil), ("\"\"", "", nil, nil, nil), ("true", nil, nil, nil, nil),
            ("[7]", nil, nil, nil, nil), ("null", nil, nil, nil, nil),
            ("9223372036854775808", "9223372036854775808", nil, nil, nil),
        ] as [(String, String?, Int64?, ObjectID?, ObjectID?)]
    )
    func ids(written: String, text: String?, integer: Int64?, post: ObjectID?, offer: ObjectID?) throws {
        let push = try push(#"{"id": \#(written)}"#)
        #expect(push.idText == text)
        #expect(push.id?.description == (written == "7.0" ? "7" : text))
        #expect(push.integerID == integer)
        #expect(push.id(for: .post) == post)
        #expect(push.id(for: .offer) == offer)
    }

    @Test("Fields of the wrong type are absent, and nothing fails")
    func wrongTypes() throws {
        let push = try push(
            #"{"aps": 1, "type": 2, "id": {}, "name": "", "client_events": {}, "message_response_id": true, "ems_open": 1, "extra_json": "[]", "title": ""}"#
        )
        #expect(push.aps == nil)
        #expect(push.typeText == nil)
        #expect(push.id == nil)
        #expect(push.name == nil)
        #expect(push.clientEvents == nil)
        #expect(push.messageResponseID == nil)
        #expect(push.emsOpen == nil)
        #expect(push.extraJSON == nil)
        #expect(push.customTitle == nil)
    }

    @Test(
        "Single fields of custom data are read from its root, which is an object or the object that a string holds",
        arguments: [#"{"tier": "gold", "points": [1, 2.5]}"#, #""{\"tier\": \"gold\", \"points\": [1, 2.5]}""#]
    )
    func extraRoot(extra: String) throws {
        let root = try #require(try push(#"{"extra_json": \#(extra)}"#).extraRoot)
        #expect(root["tier"]?.string == "gold")
        #expect(root["points"]?[1]?.double == 2.5)
    }

    @Test(
        "Custom data that is neither an object nor a string that holds one has no root",
        arguments: ["1", "[]", "null", #""""#, #""[]""#, #""{""#, #""gold""#]
    )
    func noExtraRoot(extra: String) throws {
        let push = try push(#"{"extra_json": \#(extra)}"#)
        #expect(push.extraRoot == nil)
        #expect(push.extraJSON == nil)
    }

    @Test("All fields are kept, and the compact size is that of the whole payload")
    func wholePayload() throws {
        let push = try push("{ \"unknown\" : [ 1 , 2.50 ] ,\n \"aps\" : { } }")
        #expect(push.json == ["unknown": [1, 2.5], "aps": [:]])
        #expect(String(decoding: push.encoded, as: UTF8.self) == #"{"unknown":[1,2.5],"aps":{}}"#)
        #expect(push.compactByteCount == 28)
    }

    @Test("A top-level title replaces the alert's")
    func title() throws {
        #expect(try push(#"{"aps": {"alert": {"title": "A"}}, "title": "T"}"#).title == "T")
        #expect(try push(#"{"aps": {"alert": {"title": "A"}}, "title": ""}"#).title == "A")
    }

    @Test("A host may choose the names of keys, also the same name for two fields")
    func customKeys() throws {
        let keys = PayloadKeys(type: "kind", id: "target", name: "target")
        let push = try push(#"{"kind": "Post", "target": "p-1", "type": "Offer", "id": 3}"#, keys: keys)
        #expect(push.notificationType == .post)
        #expect(push.id(for: .post) == .text("p-1"))
        #expect(push.name == "p-1")
    }

    @Test("A host's key may be one that the package reads itself")
    func collidingKeys() throws {
        let keys = PayloadKeys(type: "notification", extraJSON: "aps")
        let push = try push(#"{"notification": "Post", "aps": {"badge": 2}}"#, keys: keys)
        #expect(push.notificationType == .post)
        #expect(push.aps?.badge == 2)
        #expect(push.extraJSON == ["badge": 2])
    }

    @Test("A key written with escapes is the same key")
    func escapedKeys() throws {
        let push = try push(##"{"\u0074ype": "Offer", "a\u0070s": {"b\u0061dge": 4}}"##)
        #expect(push.notificationType == .offer)
        #expect(push.aps?.badge == 4)
    }

    @Test("A JSON value that is not an object is not a push", arguments: ["[]", " 7", "\"{}\"", "null"])
    func noObject(text: String) throws {
        let error = #expect(throws: JSONError.self) { try push(text) }
        #expect(error?.code == .notObject)
        #expect(error?.finding.code == .payloadNotObject)
    }

    @Test("A JSON value is read like its text, but without lines")
    func fromValue() throws {
        let push = try PushPayload(["aps": [:], "type": "Nothing"])
        #expect(push.typeText == "Nothing")
        #expect(push.findings.map(\.code) == [.typeUnknown])
        #expect(push.findings.first?.line == nil)
    }

    @Test(
        "The category of a push",
        arguments: [
            (#"{"aps": {"category": "OFFER_LINK"}}"#, .kit(.offerLink, inferred: false)),
            (#"{"aps": {"category": "CTNotification"}, "type": "Post"}"#, .template),
            (#"{"aps": {"category": "offer_link"}, "type": "Post"}"#, .host("offer_link")),
            (#"{"aps": {"category": ""}, "type": "Post"}"#, .kit(.postLike, inferred: true)),
            (#"{"aps": {"category": 3}, "type": "Event"}"#, .kit(.eventFavorite, inferred: true)),
            (#"{"type": "Offer"}"#, .none), (#"{}"#, .none),
            (#"{"aps": {"mutable-content": 1}, "type": "Post", "pt_id": "pt_basic"}"#, .template),
            (#"{"aps": {"mutable-content": 1}, "type": "Post", "ct_ContentSlider": {}}"#, .template),
            (#"{"aps": {}, "type": "Post", "pt_id": "pt_basic"}"#, .kit(.postLike, inferred: true)),
            (#"{"aps": {"mutable-content": 1}, "type": "Post", "pt_id": null}"#, .kit(.postLike, inferred: true)),
            (#"{"aps": {"mutable-content": 1}, "type": "Post", "pt_id": ""}"#, .kit(.postLike, inferred: true)),
            (#"{"aps": {"mutable-content": 1}, "type": "Post", "pt_id": 5}"#, .kit(.postLike, inferred: true)),
            (
                #"{"aps": {"mutable-content": 1}, "type": "Post", "ct_ContentSlider": null}"#,
                .kit(.postLike, inferred: true)
            ),
        ] as [(String, CategoryChoice)]
    )
    func category(text: String, choice: CategoryChoice) throws {
        #expect(try push(text).resolvedCategory == choice)
    }
}
