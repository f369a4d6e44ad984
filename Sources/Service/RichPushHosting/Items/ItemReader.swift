import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// Reads the fields of an item, and notes all faults. The bytes are parsed once, the payload among them.
struct ItemReader {
    let root: JSONElement
    private(set) var faults: [ServiceError.Fault] = []

    /// Reads the bytes of one item.
    ///
    /// - Throws: ``ServiceError`` of the kind ``ServiceError/Kind/malformed`` if they are not a JSON object.
    init(_ bytes: [UInt8]) throws(ServiceError) {
        do { root = try JSONDocument(bytes).root } catch { throw ServiceError(error) }
        guard root.kind == .object else {
            throw ServiceError(.invalidItem, Self.detail, errors: [.init("", "Expected a JSON object.")])
        }
    }

    private static let detail = "The item has wrong values. Nothing was recorded or called."

    mutating func fault(_ key: String, _ detail: String) {
        faults.append(.init("/\(key)", detail))
    }

    /// Ends the reading.
    ///
    /// - Throws: ``ServiceError`` with all faults.
    func finish() throws(ServiceError) {
        guard faults.isEmpty else {
            throw ServiceError(.invalidItem, Self.detail, errors: faults, itemID: readableID)
        }
    }

    /// The item's id for an answer, if it is a text.
    private var readableID: String? { root["id"]?.string.flatMap { $0.unicodeScalars.count > 128 ? nil : $0 } }

    /// The text of a key; `nil` if it is missing or null.
    mutating func text(_ key: String) -> String? {
        guard let value = root[key], !value.isNull else { return nil }
        let text = value.string
        if text == nil { fault(key, "Expected a text or null.") }
        return text
    }

    mutating func member() -> Recipient? {
        guard let name = text("member") else { return nil }
        let member = Recipient(memberName: name)
        if member == nil { fault("member", Recipient.nameRule) }
        return member
    }

    mutating func id() -> String {
        guard let id = root["id"]?.string, (1...128).contains(id.unicodeScalars.count),
            !id.unicodeScalars.contains(where: \.isControl)
        else {
            fault("id", "Expected a text of 1 to 128 characters without control characters.")
            return ""
        }
        return id
    }

    mutating func payload(keys: PayloadKeys) -> PushPayload? {
        guard let payload = root["payload"], payload.kind == .object else {
            fault("payload", "Expected a JSON object.")
            return nil
        }
        do {
            return try PushPayload(payload, keys: keys)
        } catch {
            fault("payload", error.message)
            return nil
        }
    }

    mutating func time(_ key: String) -> Date? {
        guard let text = text(key) else { return nil }
        let time = try? Date(text, strategy: .iso8601)
        let precise = time ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        guard let precise, Self.times.contains(precise.timeIntervalSince1970) else {
            fault(key, "Expected a time such as 2026-01-31T12:00:00Z, or null.")
            return nil
        }
        return precise
    }

    /// The years 1970 to 9999.
    private static let times = 0..<253_402_300_800.0

    mutating func locale() -> String? {
        guard let tag = text("locale") else { return nil }
        let isTag =
            (1...64).contains(tag.utf8.count)
            && tag.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-")
            }
        guard isTag else {
            fault("locale", "Expected a language tag such as pt-BR, or null.")
            return nil
        }
        return tag
    }
}
