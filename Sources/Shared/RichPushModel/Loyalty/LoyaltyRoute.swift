/// The HTTP method and path template of one operation of the loyalty platform.
///
/// A template is written as in a request, with placeholders in braces: `"/v1/offers/{id}/clip"`. It may end with a
/// query: `"/v1/content-pages?name={name}"`. A segment or a query value has at most one placeholder, with or without
/// text around it. The last segment of a path without a query may be in brackets: `"/v1/devices/{id}[/{part}]"`. Then it
/// is left out of a request if its placeholder has no value. The platform's paths are not public: the bundled paths are defined by this project. Replace them
/// through ``LoyaltyRoutes``.
public struct LoyaltyRoute: Sendable, Hashable {
    /// The HTTP methods a route can use.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        /// Reads without changing anything on the platform.
        case get = "GET"
        /// Changes or adds something on the platform.
        case post = "POST"
        /// Replaces an object on the platform.
        case put = "PUT"
        /// Removes an object from the platform.
        case delete = "DELETE"
    }

    /// The HTTP method of the request.
    public var method: Method

    /// The path template, beginning with a slash.
    public var path: String

    /// The path before the segment in brackets, and that segment; `nil` without one.
    private var optional: (base: Substring, segment: Substring)? {
        guard path.hasSuffix("]"), let open = path.lastIndex(of: "[") else { return nil }
        return (path[..<open], path[path.index(after: open)...].dropLast())
    }

    /// Creates a route from its method and path template.
    ///
    /// - Parameters:
    ///   - method: The HTTP method of the request.
    ///   - path: The template, with placeholders in braces.
    public init(_ method: Method, _ path: String) {
        self.method = method
        self.path = path
    }

    /// Returns the path, and the query if the template has one, with a value for every placeholder.
    ///
    /// Values are percent-encoded as UTF-8, so that a slash or a question mark in an id stays part of the id.
    ///
    /// - Parameter values: A value for each placeholder. A placeholder without a value becomes empty, unless it is in
    ///   brackets.
    /// - Returns: The request's target, which the client appends to the platform's base URL.
    public func path(with values: [String: String]) -> String {
        var result = ""
        var rest = path[...]
        if let (base, segment) = optional {
            let isGiven = PlaceholderSlot(in: segment).map { values[$0.name] != nil } ?? true
            rest = isGiven ? base + segment : base
        }
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
    ///   - path: The path as in the request, percent-encoded, without its query.
    ///   - query: The query as in the request, without its question mark. Items that the template does not name are
    ///     ignored.
    /// - Returns: The decoded values by placeholder, or nil if the request is not for this route.
    public func match(method: String, path: String, query: String = "") -> [String: String]? {
        guard method == self.method.rawValue else { return nil }
        guard let (base, segment) = optional else { return Self.match(self.path[...], path: path, query: query) }
        return Self.match(base + segment, path: path, query: query) ?? Self.match(base, path: path, query: query)
    }

    private static func match(_ template: Substring, path: String, query: String) -> [String: String]? {
        let template = template.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let expected = template[0].split(separator: "/", omittingEmptySubsequences: false)
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard expected.count == segments.count else { return nil }

        var values: [String: String] = [:]
        for (pattern, segment) in zip(expected, segments) {
            guard read(PercentCoding.decode(segment), as: pattern, into: &values) else { return nil }
        }
        guard template.count == 2 else { return values }

        let items = QueryItems(query)
        for (name, pattern) in QueryItems(String(template[1]), isTemplate: true).items {
            guard let value = items[name], read(value, as: pattern[...], into: &values) else { return nil }
        }
        return values
    }

    /// Compares one decoded segment or query value with its part of the template. The value of a placeholder has at
    /// least one character.
    private static func read(_ text: String?, as pattern: Substring, into values: inout [String: String]) -> Bool {
        guard let text else { return false }
        guard let slot = PlaceholderSlot(in: pattern) else { return text == pattern }
        guard text.count > slot.prefix.count + slot.suffix.count else { return false }
        guard text.hasPrefix(slot.prefix), text.hasSuffix(slot.suffix) else { return false }
        values[slot.name] = String(text.dropFirst(slot.prefix.count).dropLast(slot.suffix.count))
        return true
    }
}

/// The first placeholder of a template, and the text before and after it.
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
            // A form encodes a space as a plus; encode() always encodes a plus.
            let decoded = PercentCoding.decode(value.map { $0 == "+" ? " " : String($0) }.joined())
            guard let name = PercentCoding.decode(parts[0]), let decoded else { continue }
            items.append((name, decoded))
        }
    }

    subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }
}

/// Percent-encoding without Foundation, because this file does not import it.
private enum PercentCoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    static func encode(_ text: String) -> String {
        // A segment of one or two dots would mean the same folder or its parent.
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

    /// Decodes a text; nil if the result is not UTF-8. A percent sign without two digits is kept.
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
        // String(validating:as:) needs a newer system. If decoding repaired the bytes, they were not UTF-8.
        let decoded = String(decoding: bytes, as: UTF8.self)
        return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

/// The table of routes: one for each operation of the loyalty platform.
///
/// The HTTP client and the embedded platform use the same table. A host for a platform with other paths changes them
/// here:
///
/// ```swift
/// var routes = LoyaltyRoutes.standard
/// routes[.clipOffer] = LoyaltyRoute(.put, "/api/members/me/clips/{id}")
/// ```
public struct LoyaltyRoutes: Sendable, Hashable {
    /// The paths that this project defines.
    public static let standard = LoyaltyRoutes()

    private var replaced: [LoyaltyOperation: LoyaltyRoute] = [:]

    private init() {}

    /// The route of one operation. That of an EMS open is not used: its URL is in the push.
    public subscript(operation: LoyaltyOperation) -> LoyaltyRoute {
        get { replaced[operation] ?? operation.row.route }
        set { replaced[operation] = newValue == operation.row.route ? nil : newValue }
    }

    /// Finds the operation of a request.
    ///
    /// - Parameters:
    ///   - method: The request's method, in capitals.
    ///   - path: The path as in the request, percent-encoded, without its query.
    ///   - query: The query as in the request, without its question mark.
    /// - Returns: The operation and the values of its placeholders, or nil if no route matches. If several match, it is
    ///   the first in the order of ``LoyaltyOperation``.
    public func match(
        method: String,
        path: String,
        query: String = ""
    ) -> (operation: LoyaltyOperation, values: [String: String])? {
        for operation in LoyaltyOperation.routed {
            if let values = self[operation].match(method: method, path: path, query: query) {
                return (operation, values)
            }
        }
        return nil
    }
}
