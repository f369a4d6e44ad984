import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Sources of template data")
struct DataTests {
    @Test(
        "If pt_json is given, only it is read, as a string or as an object",
        arguments: [(#""{\"pt_title\": \"J\"}""#, []), (#"{"pt_title": "J"}"#, ["template.json-object"])]
            as [(String, [String])]
    )
    func nested(json: String, codes: [String]) throws {
        let template = try template(#""pt_id": "pt_basic", "pt_json": \#(json), "wzrk_dl": "app:home""#)
        #expect(template.title?.text == "J")
        #expect(template.message?.text == "Alert body")
        #expect(template.links == ["app:home"])
        #expect(template.codes == codes)
    }

    @Test("Keys at the root are reported and not read if pt_json is given")
    func rootKeys() throws {
        let template = try template(
            #""pt_id": "pt_basic", "pt_json": "{}", "pt_msg": "no", "pt_dl1": "app:no", "other": 1"#
        )
        #expect(template.message?.text == "Alert body")
        #expect(template.links.isEmpty)
        #expect(template.keyedCodes == ["template.root-keys-ignored pt_msg"])
        #expect(template.findings[0].message.contains("pt_msg, pt_dl1"))
        let text = "{\"pt_id\": \"pt_basic\", \"pt_json\": {\"pt_title\": \"J\"},\n\"pt_title\": \"no\"}"
        let file = TemplateCatalog.standard.template(for: try PushPayload(bytes: Array(text.utf8)), now: testTime)
        #expect(file.findings.first { $0.code == .templateRootKeysIgnored }?.line == 2)
    }

    @Test("A pt_json of null is treated as missing")
    func null() throws {
        let template = try template(#""pt_id": "pt_basic", "pt_json": null, "pt_title": "T""#)
        #expect(template.title?.text == "T")
        #expect(template.codes.isEmpty)
    }

    @Test(
        "If the data cannot be read, the notification's texts are shown with the common link",
        arguments: TemplateCatalog.standard.ids.filter { $0.hasPrefix("pt_") },
        [#""""#, #""[1]""#, #""null""#, #""{\"pt_title\": }""#, #""{} // no""#, "[]", "7", "true"]
    )
    func unreadable(id: String, json: String) throws {
        let template = try template(
            #""pt_id": "\#(id)", "pt_json": \#(json), "wzrk_dl": "app:home", "pt_title": "no", "pt_bg": "no""#
        )
        #expect(template.rendered == "text")
        #expect(template.title?.text == "Alert title")
        #expect(template.message?.text == "Alert body")
        #expect(template.links == ["app:home"])
        #expect(template.colors == TemplateColors())
        #expect(template.codes == ["template.fallback", "template.json-invalid", "template.root-keys-ignored"])
        #expect(template.documentedKeys.isEmpty)
    }

    @Test(
        "Only the field with the wrong type is ignored",
        arguments: [("7", "7"), ("7.50", "7.50"), ("true", nil), ("[1]", nil), ("{}", nil)] as [(String, String?)]
    )
    func fieldType(value: String, shown: String?) throws {
        let template = try template(#""pt_id": "pt_basic", "pt_title": \#(value), "pt_msg": "M", "pt_dl1": "app:a""#)
        #expect(template.title?.text == shown ?? "Alert title")
        #expect(template.message?.text == "M")
        #expect(template.links == ["app:a"])
        #expect(template.keyedCodes == ["template.field-type pt_title"])
    }

    @Test("Fields of other templates are ignored")
    func foreignFields() throws {
        #expect(try template("pt_basic", ["price1": 7, "img1": true, "timer_end": [], "subtitle": 1]).codes.isEmpty)
    }

    @Test("Null and empty texts are treated as missing", arguments: ["null", #""""#])
    func empty(value: String) throws {
        let keys = ["title", "msg", "msg_summary", "big_img", "gif", "dl1", "bg", "title_clr_dark"]
        let members = keys.map { #""pt_\#($0)": \#(value)"# }.joined(separator: ", ")
        let template = try template(#""pt_id": "pt_basic", \#(members), "wzrk_dl": "app:home""#)
        #expect(template.title?.text == "Alert title")
        #expect(template.message?.text == "Alert body")
        #expect(template.links == ["app:home"])
        #expect(template.picture == nil)
        #expect(template.colors == TemplateColors())
        #expect(template.codes.isEmpty)
        #expect(template.documentedKeys == ["pt_title", "pt_msg", "pt_msg_summary"])
    }

    @Test("Of a duplicate key the last value is used")
    func duplicateKeys() throws {
        #expect(try template(#""pt_id": "pt_basic", "pt_title": "A", "pt_title": "B""#).title?.text == "B")
    }

    @Test("A finding has the line of its key; within a string, the line of that string")
    func lines() throws {
        func lines(_ text: String) throws -> [Int?] {
            let push = try PushPayload(bytes: Array(text.utf8))
            return TemplateCatalog.standard.template(for: push, now: testTime).findings
                .filter { $0.code == .templateColorInvalid || $0.code == .templateImageUnavailable }.map(\.line)
        }
        #expect(try lines("{\"pt_id\": \"pt_basic\",\n\n\"pt_bg\": \"no\"}") == [3])
        #expect(try lines("{\"pt_id\": \"pt_basic\",\n\"pt_json\": {\n\"pt_bg\":\n\"no\"}}") == [3])
        #expect(try lines("{\"pt_id\": \"pt_basic\",\n\"pt_json\": \"{\\\"pt_bg\\\": \\\"no\\\"}\"}") == [2])
        #expect(try lines("{\"ct_ContentSlider\": {\"items\": [\n{}, {\n\"imageUrl\": \"no\"}]}}") == [2, 3])
        #expect(try lines("{\n\"ct_ContentSlider\": \"{\\\"items\\\": [{}]}\"}") == [2])
        let value = TemplateCatalog.standard.template(
            for: try PushPayload(["pt_id": "pt_basic", "pt_bg": "no"]),
            now: 0
        )
        #expect(value.findings.allSatisfy { $0.line == nil })
    }

    @Test("Texts that a host passes replace missing ones")
    func alert() throws {
        let payload = try push(#""pt_id": "pt_basic""#, alert: #"{"loc-key": "HELLO"}"#)
        let template = TemplateCatalog.standard.template(
            for: payload,
            alert: TemplateAlert(title: "", body: "Bonjour"),
            now: testTime
        )
        #expect(template.title == nil)
        #expect(template.message?.text == "Bonjour")
    }

    @Test("A title at the payload's root replaces the alert's")
    func customTitle() throws {
        #expect(try template(#""pt_id": "pt_basic", "title": "Custom""#).title?.text == "Custom")
    }
}
