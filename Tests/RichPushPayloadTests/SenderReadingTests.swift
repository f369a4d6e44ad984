import RichPushLint
import RichPushPayload
import Testing

/// The key `sender`, who a push is from.
@Suite("Sender of a push")
struct SenderReadingTests {
    private static func push(_ sender: String, aps: String = #""mutable-content": 1"#) throws -> PushPayload {
        try PushPayload(bytes: Array(#"{"aps": {"alert": "A", \#(aps)}, "sender": \#(sender)}"#.utf8))
    }

    private static func findings(_ sender: String) throws -> [String] {
        try push(sender).findings.map { "\($0.code.rawValue) \($0.key ?? "")" }
    }

    @Test("A sender has a name and an id, and may have a picture, a conversation and a group")
    func complete() throws {
        let text =
            #"{"name": " Rosa ", "id": "7", "image_url": "https://e.com/a.png", "conversation": "c", "group": "g"}"#
        let expected = PushSender(name: "Rosa", id: "7", imageURL: "https://e.com/a.png", conversation: "c", group: "g")
        #expect(try Self.push(text).sender == expected)
        #expect(try Self.findings(text) == [])
        #expect(try Self.push(#"{"name": "Rosa", "id": "7"}"#).sender == PushSender(name: "Rosa", id: "7"))
        #expect(try Self.findings(#"{"name": "Rosa", "id": "7", "group": null, "image_url": ""}"#) == [])
    }

    @Test(
        "Without a name or an id there is no sender, and lint says which is missing",
        arguments: [
            ("{}", ["sender.name", "sender.id"]), (#"{"name": "Rosa"}"#, ["sender.id"]),
            (#"{"name": " ", "id": "7"}"#, ["sender.name"]), (#"{"name": "Rosa", "id": 7}"#, ["sender.id"]),
            (#""Rosa""#, ["sender"]), ("[]", ["sender"]), ("7", ["sender"]),
        ]
    )
    func incomplete(sender: String, keys: [String]) throws {
        #expect(try Self.push(sender).sender == nil)
        #expect(try Self.findings(sender) == keys.map { "sender.incomplete \($0)" })
    }

    @Test("A field of the wrong type is ignored", arguments: ["conversation", "group"])
    func wrongType(key: String) throws {
        let text = #"{"name": "Rosa", "id": "7", "\#(key)": 7}"#
        #expect(try Self.push(text).sender == PushSender(name: "Rosa", id: "7"))
        #expect(try Self.findings(text) == ["sender.incomplete sender.\(key)"])
    }

    @Test(
        "A picture that would not be fetched is reported",
        arguments: [#""http://e.com/a.png""#, #""a.png""#, #""https://10.0.0.1/a.png""#, "7", #""https://u@e.com/a""#]
    )
    func picture(url: String) throws {
        let text = #"{"name": "Rosa", "id": "7", "image_url": \#(url)}"#
        #expect(try Self.findings(text) == ["sender.image-invalid sender.image_url"])
        #expect(try Self.push(text).sender?.name == "Rosa")
    }

    @Test("A misspelt field is named")
    func misspelt() throws {
        let found = try Self.findings(#"{"name": "Rosa", "id": "7", "image-url": "https://e.com/a.png"}"#)
        #expect(found == ["payload.key-misspelt sender.image-url"])
    }

    @Test("A sender needs the service extension")
    func needsExtension() throws {
        let push = try Self.push(#"{"name": "Rosa", "id": "7"}"#, aps: #""badge": 1"#)
        #expect(push.findings.map(\.code) == [.mutableContentMissing])
        let empty = try PushPayload(["aps": ["mutable-content": 1], "sender": ["name": "Rosa", "id": "7"]])
        #expect(empty.findings.map(\.code) == [.apsAlertMissing])
    }
}
