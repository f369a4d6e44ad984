import Foundation
import RichPushModel
import RichPushPayload
import Testing

/// The platform's models: any field may be missing or have the wrong type without an effect on the others.
@Suite struct ModelTests {
    /// Checks that a field is read and written only under its wire key, whatever the values of the other fields.
    private func verify<Model: LoyaltyModel>(_ fields: [ModelField<Model>]) {
        let whole = JSONObject(fields.map { ($0.key, $0.json) })
        #expect(whole.count == fields.count)
        for field in fields {
            #expect(field.reads(Model(whole)), "\(field.key)")
            for replacement in [nil, .null, 1.5, [1]] as [JSONValue?] {
                var damaged = whole
                damaged[field.key] = replacement
                let model = Model(damaged)
                #expect(field.isMissing(model), "\(field.key) as \(String(describing: replacement))")
                for other in fields where other.key != field.key { #expect(other.reads(model), "\(other.key)") }
                #expect(model.json == damaged)
            }

            var written = Model()
            #expect(field.isMissing(written), "\(field.key)")
            field.write(&written)
            #expect(written == Model([field.key: field.json]))
            field.clear(&written)
            #expect(written == Model())
        }
    }

    @Test("An offer's fields are read and written under their wire keys")
    func offer() {
        verify(
            [ModelField<Loyalty.Offer>]([
                .integer("id", \.id), .text("heading", \.heading), .text("subheading", \.subheading),
                .text("body", \.body), .text("details", \.details), .text("image_url", \.imageURL), .text("url", \.url),
                .text("target_url", \.targetURL), .named("type", \.type, .coupon), .flag("clipped", \.clipped),
                .text("action", \.action), .text("barcode", \.barcode), .text("barcode_standard", \.barcodeStandard),
                .objects("categories", \.categories), .text("description_text", \.descriptionText),
                .text("end_date", \.endDate), .object("extra_json", \.extraJSON),
                .text("integration_id", \.integrationID),
                .text("internal_url", \.internalURL), .flag("is_favorited", \.isFavorited),
                .objects("responses", \.responses), .text("start_date", \.startDate),
                .object("target_object", \.targetObject), .text("thumbnail_url", \.thumbnailURL),
            ])
        )
    }

    @Test("The fields of a response to an offer are read and written under their wire keys")
    func response() {
        verify(
            [ModelField<Loyalty.Offer.ResponseInfo>]([
                .integer("id", \.id), .flag("respondable", \.respondable), .model("certificate", \.certificate),
                .model("coupon", \.coupon), .model("respondable_info", \.respondableInfo),
            ])
        )
    }

    @Test("A certificate's fields are read and written under their wire keys")
    func certificate() {
        verify(
            [ModelField<Loyalty.Certificate>]([
                .integer("id", \.id), .text("code", \.code), .text("display_text", \.displayText),
                .text("end_date", \.endDate), .text("start_date", \.startDate),
            ])
        )
    }

    @Test("A coupon's fields are read and written under their wire keys")
    func coupon() {
        verify(
            [ModelField<Loyalty.Coupon>]([
                .integer("id", \.id), .text("code", \.code), .text("barcode", \.barcode),
                .text("barcode_standard", \.barcodeStandard),
            ])
        )
    }

    @Test("The reason for a response is read and written under its wire keys")
    func respondable() {
        verify(
            [ModelField<RespondableInfo>]([.text("code", \.code), .text("message", \.message), .flag("value", \.value)])
        )
    }

    @Test("A challenge's fields are read and written under their wire keys")
    func challenge() {
        verify(
            [ModelField<Loyalty.Challenge>]([
                .integer("id", \.id), .text("name", \.name), .text("heading", \.heading), .text("body", \.body),
                .text("image_url", \.imageURL), .text("target_url", \.targetURL),
                .flag("is_respondable", \.isRespondable),
                .named("response_type", \.responseType, .checkIn), .text("acceptance_text", \.acceptanceText),
                .text("acceptance_url", \.acceptanceURL), .text("action", \.action),
                .text("award_amount", \.awardAmount),
                .text("business_value", \.businessValue), .text("details", \.details), .text("end_period", \.endPeriod),
                .text("internal_url", \.internalURL), .text("metric", \.metric), .text("metric_amount", \.metricAmount),
                .text("metric_display_name", \.metricDisplayName), .text("metric_name", \.metricName),
                .text("original_image_url", \.originalImageURL), .text("response_end_date", \.responseEndDate),
                .text("response_message", \.responseMessage), .text("response_schedule", \.responseSchedule),
                .text("response_start_date", \.responseStartDate), .text("start_period", \.startPeriod),
                .text("status", \.status), .text("subheading", \.subheading), .text("subject", \.subject),
                .text("thumb_image_url", \.thumbImageURL), .text("tracking_code", \.trackingCode),
                .text("trigger_activity_type", \.triggerActivityType), .integer("prize_id", \.prizeID),
                .flag("is_acceptance_required", \.isAcceptanceRequired), .flag("is_favorited", \.isFavorited),
                .flag("show_as_alert", \.showAsAlert), .objects("polls", \.polls), .objects("prizes", \.prizes),
                .model("respondable_info", \.respondableInfo), .object("response_setting", \.responseSetting),
            ])
        )
    }

    @Test("A content page's fields are read and written under their wire keys")
    func page() {
        verify(
            [ModelField<Loyalty.ContentPage>]([
                .integer("id", \.id), .text("name", \.name), .text("heading", \.heading), .text("body", \.body),
                .text("url", \.url), .text("image_url", \.imageURL), .text("label", \.label),
                .text("description", \.description), .text("page_type", \.pageType), .text("masked_url", \.maskedURL),
                .text("subheading", \.subheading), .text("details", \.details),
                .text("thumb_image_url", \.thumbImageURL),
                .text("original_image_url", \.originalImageURL), .text("subject", \.subject), .text("action", \.action),
                .text("heading_color", \.headingColor), .text("color", \.color), .text("bg_color", \.bgColor),
                .text("heading_bg_color", \.headingBgColor), .text("image1_bg", \.image1Bg),
                .text("layout_id", \.layoutID), .integer("template_set_version_id", \.templateSetVersionID),
                .flag("require_login", \.requireLogin), .models("static_files", \.staticFiles),
            ])
        )
    }

    @Test("The fields of a content page's file are read and written under their wire keys")
    func file() {
        verify([ModelField<Loyalty.ContentPage.StaticFile>]([.text("file_name", \.fileName), .text("url", \.url)]))
    }

    @Test("A model keeps every member that the platform sent")
    func unknownFields() {
        let json: JSONObject = [
            "id": "5", "coupon": ["id": 8, "new": 1], "respondable": false, "certificate": 7, "new_field": [1, 2],
        ]
        var response = Loyalty.Offer.ResponseInfo(json)
        #expect(response.id == 5)
        #expect(response.coupon == Loyalty.Coupon(["id": 8, "new": 1]))
        #expect(response.respondable == false)
        #expect(response.certificate == nil)
        #expect(response.json == json)
        response.coupon?.code = "A1"
        #expect(response.json["coupon"] == ["id": 8, "new": 1, "code": "A1"])
        #expect(response.json["new_field"] == [1, 2])
    }

    @Test("Elements of another type are left out of an array, and stay in the JSON")
    func elements() {
        let page = Loyalty.ContentPage(["static_files": [["file_name": "a.css"], 7, ["file_name": "b.js"]]])
        #expect(page.staticFiles.map(\.fileName) == ["a.css", "b.js"])
        #expect(page.json["static_files"]?[1] == 7)
    }

    @Test("Any JSON object is decoded, and encoded unchanged")
    func codable() throws {
        let text = #"{"id":"7","heading":[1],"new":{"a":null},"polls":[{"id":1}]}"#
        let challenge = try JSONDecoder().decode(Loyalty.Challenge.self, from: Data(text.utf8))
        #expect(challenge == Loyalty.Challenge(["id": "7", "heading": [1], "new": ["a": nil], "polls": [["id": 1]]]))
        #expect(try JSONDecoder().decode(Loyalty.Challenge.self, from: JSONEncoder().encode(challenge)) == challenge)
        #expect(try JSONDecoder().decode(Loyalty.Offer.self, from: Data("{}".utf8)) == Loyalty.Offer())
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Loyalty.Offer.self, from: Data("[]".utf8)) }
    }

    @Test("A number is accepted where text is expected, and an integer in any of its forms")
    func numbers() {
        #expect(Loyalty.Certificate(["code": 1234]).code == "1234")
        #expect([7, "7", 7.0].map { Loyalty.Certificate(["id": $0]).id } == [7, 7, 7])
    }

    @Test("An offer's type may be any text")
    func offerType() throws {
        #expect(Loyalty.Offer(["type": "certificate"]).type == .certificate)
        #expect(Loyalty.Offer(["type": "lottery"]).type == .custom("lottery"))
        #expect(Loyalty.Offer(["type": "lottery"]).type?.stringValue == "lottery")
        #expect(try JSONEncoder().encode([Loyalty.Offer.OfferType.noAction]) == Data(#"["noAction"]"#.utf8))
    }

    @Test(
        "A challenge's response type is the Notifications Kit's name in snake case, or any other text",
        arguments: [
            ("augmented_reality", .augmentedReality), ("check_in", .checkIn), ("game", .game), ("generic", .generic),
            ("join_group", .joinGroup), ("meme", .meme), ("multi_question", .multiQuestion), ("photo", .photo),
            ("referral", .referral), ("social_media", .socialMedia), ("survey", .survey),
            ("update_avatar", .updateAvatar), ("update_profile", .updateProfile), ("video", .video),
            ("view_content", .viewContent), ("lottery", .init(rawValue: "lottery")),
        ] as [(JSONValue, Loyalty.Challenge.ResponseType)]
    )
    func responseType(wire: JSONValue, type: Loyalty.Challenge.ResponseType) {
        #expect(Loyalty.Challenge(["response_type": wire]).responseType == type)
    }

    @Test("A challenge's prizes are also JSON text")
    func prizes() {
        #expect(
            Loyalty.Challenge(["prizes": [["id": 1], ["name": "Mug"]]]).prizesJSONString
                == #"[{"id":1},{"name":"Mug"}]"#
        )
        #expect(Loyalty.Challenge().prizesJSONString == "[]")
    }
}
