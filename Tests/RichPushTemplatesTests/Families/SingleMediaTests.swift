import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Single media")
struct SingleMediaTests {
    private func media(_ type: String, url: String = #""https://a.example/1.png""#, _ more: String = #""x": 1"#) throws
        -> Template
    {
        try template(
            #""ct_mediaType": \#(type), "ct_mediaUrl": \#(url), "wzrk_dl": "app:w", "pt_title": "no", \#(more)"#
        )
    }

    @Test(
        "A picture is shown above the notification's texts",
        arguments: [#""image""#, #""gif""#, #""""#, #""image/png""#, #""jpg""#]
    )
    func picture(type: String) throws {
        let template = try media(type)
        #expect(template.rendered == "ct_media")
        #expect(template.picture?.url == "https://a.example/1.png")
        #expect(template.picture?.candidates.map(\.isAnimated) == [false])
        #expect(template.title?.text == "Alert title")
        #expect(template.message?.text == "Alert body")
        #expect(template.links == ["app:w"])
        #expect(template.codes.isEmpty)
    }

    @Test("For video and audio only texts are shown", arguments: ["video", "audio"])
    func playable(type: String) throws {
        let template = try media(#""\#(type)""#)
        #expect(template.rendered == "text")
        #expect(template.codes == ["template.fallback"])
    }

    @Test("Any other type is treated as an image", arguments: ["Video", "none", "spreadsheet"])
    func unknown(type: String) throws {
        let template = try media(#""\#(type)""#)
        #expect(template.rendered == "ct_media")
        #expect(template.codes == ["template.value-unknown"])
    }

    @Test("Values of the wrong type do not stop the reading", arguments: ["7", "true", "[]", "{}"])
    func types(value: String) throws {
        #expect(try media(value).rendered == "ct_media")
        #expect(try media(value).codes.contains("template.field-type"))
        let url = try media(#""image""#, url: value)
        #expect(url.rendered == "text")
        #expect(url.codes.contains("template.field-type"))
    }

    @Test("With an unusable picture only texts are shown", arguments: [#""""#, #""no""#, #""ftp://a.example/1.png""#])
    func unusable(url: String) throws {
        let template = try media(#""image""#, url: url)
        #expect(template.rendered == "text")
        #expect(template.codes.contains("template.images-none"))
        #expect(template.codes.contains("template.fallback"))
    }

    @Test("The alternative text is read from the root")
    func alternative() throws {
        #expect(try media(#""image""#, #""alt_text_wzrk_bp": "Cups""#).picture?.alternativeText == "Cups")
        #expect(try media(#""image""#).picture?.alternativeText == "Notification Image")
    }
}
