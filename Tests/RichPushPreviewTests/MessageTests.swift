import Foundation
import RichPushPayload
import RichPushPreview
import RichPushTemplates
import Testing

@Suite("Messages of a page")
struct MessageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Traces")

    private static func message(_ text: String) throws(TemplatePageMessageError) -> TemplatePageMessage {
        try TemplatePageMessage(bytes: Array(text.utf8))
    }

    private func code(_ body: () throws -> some Any) -> TemplatePageMessageError.Code? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? TemplatePageMessageError)?.code
        }
    }

    @Test("Of every trace the messages are the events, effects and states of the Swift model")
    func traces() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        #expect(!files.isEmpty)
        for file in files {
            let trace = try JSONValue(parsing: Array(Data(contentsOf: file)))
            var model = try model(of: trace)
            for step in trace["steps"]?.arrayValue ?? [] {
                var message = try #require(step.objectValue)
                message["notification"] = 0
                let decoded = try TemplatePageMessage(json: .object(message))
                guard case .event(let event, let effects, let state) = decoded.content else {
                    Issue.record("\(file.lastPathComponent): not an event")
                    continue
                }
                #expect(model.handle(event, at: step["now"]?.doubleValue ?? 0) == effects, "\(file.lastPathComponent)")
                #expect(state.mode == model.state.mode && state.page == model.state.page)
                #expect(state.star == model.state.star && state.available == model.availableItems)
                #expect(state.remaining == model.remaining)
                #expect(model.machine.pictures.keys.allSatisfy { model.candidate(of: $0) == state.pictures[$0] })
            }
        }
    }

    private func model(of trace: JSONValue) throws -> TemplateModel {
        let (push, now) = (
            try PushPayload(#require(trace["payload"]?.objectValue)), try #require(trace["now"]?.doubleValue)
        )
        var actions: [String: TemplateMachine.Trigger] = [:]
        for (identifier, name) in trace["actions"]?.objectValue ?? [:] {
            actions[identifier] = name.stringValue.flatMap(TemplateMachine.Trigger.init)
        }
        let template = TemplateCatalog.standard.template(for: push, now: now)
        return TemplateModel(template, delivered: trace["delivered"]?.doubleValue, now: now, actions: actions)
    }

    @Test("A height is a number of points, of the notification at a place of the page")
    func height() throws {
        let message = try Self.message(#"{"notification": 2, "height": 312}"#)
        #expect(message.notification == 2)
        #expect(message.content == .height(312))
    }

    @Test("A reply is a text and the identifier of its action")
    func reply() throws {
        let message = try Self.message(#"{"notification": 0, "action": "commentPost", "text": "Nice"}"#)
        #expect(message.content == .reply("Nice", action: "commentPost"))
    }

    @Test(
        "A message with a member that cannot be used is refused",
        arguments: [
            "", "[]", "null", "{}", #"{"height": 1}"#, #"{"notification": -1, "height": 1}"#,
            #"{"notification": 0, "height": 0}"#, #"{"notification": 0, "height": "1"}"#,
            #"{"notification": 0, "text": 7, "action": "a"}"#, #"{"notification": 0, "text": "t"}"#,
            #"{"notification": 0, "event": {"name": "tap"}, "effects": {}, "state": {}}"#,
            #"{"notification": 0, "event": {"name": "star"}, "effects": [], "state": {}}"#,
            #"{"notification": 1e300, "height": 1}"#, #"{"notification": 0, "height": 1e999}"#,
        ]
    )
    func malformed(text: String) {
        #expect(code { try Self.message(text) } == .malformed)
    }

    private static let good = #"""
        {"notification": 0, "event": {"name": "tap"},
         "effects": [{"name": "openLink", "link": "app:1", "from": {"name": "button", "item": 1}}],
         "state": {"mode": "shown", "page": 1, "star": 0, "available": [0, 1], "pictures": {"pt_img1": null},
                   "remaining": null}}
        """#

    @Test(
        "Events, effects and controls of another version are named as unknown",
        arguments: [("tap", "shake"), ("openLink", "openWindow"), (#""button""#, #""wheel""#)]
    )
    func unknown(_ name: String, _ other: String) throws {
        _ = try Self.message(Self.good)
        #expect(code { try Self.message(Self.good.replacingOccurrences(of: name, with: other)) } == .unknown)
    }

    @Test(
        "A number or link that no template has is refused",
        arguments: [
            (#""button", "item": 1"#, #""button", "item": -1"#), (#""button", "item": 1"#, #""star", "rating": 0"#),
            (#""available": [0, 1]"#, #""available": [-1]"#), (#"{"pt_img1": null}"#, "[]"),
            (#"{"pt_img1": null}"#, #"{"pt_img1": -1}"#), (#""remaining": null"#, #""remaining": -1"#),
            (#""page": 1"#, #""page": 1e30"#), (#""openLink", "link": "app:1""#, #""rating", "rating": 0"#),
            (#""openLink", "link": "app:1""#, #""rating", "rating": 1, "link": 7"#),
        ]
    )
    func unusable(_ part: String, _ other: String) {
        let text = Self.good.replacingOccurrences(of: part, with: other)
        #expect(text != Self.good)
        #expect(code { try Self.message(text) } == .malformed)
    }

    @Test("A message that is cut off or changed anywhere is an error or a message")
    func anyBytes() throws {
        let bytes = Array(Self.good.utf8)
        for place in bytes.indices {
            #expect(code { try TemplatePageMessage(bytes: Array(bytes.prefix(place))) } == .malformed)
            for other in [UInt8(ascii: "9"), 0xFF, UInt8(ascii: "]")] {
                var changed = bytes
                changed[place] = other
                _ = try? TemplatePageMessage(bytes: changed)
            }
        }
    }
}
