import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Borders and corners of pictures")
struct PictureStyleTests {
    static let styled = ["pt_carousel", "pt_manual_carousel", "pt_timer", "pt_rating", "pt_vertical_img"]

    @Test("Radius, width and colour are read and limited to their ranges", arguments: styled)
    func style(id: String) throws {
        func border(_ radius: JSONValue, _ width: JSONValue) throws -> TemplateBorder {
            try template(
                id,
                [
                    "img_corner_radius": radius, "img_border_width": width, "img_border_clr": "#12345678",
                    "img1": picture("1"), "big_img": picture("2"), "timer_threshold": 60, "dl1": "app:1",
                ]
            ).pictureStyle.border
        }
        let border1 = try border(12.5, "2")
        #expect((border1.radius, border1.width) == (12.5, 2))
        #expect(border1.color?.text == "#12345678/#12345678")
        let border2 = try border("1000", 1000)
        #expect((border2.radius, border2.width) == (25, 10))
    }

    @Test(
        "A length that is negative, infinite or not a number is replaced by the default",
        arguments: [
            ("-1", "number-invalid"), ("inf", "number-invalid"), ("nan", "number-invalid"), ("0x10", "number-invalid"),
            ("five", "number-invalid"), ("5 0", "number-invalid"), ("1e999", "number-invalid"),
            (true, "field-type"), ([5], "field-type"), (-3, "number-invalid"),
            (.unrepresentableNumber("1e999"), "number-invalid"),
        ] as [(JSONValue, String)]
    )
    func invalid(value: JSONValue, code: String) throws {
        let template = try template("pt_rating", ["img_corner_radius": value, "dl1": "app:1"])
        #expect(template.pictureStyle.border.radius == 0)
        #expect(template.keyedCodes == ["template.\(code) pt_img_corner_radius"])
    }

    @Test(
        "Numbers may be strings",
        arguments: [("5.5", 5.5), ("1e1", 10), ("+2", 2), ("0", 0), (7, 7), (2.25, 2.25)] as [(JSONValue, Double)]
    )
    func valid(value: JSONValue, number: Double) throws {
        let template = try template("pt_rating", ["img_corner_radius": value, "dl1": "app:1"])
        #expect(template.pictureStyle.border.radius == number)
        #expect(template.codes.isEmpty)
    }

    @Test("Without a colour no line is drawn")
    func noColor() throws {
        #expect(try template("pt_rating", ["img_border_width": 3]).pictureStyle.border.color == nil)
    }

    @Test("Other templates have no border", arguments: ["pt_basic", "pt_zero_bezel"])
    func others(id: String) throws {
        let template = try template(id, ["big_img": picture("1"), "img_corner_radius": 5])
        #expect(template.pictureStyle == TemplatePictureStyle())
    }
}
