import Foundation
import RichPushPayload

/// Makes offers, challenges and pages: one for every id, with the same content for every request.
struct PlatformObjects {
    /// The platform's address, for the URLs of its images.
    let base: String

    /// The base of URLs outside the platform; the domain is reserved for examples.
    private static let site = "https://loyalty.example"

    func offer(_ id: String, clipped: Bool) -> JSONValue {
        let kinds = ["certificate", "coupon", "barcode", "details", "url"]
        return [
            "id": Self.json(id: id),
            "heading": .string("Offer \(id)"),
            "subheading": "Two for the price of one",
            "body": "Bring a friend: the second cup is on us.",
            "details": "One a member. Not to be combined with other offers.",
            "image_url": .string("\(base)/media/offer.png"),
            "url": .string("\(Self.site)/offers/\(Self.pathSafe(id))"),
            "target_url": .string("\(Self.site)/offers/\(Self.pathSafe(id))/target"),
            "type": .string(kinds[Int(StableHash.of(id) % UInt64(kinds.count))]),
            "clipped": .bool(clipped),
        ]
    }

    /// The response to an offer: a certificate and a coupon. Their codes depend only on the offer and the member.
    func offerResponse(_ id: String, member: String) -> JSONValue {
        let number = StableHash.of("\(member)/\(id)")
        func proof(_ kind: String, _ shift: UInt64) -> JSONValue {
            let digits = String((number >> shift) & 0xFF_FFFF | 0x100_0000, radix: 16).dropFirst().uppercased()
            return [
                "id": .int(Int64((number >> shift) & 0xFFFF)),
                "code": .string("\(kind)-\(digits)"),
                "display_text": "Show this code at the counter.",
                "start_date": "2026-01-01T00:00:00Z",
                "end_date": "2036-12-31T23:59:59Z",
            ]
        }
        return [
            "id": .int(Int64(number & 0xFFFF_FFFF)),
            "certificate": proof("CERT", 8),
            "coupon": proof("COUP", 32),
            "respondable": true,
        ]
    }

    func challenge(_ id: String) -> JSONValue {
        [
            "id": Self.json(id: id),
            "name": .string("challenge-\(id)"),
            "heading": .string("Challenge \(id)"),
            "body": "Which roast do you like best?",
            "image_url": .string("\(base)/media/challenge.png"),
            "response_type": "text",
            "is_respondable": true,
            "target_url": .string("\(Self.site)/challenges/\(Self.pathSafe(id))"),
        ]
    }

    func contentPage(id: String, name: String) -> JSONValue {
        [
            "id": Self.json(id: id),
            "name": .string(name),
            "heading": .string("Page \(name)"),
            "body": "<p>News from your shop.</p>",
            "url": .string("\(Self.site)/pages/\(Self.pathSafe(name))"),
            "image_url": .string("\(base)/media/event.jpg"),
        ]
    }

    /// The id as a JSON number if it is written as an integer, otherwise as a string.
    static func json(id: String) -> JSONValue {
        Int64(id).flatMap { String($0) == id ? .int($0) : nil } ?? .string(id)
    }

    /// An id for a page that was requested by its name.
    static func number(for name: String) -> String {
        String(StableHash.of(name) % 1_000_000)
    }

    private static func pathSafe(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics.intersection(ascii))
    private static let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
}

/// A hash that is the same in every process, unlike Swift's `Hasher`: FNV-1a over UTF-8.
private enum StableHash {
    static func of(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
