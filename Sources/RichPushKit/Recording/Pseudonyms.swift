package import RichPushModel
package import RichPushPayload

import struct Foundation.URL

/// Replaces texts, numbers and links by others of the same form. Equal values have equal replacements, so that a push's
/// links, buttons and ids still fit its answers and calls.
package struct Pseudonyms {
    private var texts: [[UInt8]: String] = [:]
    private var numbers: [Int64: Int64] = [:]
    private var hosts: [String: String] = [:]
    private var used: Set<String> = []
    private var usedNumbers: Set<Int64> = [0]
    /// The replacements depend only on the order and the form of the values.
    private var random = SplitMix64(seed: 1)

    package init() {}

    /// Words of the package. They tell nothing about a member, and decide what a response does.
    package static let words: Set<String> = Set(
        NotificationType.allCases.map(\.rawValue) + RichPushAction.allCases.map(\.rawValue)
            + TemplateAction.allCases.map(\.rawValue) + RichPushCategory.allCases.map(\.rawValue)
            + TemplateCategory.allCases.map(\.rawValue) + TemplateSet.allIDs + MessageAction.allCases.map(\.rawValue)
            + PushButton.reservedIDs
            + [Recipient.device.rawValue]
    )

    /// The longest replacement, in characters.
    private static let longest = 1000
    private static let schemes: Set = ["http", "https", "mailto", "tel", "sms"]

    /// The replacement of a number: another one with the same sign and number of digits. 0 stays.
    package mutating func number(_ number: Int64) -> Int64 {
        if number == 0 { return 0 }
        if let known = numbers[number] { return known }
        let digits = String(number.magnitude).count
        var limit = (1..<min(digits, 18)).reduce(Int64(1)) { power, _ in power * 10 }
        var other: Int64
        repeat {
            other = limit + Int64(random.next() % UInt64(limit * 9))
            // The nine numbers of one digit are soon used.
            if usedNumbers.contains(other), random.next() % 8 == 0, limit < 100_000_000_000_000_000 { limit *= 10 }
        } while other.magnitude == number.magnitude || !usedNumbers.insert(other).inserted
        numbers[number] = number < 0 ? -other : other
        return numbers[number] ?? other
    }

    /// The replacement of a text. White space, words of the package, and texts without a letter or digit stay.
    package mutating func text(_ text: String) -> String {
        let core = text.trimmingWhiteSpace()
        guard !core.isEmpty else { return text }
        // By bytes: a combining character makes one character of itself and the space before it.
        let (bytes, coreBytes) = (Array(text.utf8), Array(core.utf8))
        guard let place = bytes.firstRange(of: coreBytes) else { return replacement(of: core) }
        return String(decoding: bytes[..<place.lowerBound], as: UTF8.self) + replacement(of: core)
            + String(decoding: bytes[place.upperBound...], as: UTF8.self)
    }

    /// The replacement of a member.
    package mutating func member(_ recipient: Recipient) -> Recipient {
        Recipient(text(recipient.rawValue))
    }

    private mutating func replacement(of core: String) -> String {
        let key = Array(core.utf8)
        if let known = texts[key] { return known }
        let new: String
        if Self.words.contains(core) {
            new = core
        } else if let number = Int64(core) {
            // The integer of "007" is that of "7".
            let digits = core.drop { "+-0".contains($0) }
            new = digits.isEmpty ? core : core.dropLast(digits.count) + String(self.number(number).magnitude)
        } else if Self.isLink(core) {
            new = url(core)
        } else if let at = core.lastIndex(of: "@"), core[at...].contains("."), !core.contains(" ") {
            new = unique { $0.shape(of: String(core[..<at])) } + "@example.com"
        } else {
            new = unique(not: core) { $0.shape(of: core) }
        }
        texts[key] = new
        return new
    }

    /// Whether a text begins like a link: with a usual scheme, or with any and `//`.
    private static func isLink(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let scheme = text[..<colon].lowercased()
        if schemes.contains(scheme) || URLPolicy.link.refusedSchemes.contains(scheme) { return true }
        return text[colon...].hasPrefix("://") && !scheme.contains(" ")
    }

    /// The replacement of a link: its host is one of example.com, and each part of path and query is replaced. A text
    /// that is not a URL becomes another one that is not.
    package mutating func url(_ text: String) -> String {
        let core = text.trimmingWhiteSpace()
        guard !core.isEmpty else { return text }
        let key = Array(core.utf8)
        if let known = texts[key] { return known }
        guard let url = try? URLPolicy(allowedSchemes: nil).url(core) else {
            texts[key] = unique { "not a link \($0.random.next() % 1_000_000)" }
            return texts[key] ?? ""
        }
        let whole = Array(url.absoluteString.utf8)
        texts[key] = texts[whole] ?? link(url.absoluteString)
        texts[whole] = texts[key]
        return texts[key] ?? ""
    }

    /// Keeps a scheme of the app's policy.
    package mutating func keep(_ words: some Sequence<String>) {
        for word in words { texts[Array(word.utf8)] = word }
    }

    /// Replaces the parts of an encoded URL.
    private mutating func link(_ url: String) -> String {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        let isKept =
            Self.schemes.contains(scheme) || URLPolicy.link.refusedSchemes.contains(scheme)
            || texts[Array(scheme.utf8)] == scheme
        let start = (isKept ? scheme : "app-" + segment(scheme)) + ":"
        let rest = url.dropFirst(scheme.count + 1)
        guard rest.hasPrefix("//") else { return start + segments(rest) }
        let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let port = host.last == "]" ? nil : host.lastIndex(of: ":")
        return start + "//" + (host.count < authority.count ? "user@" : "")
            + self.host(String(host[..<(port ?? host.endIndex)]))
            + (port == nil ? "" : ":8443") + segments(rest.dropFirst(2 + authority.count))
    }

    /// The replacement of a host name. That of this machine or of a private network stays one.
    package mutating func host(_ host: String) -> String {
        let host = host.lowercased()
        if host.isEmpty { return "" }
        switch HostAddress(host) {
        case .loopback: return "localhost"
        case .private: return "10.0.0.1"
        case .other:
            let other = hosts[host] ?? "h\(hosts.count + 1).example.com"
            hosts[host] = other
            return other
        }
    }

    private mutating func segments(_ text: Substring) -> String {
        var (result, segment) = ("", "")
        for character in text {
            guard "/?&=;#".contains(character) else {
                segment.append(character)
                continue
            }
            result += self.segment(segment) + String(character)
            segment = ""
        }
        return result + self.segment(segment)
    }

    private static let passSuffix = ".pkpass"

    /// A part of a URL: a number, or letters and digits.
    private mutating func segment(_ text: String) -> String {
        if text.isEmpty { return "" }
        // The link of a pass stays one.
        if text.lowercased().hasSuffix(Self.passSuffix) {
            return segment(String(text.dropLast(Self.passSuffix.count))) + Self.passSuffix
        }
        if let number = Int64(text), number > 0, text.first != "+" { return String(self.number(number)) }
        return String(
            shape(of: text).unicodeScalars.map { $0.isASCII && $0.properties.isAlphabetic || $0.isDigit ? $0 : "-" }
                .map(Character.init)
        )
    }

    private mutating func unique(not original: String = "", _ make: (inout Pseudonyms) -> String) -> String {
        var text = make(&self)
        func isTaken(_ text: String) -> Bool {
            used.contains(text) || text == original && text.contains { $0.isLetter || $0.isNumber }
        }
        // A short text has few others of its length.
        for _ in 0..<8 where isTaken(text) { text = make(&self) }
        while isTaken(text) { text += shape(of: "a") }
        used.insert(text)
        return text
    }

    /// Another text with letters, digits and characters of the same kinds in the same order.
    private mutating func shape(of text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(Self.longest) {
            switch scalar {
            case "a"..."z": result.append(pick(from: 0x61, of: 26))
            case "A"..."Z": result.append(pick(from: 0x41, of: 26))
            case "0"..."9": result.append(pick(from: 0x30, of: 10))
            case let scalar where scalar.isASCII || scalar.properties.isWhitespace: result.append(scalar)
            case let scalar where scalar.value < 0x800: result.append(pick(from: 0xe0, of: 20))
            case let scalar where scalar.value < 0x10000: result.append(pick(from: 0x4e00, of: 1000))
            default: result.append(pick(from: 0x1f600, of: 60))
            }
        }
        return String(result)
    }

    private mutating func pick(from first: UInt32, of count: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(first + UInt32(random.next() % UInt64(count))) ?? "x"
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Pseudonyms {
    /// The replacement of a JSON value of the same type. `true`, `false` and `null` stay.
    package mutating func value(_ value: JSONValue, keeping names: Set<String> = []) -> JSONValue {
        switch value {
        case .null, .bool: value
        case .int(let number): .int(self.number(number))
        case .double(let number): .double(double(number))
        case .unrepresentableNumber: .double(1e300)
        case .string(let text): .string(self.text(text))
        case .array(let elements): .array(elements.map { self.value($0, keeping: names) })
        case .object(let object):
            .object(
                JSONObject(
                    object.map { key, value in
                        (names.contains(key) ? key : text(key), self.value(value, keeping: names))
                    }
                )
            )
        }
    }

    private mutating func double(_ value: Double) -> Double {
        guard let whole = Int64(exactly: value.rounded(.towardZero)) else { return value < 0 ? -1e300 : 1e300 }
        return Double(number(whole)) + (Double(whole) == value ? 0 : 0.5)
    }
}

extension Pseudonyms {
    /// The replacement of a value that was made of replaced ones, such as a call's argument. Texts and numbers that were
    /// not replaced before are left out, so that nothing else gets into a recording.
    package func known(_ value: JSONValue, names: Set<String>) -> JSONValue {
        switch value {
        case .null, .bool: return value
        case .int(let number): return numbers[number].map { .int($0) } ?? .int(0)
        case .double, .unrepresentableNumber: return .int(0)
        case .string(let text): return .string(known(text))
        case .array(let elements): return .array(elements.map { known($0, names: names) })
        case .object(let object):
            return .object(
                JSONObject(
                    object.map { key, value in
                        (names.contains(key) ? key : known(key), known(value, names: names))
                    }
                )
            )
        }
    }

    private func known(_ text: String) -> String {
        let core = text.trimmingWhiteSpace()
        if core.isEmpty { return text }
        if let known = texts[Array(core.utf8)] { return known }
        if Self.words.contains(core) { return core }
        return Int64(core).flatMap { numbers[$0] }.map(String.init) ?? "…"
    }

    /// The values of a recording, each replaced by itself: what a replay knows.
    package mutating func keep(values value: JSONValue) {
        switch value {
        case .null, .bool, .unrepresentableNumber: break
        case .int(let number): numbers[number] = number
        case .double(let number): Int64(exactly: number).map { numbers[$0] = $0 }
        case .string(let text):
            let core = text.trimmingWhiteSpace()
            texts[Array(core.utf8)] = core
            Int64(core).map { numbers[$0] = $0 }
            if let inner = try? JSONValue(parsing: Array(core.utf8)), inner.stringValue == nil { keep(values: inner) }
        case .array(let elements): elements.forEach { keep(values: $0) }
        case .object(let object):
            for (key, value) in object {
                keep(values: .string(key))
                keep(values: value)
            }
        }
    }
}
