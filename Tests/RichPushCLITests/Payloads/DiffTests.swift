import Foundation
import RichPushPayload
import RichPushTestSupport
import Testing

@testable import RichPushCLI

@Suite("diff")
struct DiffTests {
    private let scratch = Scratch()

    private func diff(_ old: JSONValue, _ new: JSONValue, _ more: [String] = []) async throws -> Ending {
        let files = [try scratch.write(old, to: "old.json"), try scratch.write(new, to: "new.json")]
        return try await Tool.run(["diff"] + files + more, in: scratch)
    }

    @Test("The JSON has exactly the documented keys, and a difference ends with 1")
    func keys() async throws {
        let ending = try await diff(Push.of("Event"), Push.of("Events", id: nil), ["--json"])
        let file = try #require(try ending.json()["files"]?[0])

        #expect(ending.code == 1)
        #expect(try ending.json().keys == ["files"])
        #expect(file.keys == ["file", "status", "changes", "bytes", "diagnostics"])
        #expect(file["status"] == "changed")
        #expect(file["changes"]?[0]?.keys == ["what", "key", "before", "after"])
        #expect(file["changes"]?[0] == ["what": "type", "key": "type", "before": "Event", "after": "Events"])
        #expect(file["bytes"]?.keys == ["before", "after"])
        #expect(file["diagnostics"]?["new"]?[0]?["code"] == "type.unknown")
        #expect(file["diagnostics"]?["gone"]?.arrayValue?.contains { $0["code"] == "category.inferred" } == true)
    }

    @Test(
        "The same push in other bytes is the same, and ends with 0",
        arguments: [
            #"{ "id" : "7", "type":"Offer", "aps":{"mutable-content":true,"alert":{"body":"A\u0042"}} }"#,
            #"{"aps":{"alert":"AB","mutable-content":1.0},"type":"Offer","id":70e-1,"name":null}"#,
        ]
    )
    func same(_ text: String) async throws {
        let first = #"{"aps":{"alert":"AB","mutable-content":1},"type":"Offer","id":7}"#
        try scratch.write(Array(first.utf8), to: "old.json")
        try scratch.write(Array(text.utf8), to: "new.json")
        let ending = try await Tool.run(["diff", "old.json", "new.json", "--json"], in: scratch)

        #expect(ending.code == 0)
        #expect(try ending.json()["files"]?[0]?["status"] == "same")
        #expect(try ending.json()["files"]?[0]?["changes"] == [])
    }

    @Test("Folders are compared by names; a file of one version is added or removed")
    func folders() async throws {
        for (name, id) in [("old/a.json", 1), ("old/b/c.apns", 1), ("new/b/c.apns", 2), ("new/d.json", 1)] {
            _ = try scratch.write(Push.of("Offer", id: .int(Int64(id))), to: name)
        }
        let ending = try await Tool.run(["diff", "old", "new/", "--json"], in: scratch)
        let files = try #require(try ending.json()["files"]?.arrayValue)

        #expect(files.compactMap { $0["file"]?.stringValue } == ["a.json", "b/c.apns", "d.json"])
        #expect(files.compactMap { $0["status"]?.stringValue } == ["removed", "changed", "added"])
        #expect(files[0]["bytes"]?["after"] == .null && files[2]["bytes"]?["before"] == .null)
        #expect(files[2]["changes"]?[0] == ["what": "type", "key": "type", "before": nil, "after": "Offer"])
        let text = try await Tool.run(["diff", "old", "new"], in: scratch).output
        #expect(text.hasSuffix("\n3 files: 1 added, 1 removed, 1 changed\n"))
    }

    @Test("A folder without payloads is a version without files")
    func emptyFolder() async throws {
        _ = try scratch.write(Push.of("Offer"), to: "new/a.json")
        try FileManager.default.createDirectory(at: scratch.url("old"), withIntermediateDirectories: true)
        #expect(try await Tool.run(["diff", "old", "new"], in: scratch).code == 1)
        #expect(try await Tool.run(["diff", "old", "old", "--json"], in: scratch).output == "{\"files\": []}\n")
    }

