import Testing

@testable import RichPushPayload

@Suite("A payload that is a part of a JSON text")
struct PayloadPartTests {
    @Test(
        "It is read as the same payload alone",
        arguments: [
            #"{"aps": {"alert": "A coffee", "badge": 3}, "type": "Offer", "id": 7, "message_response_id": "9001"}"#,
            #"{"aps": {}, "id": 1, "id": 1042.50}"#,
            #"{"aps": {"mutable-content": 1}, "pt_id": "pt_basic", "pt_title": "Ada"}"#,
            #"{"notification": {"sound": "default", "alert": "Bread"}, "target": {"device_id": "d"}}"#,
        ]
    )
    func part(text: String) throws {
        let whole = Array("{\"member\": [1, {\"a\": 2}], \"payload\": \(text), \"after\": {\"id\": 8}}".utf8)
        let element = try #require(try JSONDocument(whole).root["payload"])
        let part = try PushPayload(element)
        let alone = try PushPayload(bytes: Array(text.utf8))
        #expect(part.json == alone.json)
        #expect(part.isCarnival == alone.isCarnival)
        #expect(part.idText == alone.idText && part.messageResponseID == alone.messageResponseID)
        #expect(part.hasTemplate == alone.hasTemplate && part.aps?.badge == alone.aps?.badge)
        #expect(part.encoded == alone.encoded)
    }
}
