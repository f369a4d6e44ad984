import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

extension FieldGuideStatements {
    @Test("The guide's payload is read completely, and the blank after its picture's URL is trimmed")
    func guidesPayload() async throws {
        let payload = try Repository.sample("media/data-attachment-url")
        #expect(payload["data"]?["attachment-url"] == "https://media.example.com/square.png ")
        #expect(payload.aps?.sound?.name == "default")
        #expect(payload.aps?.mutableContent == true)
        let content = try await DeliveryBench(.byExtension).deliver(payload).content
        #expect(content.body == "Hello!")
        #expect(content.badge == 1)
        #expect(content.attachments.map(\.source) == ["https://media.example.com/square.png"])
    }

    @Test("A URL without quotation marks is not JSON: the error has line and column")
    func unquotedURL() throws {
        let bytes = try Repository.bytes("bad/unquoted-url")
        let error = #expect(throws: JSONError.self) { try PushPayload(bytes: bytes) }
        #expect(error?.line == 7)
        #expect(error?.column == 23)
    }

    @Test("Title, subtitle and body are delivered each in its place, emoji and all")
    func texts() async throws {
        let bench = try DeliveryBench()
        let table = try Repository.sample("other/subtitle")
        for isMutable in [false, true] {
            var aps = try #require(table.json["aps"]?.objectValue)
            aps["mutable-content"] = isMutable ? 1 : nil
            let content = await bench.deliver(try PushPayload(["aps": .object(aps)])).content
            #expect([content.title, content.subtitle] == ["Table reserved", "Saturday, 19:30, Riverside"])
            #expect(content.body == "Ask for Noor when you arrive.")
        }
        let content = try await bench.deliver(sample: "other/emoji").content
        #expect(content.title == "🥐☕️ Breakfast for two 👩‍👩‍👧‍👦")
    }
}
