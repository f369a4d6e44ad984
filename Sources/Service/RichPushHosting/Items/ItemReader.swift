import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// Reads the fields of an item, and notes all faults.
struct ItemReader {
    let object: JSONObject
    private(set) var faults: [ServiceError.Fault] = []

    /// Reads the bytes of one item.
    ///
    /// - Throws: ``ServiceError`` of the kind ``ServiceError/Kind/malformed`` if they are not a JSON object.
    init(_ bytes: [UInt8]) throws(ServiceError) {
        let value: JSONValue
        do { value = try JSONValue(parsing: bytes) } catch { throw ServiceError(error) }
        guard let object = value.objectValue else {
            throw ServiceError(.invalidItem, Self.detail, errors: [.init("", "Expected a JSON object.")])
        }
        self.object = object
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
    private var readableID: String? { object["id"]?.stringValue.flatMap { $0.unicodeScalars.count > 128 ? nil : $0 } }

    /// The text of a key; `nil` if it is missing or null.
    mutating func text(_ key: String) -> String? {
        switch object[key] {
        case nil, .null: return nil
        case .string(let text): return text
        default:
            fault(key, "Expected a text or null.")
            return nil
        }
    }

    mutating func member() -> Recipient? {
        guard let name = text("member") else { return nil }
        let member = Recipient(memberName: name)
        if member == nil { fault("member", Recipient.nameRule) }
        return member
    }

    mutating func id() -> String {
        guard let id = object["id"]?.stringValue, (1...128).contains(id.unicodeScalars.count),
            !id.unicodeScalars.contains(where: \.isControl)
        else {
            fault("id", "Expected a text of 1 to 128 characters without control characters.")
            return ""
        }
        return id
    }

    mutating func payload(keys: PayloadKeys) -> PushPayload? {
        guard let object = object["payload"]?.objectValue else {
            fault("payload", "Expected a JSON object.")
            return nil
        }
        do {
            return try PushPayload(object, keys: keys)
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
