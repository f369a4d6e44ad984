import RichPushPayload

/// Scheme, host and port of an `https` URL, in a form that is safe in a Content-Security-Policy.
///
/// A URL's host may contain characters with a meaning in a policy, such as `;` and `*`. Such a host does not exist, and
/// would change the policy, so it has no origin.
struct WebOrigin: Hashable {
    /// `https://host` or `https://host:port`, in lower case.
    let text: String

    /// Creates the origin of a URL; nil if the URL is not `https`, has a user's name, or its host has characters other than
    /// letters, digits, `-`, `_` and `.`.
    init?(_ url: String) {
        guard let parts = URLSyntax(url), parts.scheme == "https", !parts.hasUserInfo,
            parts.host.utf8.allSatisfy(Self.isPlain)
        else { return nil }
        let name = "https://" + parts.host.lowercased()
        text = parts.port.isEmpty || parts.port == "443" ? name : name + ":" + parts.port
    }

    /// The origin and the path of a page. A policy cannot contain the query.
    static func page(_ url: String) -> String? {
        guard let origin = WebOrigin(url), let start = authorityStart(url) else { return nil }
        let rest = url.utf8[start...]
        let path = rest.firstIndex { "/?#".utf8.contains($0) }.map { rest[$0...].prefix { !"?#".utf8.contains($0) } }
        var text = origin.text
        for byte in path ?? ""[...].utf8 {
            switch byte {
            case UInt8(ascii: ";"): text += "%3B"
            case UInt8(ascii: ","): text += "%2C"
            case UInt8(ascii: "'"): text += "%27"
            default: text.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return text
    }

    private static func authorityStart(_ url: String) -> String.Index? {
        url.utf8.firstIndex(of: UInt8(ascii: ":")).flatMap {
            url.utf8.index($0, offsetBy: 3, limitedBy: url.utf8.endIndex)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || 0x30...0x39 ~= byte || "-._".utf8.contains(byte)
    }
}
