import RichPushLint
import RichPushPayload
import Testing

@Suite("Carnival's send request")
struct CarnivalTests {
    @Test("A request is converted to an APNs payload")
    func conversion() throws {
        let push = try push(Payloads.carnival)
        #expect(push.isCarnival)
        #expect(
            push.json == [
                "aps": [
                    "alert": ["title": "Forecast", "body": "Cloudy today."], "badge": 1, "sound": "Default.caf",
                    "mutable-content": 1,
                ],
                "image_url": "https://example.com/cloudy.gif",
            ]
        )
        #expect(push.findings.map(\.code) == [.carnivalConverted])
        #expect(push.compactByteCount == push.encoded.count)
    }

    @Test(
        "A push is a request only if it has a notification with a payload and does not have the key aps",
        arguments: [
            #"{"notification": {"payload": {"badge": 1}}}"#: true,
            #"{"\u006eotification": {"payload": {"badge": 1}}}"#: true,
            #"{"notification": 1, "notification": {"payload": {"badge": 1}}}"#: true,
            #"{"notification": {"payload": {"badge": 1}}, "notification": 1}"#: false,
            #"{"notification": {"payload": {"badge": 1}}, "aps": null}"#: false,
            #"{"notification": {"payload": {"badge": 1}}, "a\u0070s": {}}"#: false,
            #"{"notification": {"payload": []}}"#: false, #"{"notification": "payload"}"#: false, "{}": false,
        ]
    )
    func isRequest(text: String, isRequest: Bool) throws {
        #expect(try push(text).isCarnival == isRequest)
    }

    static let conversions: [(JSONObject, JSONObject)] = [
        (["alert": "A"], ["aps": ["alert": "A"]]),
        (["title": "T"], ["aps": ["alert": ["title": "T"]]]),
        (["alert": "A", "title": ""], ["aps": ["alert": "A"], "title": ""]),
        (
            ["alert": ["body": "B", "subtitle": "S"], "title": "T"],
            ["aps": ["alert": ["body": "B", "subtitle": "S", "title": "T"]]]
        ),
        (
            ["mutable_content": false, "content_available": true],
            ["aps": ["mutable-content": false, "content-available": 1]]
        ),
        (
            ["category": "C", "_st": ["x": 1], "custom": nil],
            ["aps": ["category": "C"], "_st": ["x": 1], "custom": nil]
        ),
        (["aps": ["thread-id": "t"], "badge": 2], ["aps": ["thread-id": "t", "badge": 2]]),
    ]

    @Test("Each key is converted to its APNs key, and unknown keys are kept", arguments: conversions)
    func keys(payload: JSONObject, apns: JSONObject) {
        #expect(CarnivalRequest(recipients: [], payload: payload).apnsPayload == apns)
    }

    @Test(
        "Findings have the lines of the request",
        arguments: [("aps.badge", 3), ("aps.alert.subtitle", 4), ("type", 6), ("aps.category", 5), ("image_url", 7)]
    )
    func lines(key: String, line: Int) throws {
        let push = try push(
            """
            {"notification": {"to": [],
              "payload": {
                "badge": "many",
                "alert": {"subtitle": 1},
                "category": 3,
                "type": "Nothing",
                "image_url": "ftp://e.com/a.png"}}}
            """
        )
        #expect(push.findings.first { $0.key == key }?.line == line)
    }

    @Test("A request is unchanged after reading and writing")
    func roundTrip() throws {
        let object = try #require(try json(Payloads.carnival).objectValue)
        let request = try #require(CarnivalRequest(object))
        #expect(request.recipients == [.init(name: "tags", criteria: ["tag1"])])
        #expect(request.json == object)
    }

    static let composed: [JSONObject] = [
        ["aps": ["alert": ["title": "T", "body": "B"], "badge": 1, "mutable-content": 1], "image_url": "u"],
        ["aps": ["alert": "A", "sound": "default", "category": "C", "content-available": 1]],
        ["aps": ["alert": ["title": "T", "subtitle": "S", "body": "B", "loc-args": ["x"]], "thread-id": "t"]],
        ["aps": ["alert": ["title": "T"]], "type": "Offer", "id": 7, "extra_json": ["a": [1, 2.5, nil]]],
        ["aps": ["badge": 0]],
    ]

    @Test("A composed push can be written as a request and read back", arguments: composed)
    func composing(payload: JSONObject) throws {
        let request = CarnivalRequest(
            recipients: [.init(name: "tags", criteria: ["a", true])],
            push: try PushPayload(payload)
        )
        let read = try PushPayload(request.json)
        #expect(read.isCarnival)
        #expect(read.json == .object(payload))
    }

    @Test("A flag is true in the request and 1 in the payload")
    func flags() throws {
        let request = CarnivalRequest(recipients: [], push: try PushPayload(["aps": ["mutable-content": 1]]))
        #expect(request.payload == ["mutable_content": true])
    }

    @Test(
        "A payload with aps, or without a notification's payload, is not a request",
        arguments: [
            #"{"notification": {"payload": {}}, "aps": {}}"#, #"{"notification": {"payload": 1}}"#,
            #"{"notification": 1}"#,
        ]
    )
    func noRequest(text: String) throws {
        #expect(try !push(text).isCarnival)
    }
}
