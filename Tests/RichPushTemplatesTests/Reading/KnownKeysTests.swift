import RichPushModel
import Testing

@testable import RichPushPayload
@testable import RichPushTemplates

@Suite("The parser's known keys")
struct KnownKeysTests {
    /// The keys that the templates read in random payloads of every kind, and those that ask for a template.
    private static func keysRead() throws -> Set<String> {
        let read = Locked<Set<String>>(["pt_id", "pt_json", "ct_ContentSlider", "ct_mediaUrl", "ct_mediaType"])
        var random = RandomPayload(seed: 5)
        for _ in 0..<400 {
            let push = try PushPayload(bytes: Array(random.next().utf8))
            _ = TemplateCatalog.standard.template(for: push, now: testTime) { key in
                read.withLock { _ = $0.insert(key) }
            }
        }
        return read.withLock { $0 }
    }

    @Test("Every key that a template reads is known to the parser")
    func templates() throws {
        let keys = try Self.keysRead()
        #expect(keys.count > 90)
        #expect(keys.subtracting(JSONKnownKeys.names).sorted() == [])
    }

    @Test("The table of keys says which templates read a key", arguments: TemplateSet.allIDs)
    func table(id: String) throws {
        let read = Locked<Set<String>>([])
        var random = RandomPayload(seed: 7)
        for _ in 0..<40 {
            let text = "{\"aps\": {\"alert\": \"A\"}, \"pt_id\": \"\(id)\", \(random.templateMembers())}"
            let push = try PushPayload(bytes: Array(text.utf8))
            _ = TemplateCatalog.standard.template(for: push, now: testTime) { key in
                read.withLock { _ = $0.insert(key) }
            }
        }
        let listed = PayloadKey.all(in: .template).filter { !$0.templates.isDisjoint(with: TemplateSet(id: id)) }
        let keys = Set(listed.map(\.name)).subtracting(["pt_id", "pt_json"])
        #expect(read.withLock { $0 }.subtracting(["wzrk_dl"]).symmetricDifference(keys).sorted() == [])
    }
}
