import RichPushLint
import RichPushPayload
import Testing

@Suite("Apple's keys")
struct AppleKeysTests {
    /// The members of `aps`, and the findings that are not notes, as `code key`.
    static let apsTable: [(String, [String])] = [
        (#""alert": "A", "badge": 0"#, []), (#""alert": "A", "badge": -1"#, ["aps.range aps.badge"]),
        (#""alert": "A", "sound": {"critical": 1, "name": "a.caf", "volume": 1}"#, []),
        (#""alert": "A", "sound": {"critical": true, "name": "a.caf"}"#, ["aps.field-type aps.sound.critical"]),
        (#""alert": "A", "sound": {"critical": 2, "name": "a.caf"}"#, ["aps.range aps.sound.critical"]),
        (#""alert": "A", "sound": {"name": 1}"#, ["aps.field-type aps.sound.name"]),
        (#""alert": "A", "sound": {"name": "a", "volume": 80}"#, ["aps.range aps.sound.volume"]),
        (#""alert": "A", "sound": {"critical": 1}"#, ["aps.sound-name-missing aps.sound.name"]),
        (#""alert": "A", "sound": {"name": "a", "volumne": 1}"#, ["aps.key-misspelt aps.sound.volumne"]),
        (#""alert": "A", "volume": 1"#, ["aps.key-misplaced aps.volume"]),
        (#""alert": "A", "content-available": 2"#, ["aps.range aps.content-available"]),
        (#""alert": "A", "relevance-score": 75"#, ["aps.range aps.relevance-score"]),
        (#""alert": "A", "interruption-level": "time-senstive""#, ["aps.value-unknown aps.interruption-level"]),
        (#""alert": "A", "filter-criteria": {}"#, ["aps.field-type aps.filter-criteria"]),
        (#""alert": "A", "url-args": "a""#, ["aps.field-type aps.url-args"]),
        (#""alert": "A", "url-args": ["a", 1]"#, ["aps.field-type aps.url-args.1"]),
        (#""alert": {"title": "A", "message": "B"}"#, ["aps.key-misspelt aps.alert.message"]),
        (#""alert": {"title": "A", "body": "B", "message": "C"}"#, []),
        (#""alert": "A", "priority": 10"#, ["aps.key-misplaced aps.priority"]),
        (#""alert": "A", "apns-topic": "a.b""#, ["aps.key-misplaced aps.apns-topic"]),
        (#""content-changed": true"#, []), (#""content-changed": "1""#, ["aps.field-type aps.content-changed"]),
        (#""content-available": 1"#, []), (#""content-available": 1, "badge": 3"#, ["aps.silent-with-alert aps.badge"]),
        (#""alert": "A", "content-available": 1, "sound": "default""#, []),
        (#""alert": {"titel": "A", "body": "B"}"#, ["aps.key-misspelt aps.alert.titel"]),
        (#""alert": {"title": "A", "titel": "B"}"#, []),
        (#""alert": {"body": "A", "tile": 1}"#, ["aps.key-misspelt aps.alert.tile"]),
        (#""alert": {"body": "A", "badge": 1}"#, ["aps.key-misplaced aps.alert.badge"]),
        (#""alert": {"body": "A", "sound": "a"}"#, ["aps.key-misplaced aps.alert.sound"]),
        (#""alert": {"body": "A", "title": {"loc-key": "K"}}"#, ["aps.field-type aps.alert.title"]),
        (#""alert": {"body": "A", "loc-args": ["a"]}"#, ["aps.loc-args-without-key aps.alert.loc-args"]),
        (#""alert": {"body": "A", "loc-args": []}"#, []), (#""alert": {"loc-key": "A", "loc-args": ["a"]}"#, []),
        (#""alert": {"loc-key": "A", "loc-args": ["a", 2]}"#, ["aps.field-type aps.alert.loc-args.1"]),
        (#""alert": {"body": "A", "action-loc-key": null, "launch-image": "a"}"#, []),
        (#""title": "A", "alert": "B""#, ["aps.key-misplaced aps.title"]),
        (#""alert": "A", "image_url": "https://e.com/a.png""#, ["aps.key-misplaced aps.image_url"]),
        (#""alert": "A", "pt_id": "pt_basic""#, ["template.key-misplaced aps.pt_id"]),
        (#""alert": "A", "mutableContent": 1"#, ["aps.key-misspelt aps.mutableContent"]),
        (#""alert": "A", "Category": "MINE""#, ["aps.key-misspelt aps.Category"]),
        (#""alert": "A", "badeg": 1"#, ["aps.key-misspelt aps.badeg"]),
        (#""alert": "A", "badges": 1"#, ["aps.key-misspelt aps.badges"]),
        (#""alert": "A", "band": 1, "mood": 2"#, []), (#""alert": "A", "badge": 1, "Badge": 2"#, []),
        (#""alert": "A", "badge": 1, "badge": 2"#, ["payload.key-duplicate aps.badge"]),
        (#""alert": {"title": "A", "title": "B"}"#, ["payload.key-duplicate aps.alert.title"]),
    ]

    @Test("Each fault in aps has the findings of the table", arguments: apsTable)
    func aps(members: String, expected: [String]) throws {
        #expect(try faults("{\"aps\": {\(members)}}") == expected)
    }

    private static let state = #""content-state": {"a": 1}"#
    private static let start = #""attributes-type": "T", "attributes": {}, "alert": {"title": "A", "body": "B"}"#

    /// The members of `aps` of a Live Activity, and the findings, as `code key`.
    static let liveTable: [(String, [String])] = [
        (#""timestamp": 1, "event": "update", \#(state)"#, []),
        (#""timestamp": 1, "event": "start", \#(state), \#(start)"#, []),
        (#""timestamp": 1, "event": "end", "dismissal-date": 5"#, []),
        (#""event": "update", \#(state)"#, ["live.missing aps.timestamp"]),
        (#""timestamp": 1, \#(state)"#, ["live.missing aps.event"]),
        (#""timestamp": 1, "event": "update""#, ["live.missing aps.content-state"]),
        (#""timestamp": 1, "event": "stop", \#(state)"#, ["live.value-unknown aps.event"]),
        (#""timestamp": 1, "event": 1, \#(state)"#, ["live.field-type aps.event"]),
        (#""timestamp": "1", "event": "end""#, ["live.field-type aps.timestamp"]),
        (#""timestamp": 1.5, "event": "end""#, ["live.field-type aps.timestamp"]),
        (#""timestamp": 1793620800000, "event": "end""#, ["live.timestamp-unit aps.timestamp"]),
        (#""timestamp": 1, "event": "update", "content-state": "{}""#, ["live.field-type aps.content-state"]),
        (#""timestamp": 1, "event": "update", \#(state), "stale-date": 1793620800000"#, ["aps.range aps.stale-date"]),
        (#""timestamp": 1, "event": "end", "dismissal-date": "now""#, ["aps.field-type aps.dismissal-date"]),
        (#""timestamp": 1, "event": "update", \#(state), "dismissal-date": 5"#, ["live.key-unused aps.dismissal-date"]),
        (#""timestamp": 1, "event": "end", "attributes": {}"#, ["live.key-unused aps.attributes"]),
        (#""timestamp": 1, "event": "update", \#(state), "relevance-score": 100"#, []),
        (#""timestamp": 1, "event": "update", \#(state), "sound": "a""#, ["live.sound-misplaced aps.sound"]),
        (
            #""timestamp": 1, "event": "update", \#(state), "alert": {"body": {"loc-key": "K", "loc-args": [1]}, "sound": "a"}"#,
            ["aps.field-type aps.alert.body.loc-args.0", "aps.sound-format aps.alert.sound"]
        ),
        (#""timestamp": 1, "event": "update", \#(state), "alert": "A""#, ["aps.field-type aps.alert"]),
        (
            #""timestamp": 1, "event": "start", \#(state)"#,
            ["attributes-type", "attributes", "alert"].map { "live.start-incomplete aps.\($0)" }
        ),
        (
            #""timestamp": 1, "event": "start", \#(state), "attributes-type": "T", "attributes": {}, "alert": {}"#,
            ["live.start-incomplete aps.alert"]
        ),
        (
            #""timestamp": 1, "event": "start", \#(state), "attributes-type": "", "attributes": {}, "alert": {"body": "B"}"#,
            ["live.start-incomplete aps.attributes-type"]
        ),
        (#""timestamp": 1, "event": "start", \#(state), \#(start), "input-push-token": 1"#, []),
        (
            #""timestamp": 1, "event": "start", \#(state), \#(start), "input-push-token": true"#,
            ["aps.field-type aps.input-push-token"]
        ),
        (#""timestamp": 1, "event": "start", \#(state), \#(start), "input-push-channel": "dHN0LXNyY2gtY2hubA==""#, []),
        (
            #""timestamp": 1, "event": "start", \#(state), \#(start), "input-push-channel": "my channel""#,
            ["live.value-invalid aps.input-push-channel"]
        ),
        (
            #""timestamp": 1, "event": "update", "content-state": {"badge": "x", "titel": 1, "event": [], "event": 2}"#,
            []
        ),
    ]

    @Test("Each fault in a Live Activity has the findings of the table", arguments: liveTable)
    func live(members: String, expected: [String]) throws {
        let findings = try push("{\"aps\": {\(members)}}").findings
        #expect(findings.map { "\($0.code.rawValue) \($0.key ?? "-")" } == expected)
    }

    /// Members beside a correct `aps`, and the findings, as `code key`.
    static let rootTable: [(String, [String])] = [
        (#""category": "MINE""#, ["aps.key-misplaced category"]), (#""badge": 1"#, ["aps.key-misplaced badge"]),
        (#""alert": "B""#, []), (#""mutable-content": 1"#, ["aps.key-misplaced mutable-content"]),
        (#""loc-args": []"#, ["aps.key-misplaced loc-args"]),
        (#""messageResponseId": 1"#, ["payload.key-lost messageResponseId"]),
        (#""message_respons_id": 1"#, ["payload.key-lost message_respons_id"]),
        (#""imageUrl": "x""#, ["payload.key-lost imageUrl"]), (#""imageURL": "x""#, ["payload.key-lost imageURL"]),
        (#""mutable_content": 1"#, ["aps.key-misplaced mutable_content"]),
        (#""names": 1, "ids": 2, "titel": 3, "tpye": 4"#, []),
        (#""message_response_id": 1, "message_respons_id": 2"#, []),
        (#""id": 1, "id": 2"#, ["payload.key-duplicate id"]), (#""_st": "x""#, ["media.field-type _st"]),
        (#""_st": {"imageUrl": "x"}"#, ["payload.key-misspelt _st.imageUrl"]), (#""_st": null"#, []),
        (#""data": {"badge": 1, "a": 1, "a": 2, "attachment_url": 1}, "extra_json": {"aps": 1, "aps": 2}"#, []),
        (#""web_push": 1"#, []),
    ]

    @Test("Each fault beside aps has the findings of the table", arguments: rootTable)
    func root(members: String, expected: [String]) throws {
        let findings = try push(#"{"aps": {"alert": "A"}, \#(members)}"#).findings
        #expect(findings.map { "\($0.code.rawValue) \($0.key ?? "-")" } == expected)
    }

    @Test(
        "A key in another place or spelling is one finding, with its right name and object",
        arguments: [
            (
                #"{"aps": {"alert": "A"}, "mutable_content": 1, "image_url": "https://e.com/a.png"}"#,
                "in aps, as mutable-content."
            ),
            (#"{"aps": {"alert": {"title": "A", "threadId": "a"}}}"#, "in aps, as thread-id."),
            (#"{"aps": {"alert": "A", "imageUrl": "https://e.com/a.png"}}"#, "beside aps, as image_url."),
            (#"{"aps": {"alert": "A"}, "Category": "a"}"#, "in aps, as category."),
            (#"{"aps": {"alert": "A", "titleLocKey": "a"}}"#, "in aps.alert, as title-loc-key."),
        ]
    )
    func places(text: String, place: String) throws {
        let findings = try push(text).findings.filter { $0.severity != .note }
        #expect(findings.map(\.code) == [.apsKeyMisplaced])
        #expect(findings.first?.message.hasSuffix("it belongs \(place)") == true)
    }

    @Test("A push inside the request of another service is one error, which says where it is")
    func envelope() throws {
        let findings = try push("{\"message\":\n{\"apns\": {\n\"payload\": {\"aps\": {}, \"pt_id\": 7}}}}").findings
        #expect(findings.map(\.code) == [.payloadEnvelope])
        #expect(findings.first?.key == "message.apns.payload" && findings.first?.line == 3)
        #expect(findings.first?.message.contains("FCM") == true)
    }

    @Test(
        "The place of a missing aps is named, with its line, and nothing else is missing",
        arguments: [
            ("{\n\"APS\": {\"alert\": \"A\"}}", "APS", 2), ("{\n\"asp\": {\"alert\": \"A\"}}", "asp", 2),
            (#"{"data": {"aps": {"alert": "A"}}, "image_url": "https://e.com/a.png"}"#, "data.aps", 1),
        ]
    )
    func elsewhere(text: String, key: String, line: Int) throws {
        let findings = try push(text).findings.filter { $0.severity != .note }
        #expect(findings.map(\.code) == [.apsMissing])
        #expect(findings.first?.key == key)
        #expect(findings.first?.line == line)
        #expect(findings.first?.message.contains(key) == true)
    }

    @Test("An object that only looks like aps in its name is the host's")
    func host() throws {
        #expect(try faults(#"{"app": {"name": "x"}, "map": {"aps1": {}}}"#) == ["aps.missing aps"])
    }

    @Test("A repeated key has the line of its last value")
    func duplicateLine() throws {
        let findings = try push("{\"aps\": {\"alert\": \"A\",\n\"badge\": 1,\n\"badge\": 2}}").findings
        #expect(findings.map(\.line) == [3])
    }

    /// The members of a declarative web push, and the findings that are not notes.
    static let webTable: [(String, [String])] = [
        (#""notification": {"title": "A", "navigate": "https://e.com"}"#, []),
        (#""notification": {"title": "A"}"#, ["web.missing notification.navigate"]),
        (#""notification": {"title": 1, "navigate": "https://e.com"}"#, ["web.field-type notification.title"]),
        (#""notification": {"title": "A", "navigate": "not a url"}"#, ["web.url-invalid notification.navigate"]),
        (
            #""notification": {"title": "A", "navigate": "https://e.com", "dir": "left"}"#,
            ["web.field-type notification.dir"]
        ),
        (#""notification": {"title": "A", "navigate": "https://e.com", "bdoy": "left"}"#, []),
        (
            #""notification": {"title": "A", "navigate": "https://e.com", "actions": [{"title": "B"}]}"#,
            ["web.missing notification.actions.0.navigate"]
        ),
        (#""mutable": "yes", "notification": {"title": "A", "navigate": "/a"}"#, ["web.field-type mutable"]),
        (#""other": 1"#, ["web.missing notification"]),
    ]

    @Test("Each fault in a declarative web push has the findings of the table", arguments: webTable)
    func web(members: String, expected: [String]) throws {
        #expect(try faults("{\"web_push\": 8030, \(members)}") == expected)
        let all = try push("{\"web_push\": 8030, \(members)}").findings
        #expect(all.first?.code == .payloadFormat)
    }

    @Test(
        "A value that is near to a known one is answered with that one",
        arguments: [
            (#"{"aps": {"alert": "A"}, "type": "offer", "id": 1}"#, "Did you mean Offer?"),
            (#"{"aps": {"alert": "A", "category": "OFFER_CLIPS"}}"#, "Did you mean OFFER_CLIP?"),
            (#"{"aps": {"alert": "A", "category": "offer_clip"}}"#, "Did you mean OFFER_CLIP?"),
            (#"{"aps": {"alert": "A", "interruption-level": "timesensitive"}}"#, "Did you mean time-sensitive?"),
            (#"{"aps": {"alert": "A"}, "wzrk_dl": "htps://e.com"}"#, "Did you mean https?"),
            (#"{"aps": {"alert": "A"}, "ems_open": "htps://e.com"}"#, "Did you mean https?"),
            (
                #"{"aps": {"alert": "A", "mutable-content": 1}, "image_url": "htps://e.com/a.png"}"#,
                "Did you mean https?"
            ),
            (#"{"aps": {"alert": "A", "catgeory": "MINE"}}"#, "Did you mean category?"),
        ]
    )
    func hints(text: String, hint: String) throws {
        #expect(try push(text).findings.contains { $0.message.contains(hint) })
    }

    @Test(
        "Frequent faults of files written by hand are named",
        arguments: [
            (#"{"a": 1,}"#, "A comma before the end of the object"),
            (#"{"a": [1, ]}"#, "A comma before the end of the array"),
            ("{\u{201C}a\u{201D}: 1}", "straight double quotes"),
            ("{\"a\": \u{201C}b\u{201D}}", "straight double quotes"), ("{'a': 1}", "double quotes, not in single ones"),
        ]
    )
    func notJSON(text: String, hint: String) throws {
        let error = #expect(throws: JSONError.self) { try push(text) }
        #expect(error?.message.contains(hint) == true)
    }

    private func faults(_ text: String) throws -> [String] {
        try push(text).findings.filter { $0.severity != .note }.map { "\($0.code.rawValue) \($0.key ?? "-")" }
    }
}