    @Test(
        "A wrong input ends with its code, before a difference",
        arguments: [
            (["good.json", "cut.json"], 65), (["cut.json", "cut.json"], 65), (["good.json", "none.json"], 66),
            (["none", "folder"], 66), (["good.json", "folder"], 64), (["-", "-"], 64), (["good.json"], 64),
            (["good.json", "good.json", "--output", "-"], 64),
        ] as [([String], Int32)]
    )
    func codes(_ paths: [String], _ code: Int32) async throws {
        _ = try scratch.write(Push.of("Offer"), to: "good.json")
        _ = try scratch.write(Push.of("Offer"), to: "folder/a.json")
        try scratch.write(Array("{".utf8), to: "cut.json")
        #expect(try await Tool.run(["diff"] + paths, in: scratch).code == code)
    }

    @Test("A file that is not a payload has no changes, and its finding")
    func notPayload() async throws {
        _ = try scratch.write(Push.of("Offer"), to: "good.json")
        try scratch.write(Array("{".utf8), to: "cut.json")
        let file = try await Tool.run(["diff", "good.json", "cut.json", "--json"], in: scratch).json()["files"]?[0]

        #expect(file?["status"] == "changed")
        #expect(file?["changes"] == [])
        #expect(file?["bytes"]?["after"] == .null)
        #expect(file?["diagnostics"]?["new"]?[0]?["code"] == "payload.not-json")
    }

    @Test("An offer that becomes another one changes its route and its calls; changes are ordered by what and key")
    func order() async throws {
        let old = Push.of("Offer", category: "OFFER_CLIP", ["image_url": "https://a.example/1.png"])
        var new = try #require(Push.of("Post", id: "7", message: 78).objectValue)
        new["extra_json"] = ["b": 1, "a": "x"]
        let ending = try await diff(old, .object(new), ["--json"])
        let changes = try #require(try ending.json()["files"]?[0]?["changes"]?.arrayValue)
        let parts = changes.compactMap { $0["what"]?.stringValue.flatMap(MeaningPart.init(rawValue:)) }

        #expect(parts == parts.sorted())
        #expect(Set(parts) == [.type, .category, .button, .route, .call, .tracking, .media, .extra])
        let calls = changes.filter { $0["what"] == "call" }
        #expect(calls.first { $0["key"] == "clip-offer" }?["before"] == #"OffersAPI.clipOffer {"id":1042}"#)
        #expect(calls.first { $0["key"] == "like-post" }?["after"] == #"NewsFeedAPI.likePost {"id":"7"}"#)
        #expect(changes.contains { $0["what"] == "route" && $0["key"] == "default" })
    }

    @Test("The calls of a button are those that a response makes", arguments: ActionRouteTests.rows)
    func calls(_ row: ActionSample) throws {
        let action = row.action
        let push = try PushPayload(bytes: Push.of(row.type).serialized())
        #expect(action.calls(for: push) == row.calls.map { $0.replacing("Lovely!", with: "…") })
        #expect(action.calls(for: try PushPayload(bytes: Push.of("Award").serialized())).isEmpty)
    }

