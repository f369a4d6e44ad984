/// The HTTP method and the path template of one operation of the loyalty platform.
///
/// A template is written as on the wire, with placeholders in braces: `"/v1/offers/{id}/clip"`. It may end in a query,
/// `"/v1/content-pages?name={name}"`. A segment or a query value holds at most one placeholder, with or without text
/// around it. The platform's paths are not public: the bundled ones are this project's own, and replaceable through
/// ``LoyaltyRoutes``.
public struct LoyaltyRoute: Sendable, Hashable {
    /// The HTTP methods a route can use.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        /// Reads without changing anything.
        case get = "GET"
        /// Changes something on the platform.
        case post = "POST"
        /// Replaces an object of the platform.
        case put = "PUT"
        /// Removes an object of the platform.
        case delete = "DELETE"
    }

    /// The method a client calls the route with.
    public var method: Method

    /// The path template, beginning with a slash.
    public var path: String

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - method: The method a client calls it with.
    ///   - path: The template, with placeholders in braces.
    public init(_ method: Method, _ path: String) {
        self.method = method
        self.path = path
    }

    /// The path, and the query if the template has one, with every placeholder filled in.
    ///
    /// Values are percent-encoded as UTF-8, so that a slash or a question mark in an id stays part of the id.
    ///
    /// - Parameter values: A value for each placeholder. A missing value is an empty text.
    /// - Returns: The request's target, to be appended to the platform's base address.
    public func path(with values: [String: String]) -> String {
        var result = ""
        var rest = path[...]
        while let slot = PlaceholderSlot(in: rest) {
            result += slot.prefix
            result += PercentCoding.encode(values[slot.name] ?? "")
            rest = slot.suffix
        }
        return result + rest
    }

    /// Reads the values of the placeholders out of a request, the reverse of ``path(with:)``.
    ///
    /// - Parameters:
    ///   - method: The request's method, in capitals.
    ///   - path: The request's path as it was sent, percent-encoded, without its query.
    ///   - query: The request's query as it was sent, without its question mark. Items the template does not
    ///     name are ignored.
    /// - Returns: The decoded values by placeholder, or nil if the request is not for this route.
    public func match(method: String, path: String, query: String = "") -> [String: String]? {
        guard method == self.method.rawValue else { return nil }
        let template = self.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let expected = template[0].split(separator: "/", omittingEmptySubsequences: false)
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard expected.count == segments.count else { return nil }

        var values: [String: String] = [:]
        for (pattern, segment) in zip(expected, segments) {
            guard Self.read(PercentCoding.decode(segment), as: pattern, into: &values) else { return nil }
        }
        guard template.count == 2 else { return values }

        let items = QueryItems(query)
        for (name, pattern) in QueryItems(String(template[1]), isTemplate: true).items {
            guard let value = items[name], Self.read(value, as: pattern[...], into: &values) else { return nil }
        }
        return values
    }

    /// Compares one decoded segment or query value with its part of the template; a placeholder takes at least one
    /// character.
    private static func read(_ text: String?, as pattern: Substring, into values: inout [String: String]) -> Bool {
        guard let text else { return false }
        guard let slot = PlaceholderSlot(in: pattern) else { return text == pattern }
        guard text.count > slot.prefix.count + slot.suffix.count else { return false }
        guard text.hasPrefix(slot.prefix), text.hasSuffix(slot.suffix) else { return false }
        values[slot.name] = String(text.dropFirst(slot.prefix.count).dropLast(slot.suffix.count))
        return true
    }
}

/// The first placeholder of a template, with the text before and after it.
private struct PlaceholderSlot {
    var prefix: Substring
    var name: String
    var suffix: Substring

    init?(in text: Substring) {
        guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return nil }
        prefix = text[..<open]
        name = String(text[text.index(after: open)..<close])
        suffix = text[text.index(after: close)...]
    }
}

/// A query's names and values, in order.
private struct QueryItems {
    var items: [(name: String, value: String)] = []

    init(_ query: String, isTemplate: Bool = false) {
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count == 2 ? parts[1] : ""
            guard !isTemplate else {
                items.append((String(parts[0]), String(value)))
                continue
            }
            // A form writes a space as a plus; encode() never leaves a plus bare.
            let decoded = PercentCoding.decode(value.map { $0 == "+" ? " " : String($0) }.joined())
            guard let name = PercentCoding.decode(parts[0]), let decoded else { continue }
            items.append((name, decoded))
        }
    }

    subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }
}

/// Percent-encoding without Foundation, which this file does not import.
private enum PercentCoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    static func encode(_ text: String) -> String {
        // Dots alone would be read as "this folder" and "the one above".
        let keepsDots = text != "." && text != ".."
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            case UInt8(ascii: ".") where keepsDots:
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text, or nil if it is not UTF-8 once decoded. A percent sign without two digits is kept.
    static func decode(_ text: some StringProtocol) -> String? {
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let high = digit(source[index + 1]), let low = digit(source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        // String(validating:as:) is newer than the floor: what had to be repaired was not UTF-8.
        let decoded = String(decoding: bytes, as: UTF8.self)
        return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
