import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Content slider")
struct SliderTests {
    static let item: JSONObject = [
        "caption": "C", "subcaption": "S", "imageUrl": "https://a.example/1.png", "actionUrl": "app:1",
    ]
    static let flags: JSONObject = [
        "orientation": "landscape", "showsPaging": true, "autoPlay": true, "autoDismiss": true,
    ]

    /// A slider of three pages, with changes.
    private func slider(_ changes: JSONObject = [:], items: [JSONValue]? = nil, asText: Bool = false) throws -> Template
    {
        var slider = Self.flags
        let pages = (1...3).map { number -> JSONValue in
            var item = Self.item
            item["actionUrl"] = .string("app:\(number)")
            return .object(item)
        }
        slider["items"] = .array(items ?? pages)
        for (key, value) in changes { slider[key] = value.isNull ? nil : value }
        let value = asText ? JSONValue.string(JSONValue.object(slider).description) : .object(slider)
        return try template(#""wzrk_dl": "app:w", "ct_ContentSlider": \#(value)"#)
    }

    private func page(_ changes: JSONObject) throws -> Template {
        var item = Self.item
        for (key, value) in changes { item[key] = value.isNull ? nil : value }
        return try slider(items: [.object(item)])
    }

    @Test("It is read as an object and as a string", arguments: [false, true])
    func forms(asText: Bool) throws {
        let template = try slider(asText: asText)
        #expect(template.rendered == "ct_ContentSlider")
        #expect(template.layout == .pages)
        #expect(template.pictureStyle.shape == .landscape)
        #expect(template.showsDots)
        #expect(template.machine.start == .playing)
        #expect(template.links == ["app:1", "app:2", "app:3"])
        #expect(template.items.map(\.picture?.alternativeText) == (1...3).map { "Notification Image \($0)" })
        #expect(template.codes.isEmpty)
    }

    @Test(
        "A flag is a boolean, a number, or a string of one of them",
        arguments: [
            (true, true), (false, false), (1, true), (0, false), ("1", true), ("0", false), ("true", true),
            ("false", false), ("TRUE", true), (1.0, true),
        ] as [(JSONValue, Bool)]
    )
    func flags(value: JSONValue, isSet: Bool) throws {
        let template = try slider(["showsPaging": value, "autoPlay": value, "autoDismiss": value])
        #expect(template.showsDots == isSet)
        #expect(template.machine.start == (isSet ? .playing : .resting))
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.action("action_3"), at: 0).contains(.dismiss) == isSet)
        #expect(template.codes.isEmpty)
    }

    @Test("The number 2 sets autoPlay but not autoDismiss")
    func two() throws {
        let template = try slider(["showsPaging": 2, "autoPlay": 2, "autoDismiss": 2])
        #expect(template.showsDots)
        #expect(template.machine.start == .playing)
        var model = TemplateModel(template, now: 0)
        #expect(!model.handle(.action("action_3"), at: 0).contains(.dismiss))
    }

    @Test(
        "Any other flag is treated as false",
        arguments: [("sometimes", "value-unknown"), ([1], "field-type"), ([:], "field-type"), (0.5, "field-type")]
            as [(JSONValue, String)]
    )
    func badFlag(value: JSONValue, code: String) throws {
        let template = try slider(["autoPlay": value])
        #expect(template.machine.start == .resting)
        #expect(template.keyedCodes == ["template.\(code) ct_ContentSlider.autoPlay"])
    }

    @Test(
        "Pages are wide only for exactly landscape",
        arguments: [
            ("landscape", true, []), ("portrait", false, []), ("Portrait", false, []), ("square", false, []),
            ("", false, []),
            ("Landscape", false, ["template.value-unknown"]), ("landscapes", false, ["template.value-unknown"]),
            (7, false, ["template.field-type", "template.value-unknown"]), ([], false, ["template.field-type"]),
        ] as [(JSONValue, Bool, [String])]
    )
    func orientation(value: JSONValue, isWide: Bool, codes: [String]) throws {
        let template = try slider(["orientation": value])
        #expect(template.pictureStyle.shape == (isWide ? .landscape : .square))
        #expect(template.codes == codes)
    }

    @Test(
        "A missing field has its default and is reported as a note",
        arguments: ["orientation", "showsPaging", "autoPlay", "autoDismiss"]
    )
    func defaults(key: String) throws {
        let template = try slider([key: .null])
        #expect(template.keyedCodes == ["slider.field-defaulted ct_ContentSlider.\(key)"])
        #expect(template.findings.allSatisfy { $0.severity == .note })
    }

    @Test("A page's missing texts are replaced by the notification's")
    func itemDefaults() throws {
        let template = try slider(items: [["imageUrl": "https://a.example/1.png"]])
        #expect(template.items[0].caption?.text == "Alert title")
        #expect(template.items[0].subcaption?.text == "Alert body")
        #expect(template.links == ["app:w"])
        #expect(
            template.keyedCodes
                == ["caption", "subcaption", "actionUrl"].map {
                    "slider.field-defaulted ct_ContentSlider.items.0.\($0)"
                }
        )
    }

    @Test("Empty texts and links are replaced without a finding")
    func emptyTexts() throws {
        let template = try page(["caption": "", "subcaption": "", "actionUrl": ""])
        #expect(template.items[0].caption?.text == "Alert title")
        #expect(template.items[0].subcaption?.text == "Alert body")
        #expect(template.links == ["app:w"])
        #expect(template.codes.isEmpty)
    }

    @Test("A page has its own alternative text")
    func alternative() throws {
        #expect(try page(["imgAltText": "Soup"]).items[0].picture?.alternativeText == "Soup")
        #expect(try page(["imgAltText": 7]).keyedCodes == ["template.field-type ct_ContentSlider.items.0.imgAltText"])
    }

    @Test("Pages without a usable picture are not shown; the others keep their order")
    func dropped() throws {
        func item(_ image: JSONValue, _ link: String) -> JSONValue {
            ["caption": "", "subcaption": "", "imageUrl": image, "actionUrl": .string(link)]
        }
        let template = try slider(
            items: [
                "text", item("no", "app:1"), item(picture("2"), "app:2"), item("", "app:3"),
                item(picture("4"), "app:4"), .null,
            ]
        )
        #expect(template.links == ["app:2", "app:4"])
        #expect(template.items.map(\.picture?.alternativeText) == ["Notification Image 1", "Notification Image 2"])
        #expect(
            template.keyedCodes == [
                "template.field-type ct_ContentSlider.items.0",
                "template.image-unavailable ct_ContentSlider.items.1.imageUrl",
                "template.image-unavailable ct_ContentSlider.items.3.imageUrl",
                "template.field-type ct_ContentSlider.items.5",
            ]
        )
    }

    @Test("A page's picture with the scheme http is kept and reported")
    func insecurePicture() throws {
        let template = try page(["imageUrl": "HTTP://example.com/a.png"])
        #expect(template.items.count == 1)
        #expect(template.keyedCodes == ["media.scheme ct_ContentSlider.items.0.imageUrl"])
    }

    @Test("A link that cannot be opened is reported")
    func badLink() throws {
        let template = try page(["actionUrl": "no link"])
        #expect(template.keyedCodes == ["template.url-invalid ct_ContentSlider.items.0.actionUrl"])
        #expect(template.links.isEmpty)
    }

    @Test("Without pages the notification's texts are shown", arguments: [[], nil, ["no"]] as [[JSONValue]?])
    func none(items: [JSONValue]?) throws {
        let template = try slider(items == nil ? ["items": .null] : [:], items: items)
        #expect(template.rendered == "text")
        #expect(template.title?.text == "Alert title")
        #expect(template.links == ["app:w"])
        #expect(template.keyedCodes.contains("template.images-none ct_ContentSlider.items"))
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.action("action_1"), at: 0) == [])
        #expect(model.handle(.action("action_2"), at: 0) == [])
        let viewed = model.handle(.action("action_3"), at: 0)
        #expect(viewed == [.openLink("app:w", from: .action("action_3", page: nil)), .dismiss])
    }

    @Test(
        "Without pages View In App keeps the notification open if autoDismiss is given and is not 1",
        arguments: [(0, false), (false, false), ("0", false), (2, false), (1, true), (true, true), (.null, true)]
            as [(JSONValue, Bool)]
    )
    func fallbackStaysOpen(flag: JSONValue, dismisses: Bool) throws {
        let template = try slider(["autoDismiss": flag], items: [])
        var model = TemplateModel(template, now: 0)
        let opened = TemplateEffect.openLink("app:w", from: .action("action_3", page: nil))
        #expect(model.handle(.action("action_3"), at: 0) == [opened] + (dismisses ? [.dismiss] : []))
    }

    @Test("When all pictures failed, autoDismiss works as without pages", arguments: [false, true])
    func failedStaysOpen(dismisses: Bool) throws {
        let template = try slider(["autoDismiss": .bool(dismisses)])
        var model = TemplateModel(template, now: 0)
        for (slot, count) in template.machine.pictures {
            for candidate in 0..<count { model.handle(.imageUnavailable(slot: slot, candidate: candidate), at: 0) }
        }
        let effects = model.handle(.action("action_3"), at: 0)
        #expect(effects.contains(.openLink("app:w", from: .action("action_3", page: nil))))
        #expect(effects.contains(.dismiss) == dismisses)
    }

    @Test("A slider that is an object is reported, as pt_json is; one in a string is not", arguments: [false, true])
    func objectForm(isText: Bool) throws {
        let object = #"{"items": []}"#
        let value = isText ? JSONValue.string(object).description : object
        let template = try template(#""ct_ContentSlider": \#(value)"#)
        let isNoted = template.findings.contains { $0.code == .templateJSONObject && $0.key == "ct_ContentSlider" }
        #expect(isNoted != isText)
    }

    @Test("Items that are not an array are ignored", arguments: [["0": 1], "[]", 7, true] as [JSONValue])
    func itemsType(value: JSONValue) throws {
        let template = try slider(["items": value])
        #expect(template.rendered == "text")
        #expect(
            template.keyedCodes.prefix(2) == [
                "template.field-type ct_ContentSlider.items", "template.images-none ct_ContentSlider.items",
            ]
        )
    }

    @Test(
        "If the slider cannot be read, the notification's texts are shown",
        arguments: ["null", "7", "[]", #""""#, #""{""#, #""[]""#, "true"]
    )
    func unreadable(value: String) throws {
        let template = try template(#""ct_ContentSlider": \#(value), "wzrk_dl": "app:w", "pt_title": "no""#)
        #expect(template.rendered == "text")
        #expect(template.title?.text == "Alert title")
        #expect(template.links == ["app:w"])
        #expect(
            template.keyedCodes == ["template.json-invalid ct_ContentSlider", "template.fallback ct_ContentSlider"]
        )
    }

    @Test("The recorded fields are those of the payload, without replacements")
    func record() throws {
        let template = try page(["caption": "", "actionUrl": .null])
        #expect(
            template.items[0].record == [
                "caption": "", "subcaption": "S", "imageUrl": "https://a.example/1.png", "actionUrl": "",
            ]
        )
    }
}
