import RichPushCore
import RichPushPayload
import Testing

/// The platform's models: any field may be missing or of the wrong type, and fails none of the others.
@Suite struct ModelTests {
    static let offer: JSONObject = [
        "id": 7, "heading": "h", "subheading": "s", "body": "b", "details": "d", "image_url": "i", "url": "u",
        "target_url": "t", "type": "coupon", "clipped": true,
    ]
    static let challenge: JSONObject = [
        "id": 7, "name": "n", "heading": "h", "body": "b", "image_url": "i", "response_type": "text",
        "is_respondable": true, "target_url": "t",
    ]
    static let page: JSONObject = ["id": 7, "name": "n", "heading": "h", "body": "b", "url": "u", "image_url": "i"]
    static let certificate: JSONObject = [
        "id": 7, "code": "c", "display_text": "d", "start_date": "s", "end_date": "e",
    ]

    private func offerFields(_ json: JSONObject) -> [String: String] {
        let offer = Offer(json)
        let fields: [String: String?] = [
            "id": offer.id.map { "\($0)" }, "heading": offer.heading, "subheading": offer.subheading,
            "body": offer.body, "details": offer.details, "image_url": offer.imageUrl, "url": offer.url,
            "target_url": offer.targetUrl, "type": offer.type?.rawValue, "clipped": offer.clipped.map { "\($0)" },
        ]
        return fields.compactMapValues { $0 }
    }

    private func challengeFields(_ json: JSONObject) -> [String: String] {
        let challenge = Challenge(json)
        let fields: [String: String?] = [
            "id": challenge.id.map { "\($0)" }, "name": challenge.name, "heading": challenge.heading,
            "body": challenge.body, "image_url": challenge.imageUrl, "response_type": challenge.responseType,
            "is_respondable": challenge.isRespondable.map { "\($0)" }, "target_url": challenge.targetUrl,
        ]
        return fields.compactMapValues { $0 }
    }

    private func pageFields(_ json: JSONObject) -> [String: String] {
        let page = ContentPage(json)
        let fields: [String: String?] = [
            "id": page.id.map { "\($0)" }, "name": page.name, "heading": page.heading, "body": page.body,
            "url": page.url, "image_url": page.imageUrl,
        ]
        return fields.compactMapValues { $0 }
    }

    private func certificateFields(_ json: JSONObject) -> [String: String] {
        let certificate = OfferResponseInfo(["certificate": .object(json)]).certificate
        let fields: [String: String?] = [
            "id": certificate?.id.map { "\($0)" }, "code": certificate?.code,
            "display_text": certificate?.displayText, "start_date": certificate?.startDate,
            "end_date": certificate?.endDate,
        ]
        return fields.compactMapValues { $0 }
    }

    /// What every field must read as.
    private func expected(_ json: JSONObject, without key: String?) -> [String: String] {
        var texts: [String: String] = [:]
        for (name, value) in json where name != key { texts[name] = value.stringValue ?? value.description }
        return texts
    }

    private func verify(_ json: JSONObject, read: (JSONObject) -> [String: String]) {
        #expect(read(json) == expected(json, without: nil))
        for key in json.keys {
            var damaged = json
            for replacement in [nil, .null, ["x"], ["x": 1]] as [JSONValue?] {
                damaged[key] = replacement
                #expect(read(damaged) == expected(json, without: key), "\(key) as \(String(describing: replacement))")
            }
        }
        #expect(read([:]).isEmpty)
    }

    @Test("An offer bears any damage to one of its fields")
    func offer() { verify(Self.offer, read: offerFields) }

    @Test("A challenge bears any damage to one of its fields")
    func challenge() { verify(Self.challenge, read: challengeFields) }

    @Test("A content page bears any damage to one of its fields")
    func page() { verify(Self.page, read: pageFields) }

    @Test("A certificate bears any damage to one of its fields")
    func certificate() { verify(Self.certificate, read: certificateFields) }

    @Test("An offer's response keeps everything the platform answered")
    func response() {
        let json: JSONObject = [
            "id": "5", "coupon": ["id": 8], "respondable": false, "certificate": 7, "new_field": [1, 2],
        ]
        let response = OfferResponseInfo(json)
        #expect(response.id == 5)
        #expect(response.coupon == ["id": 8])
        #expect(response.respondable == false)
        #expect(response.certificate == nil)
        #expect(response.json == json)
    }

    @Test("An offer's type may be any text")
    func offerType() {
        #expect(Offer(["type": "certificate"]).type == .certificate)
        #expect(Offer(["type": "lottery"]).type == OfferType(rawValue: "lottery"))
    }
}
