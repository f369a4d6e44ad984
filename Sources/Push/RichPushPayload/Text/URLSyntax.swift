/// The parts of a well-formed absolute URL with a host (RFC 3986). The URL's bytes are read and never re-encoded.
package struct URLSyntax: Sendable, Equatable {
    /// The scheme in lower case.
    package let scheme: String
    /// The host as written, with the brackets of an IPv6 address.
    package let host: String
    /// The port as written; empty if the URL has none.
    package let port: String
    /// Whether the URL has a user name or a password.
    package let hasUserInfo: Bool
    /// The extension of the path's last component, as written and without its period.
    package let pathExtension: String?
}

extension URLSyntax {
    /// The host with its percent-encoded bytes decoded, as it is looked up.
    package var decodedHost: String {
        var (rest, bytes) = (Array(host.utf8)[...], [UInt8]())
        while let byte = rest.popFirst() {
            guard byte == .percent, let high = rest.popFirst()?.hexadecimalValue,
                let low = rest.popFirst()?.hexadecimalValue
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(truncatingIfNeeded: high << 4 | low))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads the parts of a URL; nil if it is not well-formed or lacks a host.
    package init?(_ text: String) {
        var text = text
        let parts = text.withUTF8 { URLScanner($0).scan() }
        guard let parts else { return nil }
        self = parts
    }

    /// The scheme at the start of a text, in lower case, even if the rest is not well-formed; nil if there is none.
    package static func scheme(of text: String) -> String? {
        guard let colon = text.utf8.firstIndex(of: .colon) else { return nil }
        var scheme = String(text[..<colon])
        return scheme.withUTF8 { URLScanner($0).isScheme($0[...]) } ? scheme.lowercased() : nil
    }

    /// Whether all bytes are those of a URL, every percent sign with its two digits.
    static func isText(_ text: Substring) -> Bool {
        var text = text
        return text.withUTF8 { URLScanner($0).isText($0[...], allowing: ":/?#[]@") }
    }
}

/// Checks a URL's bytes from left to right.
private struct URLScanner {
    typealias Part = Slice<UnsafeBufferPointer<UInt8>>

    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    func scan() -> URLSyntax? {
        guard let colon = bytes.firstIndex(of: .colon), isScheme(bytes[..<colon]) else { return nil }
        let authorityStart = colon + 3
        guard authorityStart < bytes.count, bytes[colon + 1] == .slash, bytes[colon + 2] == .slash else { return nil }
        let rest = bytes[authorityStart...]
        let pathStart = rest.firstIndex { $0 == .slash || $0 == .question || $0 == .hash } ?? bytes.count
        guard let (host, port) = place(in: bytes[authorityStart..<pathStart]) else { return nil }
        let tail = bytes[pathStart...]
        let hash = tail.firstIndex(of: .hash) ?? bytes.count
        let query = tail[..<hash].firstIndex(of: .question) ?? hash
        guard isText(bytes[pathStart..<query], allowing: ":@/"),
            isText(bytes[query..<hash], allowing: ":@/?"),
            isText(bytes[hash...].dropFirst(), allowing: ":@/?")
        else { return nil }
        return URLSyntax(
            scheme: String(decoding: bytes[..<colon], as: UTF8.self).lowercased(),
            host: String(decoding: host, as: UTF8.self),
            port: String(decoding: port, as: UTF8.self),
            hasUserInfo: bytes[authorityStart..<pathStart].contains(.at),
            pathExtension: pathExtension(of: bytes[pathStart..<query])
        )
    }

    fileprivate func isScheme(_ scheme: Part) -> Bool {
        guard let first = scheme.first, first.isLetter else { return false }
        return scheme.allSatisfy { $0.isLetter || $0.isDigit || $0 == .plus || $0 == .minus || $0 == .period }
    }

    /// Host and port of `[user-info@]host[:port]`; nil if any part is malformed or the host is empty.
    private func place(in authority: Part) -> (host: Part, port: Part)? {
        var host = authority
        var port = bytes[..<0]
        if let at = authority.lastIndex(of: .at) {
            guard isText(authority[..<at], allowing: ":") else { return nil }
            host = authority[(at + 1)...]
        }
        let bracket = host.lastIndex(of: .closeBracket)
        if let colon = host.lastIndex(of: .colon), colon > bracket ?? -1 {
            port = host[(colon + 1)...]
            guard isPort(port) else { return nil }
            host = host[..<colon]
        }
        guard !host.isEmpty else { return nil }
        let isHost = host.first == .openBracket ? isAddress(host) : isText(host, allowing: "")
        return isHost ? (host, port) : nil
    }

    private func isPort(_ port: Part) -> Bool {
        guard port.count <= 5, port.allSatisfy(\.isDigit) else { return false }
        return port.reduce(0) { $0 * 10 + Int($1 - .zero) } <= 65535
    }

    private func isAddress(_ host: Part) -> Bool {
        guard host.count > 4, host.last == .closeBracket else { return false }
        let inner = host.dropFirst().dropLast()
        return inner.contains(.colon)
            && inner.allSatisfy { $0.hexadecimalValue != nil || $0 == .colon || $0 == .period }
    }

    /// Whether a text has only unreserved bytes, sub-delimiters, percent-encoded bytes and the other bytes given.
    fileprivate func isText(_ text: Part, allowing others: StaticString) -> Bool {
        let others = UnsafeBufferPointer(start: others.utf8Start, count: others.utf8CodeUnitCount)
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            if byte == .percent {
                guard position + 2 < text.endIndex, text[position + 1].hexadecimalValue != nil,
                    text[position + 2].hexadecimalValue != nil
                else { return false }
                position += 2
            } else if !byte.isUnreserved, !byte.isSubDelimiter, !others.contains(byte) {
                return false
            }
            position += 1
        }
        return true
    }

    private func pathExtension(of path: Part) -> String? {
        let name = path[(path.lastIndex(of: .slash).map { $0 + 1 } ?? path.startIndex)...]
        guard let period = name.lastIndex(of: .period), period + 1 < name.endIndex else { return nil }
        return String(decoding: name[(period + 1)...], as: UTF8.self)
    }
}

/// The bytes of URLs, in the groups of RFC 3986.
extension UInt8 {
    package static let slash = UInt8(ascii: "/")
    static let question = UInt8(ascii: "?")
    static let hash = UInt8(ascii: "#")
    static let at = UInt8(ascii: "@")
    static let percent = UInt8(ascii: "%")

    @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    package var isUnreserved: Bool {
        isLetter || isDigit || self == .minus || self == .period || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "~")
    }

    /// Whether the byte is encoded wherever it occurs behind the host name.
    var isEncodedInURL: Bool {
        switch self {
        case .space, .quote, UInt8(ascii: "<"), UInt8(ascii: ">"), .openBracket, .backslash, .closeBracket,
            UInt8(ascii: "^"), UInt8(ascii: "`"), .openBrace, UInt8(ascii: "|"), .closeBrace:
            true
        default: self >= 0x80
        }
    }

    var isSubDelimiter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}
