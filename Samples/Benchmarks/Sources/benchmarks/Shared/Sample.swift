import RichPushPayload

/// A payload that is measured, as it comes over the wire.
struct Sample: Sendable {
    let name: String
    let bytes: [UInt8]

    /// A push of the usual size, and one close to what APNs allows.
    static let all = [
        Sample(name: "600 B", bytes: Array(offer.utf8)),
        Sample(name: "3.8 KB", bytes: Array(carousel.utf8)),
    ]

    /// The same payload with keys that the package does not know: each letter of a key is the next one of the alphabet.
    var withOtherKeys: Sample {
        guard let value = try? JSONValue(parsing: bytes) else { return self }
        return Sample(name: "\(name), other keys", bytes: Array(Self.renamed(value).serialized()))
    }

    private static func renamed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object): .object(JSONObject(object.map { (other($0.key), renamed($0.value)) }))
        case .array(let values): .array(values.map(renamed))
        default: value
        }
    }

    private static func other(_ key: String) -> String {
        String(
            decoding: key.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "z"): UInt8(ascii: "a")
                case UInt8(ascii: "a")..<UInt8(ascii: "z"): byte + 1
                default: byte
                }
            },
            as: UTF8.self
        )
    }

    private static let offer = #"""
        {"aps":{"alert":{"title":"Weekend treat","subtitle":"Only until Sunday","body":"Clip this offer and get 20 % off your next coffee at any of our caf\u00e9s."},"badge":3,"sound":"default","category":"OFFER_CLIP","mutable-content":1,"thread-id":"offers","interruption-level":"active","relevance-score":0.75},"type":"Offer","id":"1042","message_response_id":9981273,"image_url":"https://media.example.com/offers/1042/weekend-treat.jpg","ems_open":"https://ems.example.com/open/5f1d7a","extra_json":{"campaign":"weekend","tier":"gold","points":250,"nested":{"a":[1,2,3],"b":true,"c":null}}}
        """#

    private static let carousel: String = {
        var members = [
            #""aps":{"alert":{"title":"Yeni sezon geldi","subtitle":"Sana özel seçtiklerimiz","body":"İndirimleri kaçırma: \"Yaz\" koleksiyonu şimdi mağazalarda ve uygulamada."},"badge":12,"sound":"default","category":"CTNotification","mutable-content":1,"content-available":1,"thread-id":"campaign-2024","interruption-level":"time-sensitive","relevance-score":0.5}"#,
            #""type":"ContentPage","id":77120,"name":"summer-collection","message_response_id":99812734"#,
            #""image_url":"https://media.example.com/campaigns/2024/summer/hero-1600x900.jpg""#,
            #""ems_open":"https://ems.example.com/open/5f1d7ac0-7d35-4d38-8a4e-8f0f5b0e9f11""#,
            #""pt_id":"pt_manual_carousel","pt_title":"Yeni sezon geldi","pt_msg":"Kaydırarak keşfet","pt_bg":"white""#,
            #""wzrk_dl":"example://campaigns/summer","wzrk_acct_id":"TEST-000-000-000Z","wzrk_ttl":1735689600"#,
            #""extra_json":{"experiment":{"id":42,"variant":"B","weights":[0.1,0.25,0.65],"active":true,"owner":null}}"#,
        ]
        for slot in 1...14 {
            members.append(
                #""pt_img\#(slot)":"https://media.example.com/campaigns/2024/summer/slides/slide-\#(slot)@3x.jpg""#
            )
            members.append(#""pt_img\#(slot)_alt_text":"Görsel \#(slot): yaz koleksiyonundan bir parça""#)
            members.append(#""pt_dl\#(slot)":"example://campaigns/summer/items/\#(slot)?ref=push&price=\#(slot * 10)""#)
        }
        return "{" + members.joined(separator: ",") + "}"
    }()
}