    @Test("The recipients of a Carnival request are compared")
    func recipients() async throws {
        func request(_ tag: JSONValue) -> JSONValue {
            [
                "notification": [
                    "to": [["name": "tags", "criteria": ["gold", tag]]],
                    "payload": ["alert": "A", "mutable_content": true],
                ]
            ]
        }
        let changes = try await diff(request("a"), request("b"), ["--json"]).json()["files"]?[0]?["changes"]
        #expect(
            changes == [
                [
                    "what": "addressee", "key": "notification.to.0.criteria", "before": ["gold", "a"],
                    "after": ["gold", "b"],
                ]
            ]
        )
    }

    private static let buttons: JSONValue = [
        ["id": "a", "title": "A", "options": ["foreground", "destructive"]], ["id": "b", "title": "B", "input": [:]],
    ]

    private static let buttonsInOtherWords: JSONValue = [
        ["id": "a", "title": "A", "icon": nil, "options": ["destructive", "foreground", "destructive"]],
        ["id": "b", "title": "B", "options": [], "input": [:]],
    ]

    @Test(
        "Buttons without an effect and the order of options are no changes",
        arguments: [(nil, []), (Self.buttons, Self.buttonsInOtherWords)] as [(JSONValue?, JSONValue)]
    )
    func sameButtons(_ old: JSONValue?, _ new: JSONValue) async throws {
        let first = Push.of("Offer", old.map { ["buttons": $0] } ?? [:])
        let ending = try await diff(first, Push.of("Offer", ["buttons": new]), ["--json"])
        #expect(ending.code == 0)
        #expect(try ending.json()["files"]?[0]?["changes"] == [])
    }

    @Test("A field of a button is named with the place of the button, also in Klaviyo's list")
    func buttonFields() async throws {
        func names(_ old: JSONObject, _ new: JSONObject) async throws -> Set<[String]> {
            let ending = try await diff(Push.of("Offer", old), Push.of("Offer", new), ["--json"])
            let changes = try #require(try ending.json()["files"]?[0]?["changes"]?.arrayValue)
            return Set(changes.map { [$0["what"]?.stringValue ?? "", $0["key"]?.stringValue ?? ""] })
        }
        func klaviyo(_ label: JSONValue, _ link: JSONValue) -> JSONObject {
            let button: JSONValue = ["id": "a", "label": label, "action": "deep_link"]
            return ["url": link, "body": ["action_buttons": [button], "x": 1]]
        }
        let options: JSONValue = [
            ["id": "a", "title": "A", "options": ["foreground"]], ["id": "b", "title": "B", "input": [:]],
        ]
        #expect(
            try await names(["buttons": Self.buttons], ["buttons": options])
                == [["button", "a"], ["button", "buttons.0.options"]]
        )
        #expect(
            try await names(klaviyo("A", "https://a.example"), klaviyo("B", "https://b.example"))
                == [["button", "a"], ["button", "body.action_buttons.0.label"], ["route", "a"], ["link", "url"]]
        )
    }

    @Test("A template that falls back, and its states, are named")
    func template() async throws {
        let sample = try Data(contentsOf: URL(fileURLWithPath: Repository.sample("templates/manual-carousel.json")))
        let old = try JSONValue(parsing: Array(sample))
        var new = try #require(old.objectValue)
        for key in ["pt_img2", "pt_img3"] { new[key] = nil }
        new["pt_img1"] = ""
        let ending = try await diff(old, .object(new), ["--json"])
        let changes = try #require(try ending.json()["files"]?[0]?["changes"]?.arrayValue)

        #expect(changes.contains { $0["what"] == "template" && $0["key"] == .null && $0["before"] == .null })
        #expect(changes.contains { $0["what"] == "state" && $0["key"] == "items" && $0["before"] == 3 })
        #expect(changes.contains { $0["what"] == "template" && $0["key"] == "pt_img2" })
    }

    @Test("With --strings a localized text is compared in each language of the tables")
    func languages() async throws {
        for (language, text) in [("de", "Frisches Brot"), ("en", "Fresh bread")] {
            let table = "\"a\" = \"\(text)\";\n\"b\" = \"\(text)!\";\n"
            try scratch.write(Array(table.utf8), to: "tables/\(language).lproj/Localizable.strings")
        }
        let pushes = ["a", "b"].map { key -> JSONValue in ["aps": ["alert": ["loc-key": .string(key)]]] }
        let ending = try await diff(pushes[0], pushes[1], ["--json", "--strings", "tables"])
        let changes = try #require(try ending.json()["files"]?[0]?["changes"]?.arrayValue)
        let german = changes.first { $0["key"] == "aps.alert.body (de)" }

        #expect(changes.allSatisfy { $0["what"] == "text" })
        #expect(german?["before"] == "Frisches Brot" && german?["after"] == "Frisches Brot!")
    }

    @Test("The page names the changes and links a preview of each version; it has no scripts")
    func page() async throws {
        let evil = "<script>alert(1)</script>"
        let ending = try await diff(
            Push.of("Offer"),
            Push.of("Offer", id: 7, ["a": .string(evil)]),
            ["--output", "p q.html"]
        )
        let page = try String(contentsOf: scratch.url("p q.html"), encoding: .utf8)

        #expect(ending.code == 1)
        #expect(page.contains("default-src 'none'") && !page.contains("<script"))
        #expect(page.contains("&lt;script&gt;"))
        for version in ["before", "after"] {
            #expect(page.contains("href=\"p%20q%2Dpreviews/1-\(version).html\""))
            let preview = try String(contentsOf: scratch.url("p q-previews/1-\(version).html"), encoding: .utf8)
            #expect(preview.contains("Fresh bread"))
        }
    }
}
