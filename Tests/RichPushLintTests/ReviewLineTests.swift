import RichPushPayload
import Testing

@testable import RichPushLint
@testable import RichPushPayload

@Suite("The lines of findings")
struct ReviewLineTests {
    private static func push(_ text: String) throws -> PushPayload { try PushPayload(bytes: Array(text.utf8)) }

    @Test("The text is read once for the lines of all findings, and not at all without findings")
    func review() throws {
        let padding = String(repeating: "\n", count: 100_000)
        let bad = try Self.push(#"{"aps":{"alert":{"title":7},"badge":"x"},\#(padding)"type":7,"id":[],"image_url":1}"#)
        var review = PayloadReview(push: bad)
        review.reviewAll()
        #expect(review.findings.count { $0.line == 100_001 } == 3)
        let blocks = review.findings.count * JSONLineIndex.blockLength
        #expect(review.lines.bytesRead <= bad.root.document.tape.bytes.count + blocks)

        var quiet = PayloadReview(push: try Self.push(#"{"aps":{"alert":"x"},\#(padding)"type":"Offer","id":1}"#))
        quiet.reviewAll()
        #expect(quiet.findings.map(\.code) == [.payloadSizeAsSent])
        #expect(quiet.lines.bytesRead == 0)
    }
}
