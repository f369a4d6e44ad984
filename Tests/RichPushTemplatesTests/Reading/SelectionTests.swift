import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Names of unknown templates")
struct UnknownTemplateTests {
    @Test(
        "The template that is probably meant is named",
        arguments: [
            ("pt_auto_carousel", "pt_carousel"), ("pt_slider", "ct_ContentSlider"), ("pt_five_icons", "pt_icons"),
            ("pt_bsaic", "Did you mean pt_basic?"), ("PT_TIMER", "Did you mean pt_timer?"),
            ("pt_manual_carousell", "Did you mean pt_manual_carousel?"), ("basic", "pt_basic"),
        ]
    )
    func meant(id: String, name: String) throws {
        let template = try template(id, [:])
        let unknown = template.findings.first { $0.code == .templateUnknown }
        #expect(unknown?.message.contains(name) == true, "\(unknown?.message ?? "no finding")")
        #expect(unknown?.message.contains("is shown") == false)
        #expect(template.findings.contains { $0.code == .templateFallback && $0.message.contains("pt_basic is shown") })
    }
}

@Suite("Selection of the template")
struct SelectionTests {
    @Test("For the icons' id before their release the finding names the released id")
    func earlierID() throws {
        let template = try template(#""pt_id": "pt_five_icons""#)
        #expect(template.rendered == "pt_basic")
        let message = template.findings.first { $0.code == .templateUnknown }?.message
        #expect(message?.contains("pt_icons") == true)
    }

    @Test("A push with only wzrk_dl opens it")
    func onlyLink() throws {
        let push = try push(#""wzrk_dl": " app:w ""#)
        #expect(push.templateBodyLink == "app:w")
        #expect(TemplateCatalog.standard.template(for: push, now: testTime).bodyLink?.url == "app:w")
        #expect(try RichPushTemplatesTests.push(#""x": 1"#).templateBodyLink == nil)
    }

    @Test(
        "Every id has its template",
        arguments: [
            ("pt_basic", "pt_basic"), ("pt_timer", "pt_timer"), ("pt_zero_bezel", "pt_zero_bezel"),
            ("pt_rating", "pt_rating"), ("pt_vertical_img", "pt_vertical_img"), ("pt_carousel", "text"),
            ("pt_manual_carousel", "text"), ("pt_web_view", "text"), ("pt_icons", "text"),
            ("pt_product_display", "pt_basic"),
        ]
    )
    func ids(id: String, rendered: String) throws {
        let template = try template(id, [:])
        #expect(template.requested == id)
        #expect(template.rendered == rendered)
        #expect(!template.codes.contains("template.unknown"))
        #expect(template.codes.contains("template.fallback") == (rendered != id))
    }

    @Test("For an unknown id basic is shown", arguments: ["pt_five_icons", "PT_BASIC", " pt_basic", "", "ct_media"])
    func unknown(id: String) throws {
        let template = try template(id, ["title": "T", "dl1": "app:a"])
        #expect(template.requested == id)
        #expect(template.rendered == "pt_basic")
        #expect(template.title?.text == "T")
        #expect(template.links == ["app:a"])
        #expect(template.codes == ["template.fallback", "template.unknown"])
        #expect(template.documentedKeys.isEmpty)
    }

    @Test(
        "For an id that is not a string basic is shown",
        arguments: [("7", "7"), ("7.50", "7.50"), ("null", "null"), ("true", "true"), (#"{"a": 1}"#, #"{"a":1}"#)]
    )
    func idType(written: String, requested: String) throws {
        let template = try template(#""pt_id": \#(written), "pt_title": "T""#)
        #expect(template.requested == requested)
        #expect(template.rendered == "pt_basic")
        #expect(template.title?.text == "T")
        #expect(template.codes == ["template.fallback", "template.id-type"])
    }

    @Test(
        "A content slider takes precedence over every id, whatever its value",
        arguments: ["null", "7", #""broken""#, "[]", #"{"items": []}"#]
    )
    func slider(value: String) throws {
        let media = #""ct_mediaUrl": "https://a.example/1.png", "ct_mediaType": "image""#
        let template = try template(#""ct_ContentSlider": \#(value), "pt_id": "pt_basic", "pt_title": "T", \#(media)"#)
        #expect(template.requested == "ct_ContentSlider")
        #expect(template.rendered == "text")
        #expect(template.title?.text == "Alert title")
    }

    @Test("An id takes precedence over single media, even if it is unknown", arguments: ["pt_basic", "unknown", ""])
    func idBeforeMedia(id: String) throws {
        let media = #""ct_mediaUrl": "https://a.example/1.png", "ct_mediaType": "image""#
        #expect(try template(#""pt_id": "\#(id)", \#(media)"#).rendered == "pt_basic")
    }

    @Test("Single media needs both of its keys")
    func singleMedia() throws {
        let url = #""ct_mediaUrl": "https://a.example/1.png""#
        #expect(try template(#"\#(url), "ct_mediaType": "image""#).rendered == "ct_media")
        #expect(try template(url).requested == nil)
        #expect(try template(#""ct_mediaType": "image""#).requested == nil)
        #expect(try template(#"\#(url), "ct_mediaType": null"#).requested == nil)
    }

    @Test("A push without template keys has the basic template with its own texts, which opens the common link")
    func noKeys() throws {
        let template = try template(#""wzrk_dl": "app:home", "pt_title": "T", "pt_json": "{}""#)
        #expect(template.requested == nil)
        #expect(template.rendered == "pt_basic")
        #expect(template.fallbackReason == nil)
        #expect(template.title?.text == "Alert title")
        #expect(template.message?.text == "Alert body")
        #expect(template.links == ["app:home"])
        #expect(template.findings.isEmpty)
    }

    @Test("An id within pt_json is not read")
    func nestedID() throws {
        #expect(try template(#""pt_json": {"pt_id": "pt_rating"}"#).requested == nil)
        #expect(try template(#""pt_id": "pt_basic", "pt_json": {"pt_id": "pt_rating"}"#).rendered == "pt_basic")
    }

    @Test("A host can add or replace a template without changing the others")
    func host() throws {
        struct Poll: TemplateReader {
            var id = "acme_poll"
            let requiredKeys = ["acme_question"]
            func template(from fields: inout TemplateFields) -> Template {
                var template = Template(rendered: id, layout: .text)
                template.title = fields.text("acme_question").map { TemplateText($0) }
                template.bodyLink = fields.bodyLink("acme_link")
                template.machine = TemplateMachine(body: template.bodyLink)
                return template
            }
        }
        let catalog = TemplateCatalog.standard.adding(Poll()).adding(Poll(id: "pt_timer"))
        let members = #""acme_question": "Tea?", "acme_link": "app:tea""#
        let own = catalog.template(for: try push(#""pt_id": "acme_poll", \#(members)"#), now: testTime)
        #expect(own.rendered == "acme_poll")
        #expect(own.title?.text == "Tea?")
        #expect(own.links == ["app:tea"])
        #expect(own.findings.isEmpty)
        #expect(catalog.template(for: try push(#""pt_id": "pt_timer", \#(members)"#), now: testTime).timer == nil)
        let empty = catalog.template(for: try push(#""pt_id": "acme_poll""#), now: 0)
        #expect(empty.keyedCodes == ["template.missing-required acme_question"])
        #expect(try template("acme_poll", [:]).codes.contains("template.unknown"))
        #expect(catalog.ids.count == TemplateCatalog.standard.ids.count + 1)
    }
}
