import RichPushLint
import Testing

@testable import RichPushPayload

@Suite("Lines")
struct LineTests {
    @Test("The line and column of each byte equal those counted from the start", arguments: 1...20)
    func index(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let spaces = ["\n", "\r", "\r\n", " ", "\t", "\n\n", String(repeating: " ", count: 200)]
        let values = ["1", #""é""#, #""文字""#, #""🥐""#]
        var text = "["
        while text.utf8.count < 3_000 {
            text +=
                "\(values.randomElement(using: &random) ?? "")\(spaces.randomElement(using: &random) ?? ""),\(spaces.randomElement(using: &random) ?? "")"
        }
        let bytes = Array("\(text)1]".utf8)
        let index = JSONLineIndex(try JSONDocument(bytes))
        for offset in bytes.indices {
            let counted = bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0) }
            #expect(index.position(ofOffset: offset).position == counted)
        }
    }

    @Test("A look-up reads at most one block of the text")
    func block() throws {
        let document = try JSONDocument(Array("[\(String(repeating: "\n", count: 10_000))]".utf8))
        let index = JSONLineIndex(document)
        #expect((0...10_001).allSatisfy { index.position(ofOffset: $0).bytesRead < JSONLineIndex.blockLength })
        #expect(index.position(ofOffset: 10_001).position.line == 10_001)
    }

    @Test(
        "A column counts UTF-16 code units from the start of the line to the quotation mark of the key",
        arguments: [
            (#"{"type":7}"#, 1, 2), (#"{"a":"é","type":7}"#, 1, 10), (#"{"a":"🥐","type":7}"#, 1, 11),
            ("{\"a\":1,\r\n\t\"type\":7}", 2, 2), ("{\"a\":1,\r  \"type\":7}", 2, 3),
        ] as [(String, Int, Int)]
    )
    func columns(text: String, line: Int, column: Int) throws {
        let finding = try #require(push(text).findings.first { $0.code == .typeUnknown })
        #expect(finding.line == line)
        #expect(finding.column == column)
        let type = try push(text).position(of: ["type"])
        #expect(type?.column == column)
    }

    @Test("The column of an error counts UTF-16 code units")
    func errorColumn() {
        let error = #expect(throws: JSONError.self) { try PushPayload(bytes: Array(#"{"🥐é":x}"#.utf8)) }
        #expect(error?.column == 8)
        #expect(error?.finding.column == 8)
    }

    @Test("An element that is not part of the file has no position")
    func otherDocument() throws {
        var lines = PayloadLines(try push(#"{"aps":{}}"#))
        #expect(lines.position(of: ["aps"])?.line == 1)
        #expect(lines.position(of: try JSONDocument(Array("[1]".utf8)).root) == nil)
        var none = PayloadLines(try PushPayload(["aps": [:]]))
        #expect(none.position(of: ["aps"]) == nil)
    }

    @Test("The first elements of an array are those before the limit", arguments: [0, 1, 2, 3, 9])
    func elements(limit: Int) throws {
        let array = try JSONDocument(Array("[1,[2],3]".utf8)).root
        #expect(array.elementCount == 3)
        #expect(array.elements(upTo: limit).map(\.value) == Array([1, [2], 3].prefix(limit)))
    }

    @Test("A key written with escapes is found, and a longer or shorter one is not")
    func escapedKeys() throws {
        let root = try push(#"{"\u0061ps":{"alert":"x"},"\u0069\u0064":5,"\u0069":6,"aps\u0073":7}"#)
        #expect(root.aps?.alert?.body == "x")
        #expect(root.root["id"]?.int64 == 5)
        #expect(root.root["i"]?.int64 == 6)
        #expect(root.root["apss"]?.int64 == 7)
        #expect(root.root["apsss"] == nil)
    }
}
