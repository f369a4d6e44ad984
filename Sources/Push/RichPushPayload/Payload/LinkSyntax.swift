/// Which links can be opened.
package enum LinkSyntax {
    /// A URL that runs code or reads files is not a link; `URLPolicy.link` has the same rule.
    package static let refused: Set = ["javascript", "data", "file", "blob", "about", "vbscript"]

    /// The link as it is opened, without surrounding white space and with what no URL may hold encoded; nil if it cannot
    /// be opened.
    package static func usable(_ text: String) -> String? {
        let link = URLEncoding.encoded(text.trimmingWhiteSpace())
        return isUsable(link) ? link : nil
    }

    /// Whether a link that can be opened has a user name or a password, so that no policy allows it.
    package static func hasUserInfo(_ link: String) -> Bool { URLSyntax(link)?.hasUserInfo ?? false }

    /// Whether a text is an absolute URL: a web address with its host, or an app's own scheme with something behind it.
    private static func isUsable(_ text: String) -> Bool {
        guard let scheme = URLSyntax.scheme(of: text), !refused.contains(scheme) else { return false }
        let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
        guard !rest.isEmpty, URLSyntax.isText(Substring(rest)) else { return false }
        let isWeb = scheme == "https" || scheme == "http"
        return !isWeb && hasNoHost(rest) || URLSyntax(text) != nil
    }

    /// Whether no host follows the scheme, as in `tel:112` and `harvestlane:///home`.
    private static func hasNoHost(_ rest: Substring.UTF8View) -> Bool {
        guard rest.starts(with: [.slash, .slash]) else { return true }
        return rest.dropFirst(2).first.map { $0 == .slash || $0 == .question || $0 == .hash } ?? true
    }
}

/// Which URLs a template's picture can be loaded from.
package enum PictureSyntax {
    /// The URL as it is requested, without surrounding white space and with what no URL may hold encoded, if it is
    /// well-formed, has a host name and is one of the web.
    package static func usable(_ text: String) -> String? {
        let url = URLEncoding.encoded(text.trimmingWhiteSpace())
        guard let scheme = URLSyntax(url)?.scheme, scheme == "https" || scheme == "http" else { return nil }
        return url
    }
}

extension LinkSyntax {
    /// Why an iPhone opens nothing for a well-formed link; nil if it may open it.
    package static func obstacle(in link: String) -> String? {
        guard let link = usable(link) else { return nil }
        switch URLSyntax.scheme(of: link) {
        case "intent", "android-app", "market": return "is a link of Android, which an iPhone does not open"
        case "http", "https":
            switch URLSyntax(link).map({ HostAddress($0.decodedHost) }) {
            case .loopback?: return "leads to the member's own phone"
            case .private?: return "leads into a private network, which members' phones do not reach"
            case .other?, nil: return nil
            }
        default: return nil
        }
    }

    /// The scheme of a link if it is probably meant to be `http` or `https`; nil for any other scheme.
    package static func misspeltScheme(_ link: String) -> String? {
        guard let scheme = URLSyntax.scheme(of: link.trimmingWhiteSpace()), scheme != "http", scheme != "https" else {
            return nil
        }
        return KeySpelling.isNear(scheme, "https") || KeySpelling.isNear(scheme, "http") ? scheme : nil
    }

    /// The end of a sentence about a link with such a scheme.
    package static func sentence(aboutMisspelt scheme: String) -> String {
        "has the scheme \(scheme), which only an app of that name opens. Did you mean https?"
    }
}
