import RichPushLint
import Testing

@testable import RichPushPayload
@testable import RichPushTemplates

@Suite("Large sliders")
struct LargeSliderTests {
    /// A push of a slider with one item on each line.
    private func slider(items: [String], beside: String = "", alert: String = #""A""#) throws -> PushPayload {
        let list = items.joined(separator: ",\n")
        return try PushPayload(
            bytes: Array(#"{"aps": {"alert": \#(alert)}, \#(beside) "ct_ContentSlider": {"items": [\#(list)]}}"#.utf8)
        )
    }

    private func fields(_ push: PushPayload) -> TemplateFields {
        TemplateFields(payload: push, alert: TemplateAlert(push), now: testTime, usesTemplateData: false)
    }

    private static let good =
        #"{"imageUrl": "https://a.example/1", "actionUrl": "app:1", "caption": "", "subcaption": ""}"#

    @Test("The payload is read once for the lines of all findings")
    func lines() throws {
        let push = try slider(
            items: Array(repeating: #"{"imageUrl": 1, "caption": 2, "actionUrl": "no link"}"#, count: 2_000)
        )
        var fields = fields(push)
        _ = ContentSliderTemplate().template(from: &fields)
        #expect(fields.findings.count > 8_000)
        #expect(fields.findings.last { $0.key == "ct_ContentSlider.items.1999.actionUrl" }?.line == 2_000)
        let text = push.root.document.tape.bytes.count
        #expect(fields.lines.bytesRead <= text + fields.findings.count * JSONLineIndex.blockLength)
    }

    @Test("Lines are counted only for findings")
    func quiet() throws {
        let flags = #""orientation": "landscape", "showsPaging": true, "autoPlay": true, "autoDismiss": true"#
        let slider = JSONValue.string("{\(flags), \"items\": [\(Self.good)]}").description
        let text = #"{"aps": {"alert": "A"}, "ct_ContentSlider": \#(slider)}"#
        var fields = fields(try PushPayload(bytes: Array(text.utf8)))
        let template = ContentSliderTemplate().template(from: &fields)
        #expect(template.items.count == 1)
        #expect(fields.findings.isEmpty)
        #expect(fields.lines.bytesRead == 0)
    }

    @Test("Findings of a slider in a string have the line of that string, which is read once")
    func asText() throws {
        let items = Array(repeating: #"{\"imageUrl\": 1}"#, count: 1_000).joined(separator: ",")
        let text = #"{"aps": {"alert": "A"},\#n"ct_ContentSlider": "{\"items\": [\#(items)]}"}"#
        let push = try PushPayload(bytes: Array(text.utf8))
        var fields = fields(push)
        _ = ContentSliderTemplate().template(from: &fields)
        #expect(fields.findings.count > 2_000)
        #expect(fields.findings.allSatisfy { $0.line == 2 })
        #expect(fields.lines.bytesRead <= text.utf8.count + fields.findings.count * JSONLineIndex.blockLength)
    }

    @Test("Only the first 100,000 items are read, and the push is reported as too large")
    func tooMany() throws {
        let push = try slider(items: Array(repeating: "0", count: 99_999) + [Self.good, Self.good])
        let template = TemplateCatalog.standard.template(for: push, now: testTime)
        #expect(template.items.count == 1)
        let finding = try #require(template.findings.first { $0.code == .payloadTooLarge })
        #expect(finding.key == "ct_ContentSlider.items")
        #expect(finding.message.contains("100001 items"))
    }

    @Test("The first 10,000 findings of a code are listed, and one more says how many are not")
    func findings() throws {
        let item = #"{"imageUrl": 1, "caption": "", "subcaption": "", "actionUrl": ""}"#
        let push = try slider(items: Array(repeating: item, count: 10_007))
        let template = TemplateCatalog.standard.template(for: push, now: testTime)
        for code in [FindingCode.templateFieldType, .templateImageUnavailable] {
            let found = template.findings.filter { $0.code == code }
            #expect(found.count == 10_001)
            #expect(found.last?.key == nil)
            #expect(found.last?.message == "7 more findings of this kind are not listed.")
        }
        #expect(template.findings.count { $0.code == .templateImagesNone } == 1)
    }

    @Test("The notification's texts that pages repeat have a limited total size")
    func standIns() throws {
        let long = String(repeating: "tü", count: 100_000)
        let push = try slider(
            items: Array(repeating: #"{"imageUrl": "https://a.example/1"}"#, count: 1_000),
            beside: #""wzrk_dl": "app:\#(String(repeating: "x", count: 100_000))","#,
            alert: #"{"title": "\#(long)", "body": "short"}"#
        )
        let template = TemplateCatalog.standard.template(for: push, now: testTime)
        let titles = template.items.compactMap(\.caption?.text)
        #expect(titles.count == 1_000)
        #expect(titles.allSatisfy { $0.hasSuffix("…") && long.hasPrefix($0.dropLast()) })
        #expect(titles.reduce(0) { $0 + $1.utf8.count } < SliderStandIns.mostRepeatedBytes + 10_000)
        #expect(template.items.allSatisfy { $0.subcaption?.text == "short" && $0.link == nil })
        #expect(template.title?.text == long)
        #expect(template.findings.contains { $0.code == .templateURLInvalid && $0.key == "wzrk_dl" })
    }

    @Test("A push of normal size repeats its texts and its link uncut on each page")
    func realStandIns() throws {
        let (title, link) = (String(repeating: "t", count: 1_500), "app:" + String(repeating: "x", count: 1_500))
        let template = TemplateCatalog.standard.template(
            for: try slider(
                items: Array(repeating: #"{"imageUrl": "https://a.example/1"}"#, count: 30),
                beside: #""wzrk_dl": "\#(link)","#,
                alert: #"{"title": "\#(title)", "body": "b"}"#
            ),
            now: testTime
        )
        #expect(template.items.allSatisfy { $0.caption?.text == title && $0.link?.url == link })
    }

    @Test("Many links are listed once each, in the order of the pages")
    func links() throws {
        let items = (0..<20_000).map { #"{"imageUrl": "https://a.example/1", "actionUrl": "app:\#($0 / 2)"}"# }
        let template = TemplateCatalog.standard.template(for: try slider(items: items), now: testTime)
        #expect(template.links == (0..<10_000).map { "app:\($0)" })
    }

    @Test("If many pictures fail one after the other, only the text is shown at the end")
    func failures() throws {
        let items = (0..<20_000).map { #"{"imageUrl": "https://a.example/\#($0)"}"# }
        let template = TemplateCatalog.standard.template(for: try slider(items: items), now: testTime)
        var model = TemplateModel(template, now: testTime)
        for item in template.items.dropLast() {
            model.handle(.imageUnavailable(slot: item.picture?.slot ?? "", candidate: 0), at: testTime)
        }
        #expect(model.state.page == 19_999)
        #expect(model.availableItems == [19_999])
        model.handle(.imageUnavailable(slot: template.items[19_999].picture?.slot ?? "", candidate: 0), at: testTime)
        #expect(model.state.mode == .text)
    }

    @Test("If many pictures of other pages fail, the page in view stays")
    func failuresElsewhere() throws {
        let items = (0..<20_000).map { #"{"imageUrl": "https://a.example/\#($0)"}"# }
        let template = TemplateCatalog.standard.template(for: try slider(items: items), now: testTime)
        var model = TemplateModel(template, now: testTime)
        for item in template.items.dropFirst() {
            model.handle(.imageUnavailable(slot: item.picture?.slot ?? "", candidate: 0), at: testTime)
        }
        #expect(model.state.page == 0)
        #expect(model.state.mode == .resting)
    }
}
