/// The rules for links that can be opened.
package enum LinkSyntax {
    /// Schemes that run code or read files. `URLPolicy.link` refuses the same schemes.
    private static let refused: Set = ["javascript", "data", "file", "blob", "about", "vbscript"]

    /// Whether a text is an absolute URL: a web address with a host, or an app's scheme followed by more text.
    package static func isUsable(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text[..<colon].lowercased()
        let rest = text.utf8[colon...].dropFirst()
        guard isScheme(scheme), !refused.contains(scheme), !rest.isEmpty, isText(rest) else { return false }
        return scheme != "https" && scheme != "http" || URLSyntax(text) != nil
    }

    private static func isScheme(_ scheme: String) -> Bool {
        guard let first = scheme.utf8.first, first.isLetter else { return false }
        return scheme.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .plus || $0 == .minus || $0 == .period }
    }

    /// Whether all bytes are allowed in a URL (RFC 3986), and two digits follow each percent sign.
    private static func isText(_ text: Substring.UTF8View) -> Bool {
        var rest = text
        while let byte = rest.popFirst() {
            if byte == .percent {
                guard rest.popFirst()?.hexadecimalValue != nil, rest.popFirst()?.hexadecimalValue != nil else {
                    return false
                }
            } else if !byte.isUnreserved, !byte.isSubDelimiter, !":/?#[]@".utf8.contains(byte) {
                return false
            }
        }
        return true
    }
}

/// The rules for URLs of a template's pictures.
package enum PictureSyntax {
    /// The URL without surrounding white space; nil if it is not a well-formed `https` or `http` URL with a host.
    package static func usable(_ text: String) -> String? {
        let url = URLEncoding.encoded(text.trimmingWhiteSpace())
        guard let scheme = URLSyntax(url)?.scheme, scheme == "https" || scheme == "http" else { return nil }
        return url
    }
}
