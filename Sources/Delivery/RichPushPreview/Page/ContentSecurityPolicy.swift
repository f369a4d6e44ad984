import RichPushPayload

/// What the page may load: its own style and script by their nonce, pictures from their hosts, and web pages of
/// templates.
struct ContentSecurityPolicy {
    private let directives: [String]

    init(nonce: String, pictures: [String], player: String? = nil, pages: [String]) {
        let hosts = Set(pictures).sorted()
        directives = [
            "default-src 'none'",
            "img-src \((["data:"] + hosts).joined(separator: " "))",
            player.map { "media-src \($0)" },
            "style-src 'nonce-\(nonce)'",
            "script-src 'nonce-\(nonce)'",
            pages.isEmpty ? nil : "frame-src \(Set(pages).sorted().joined(separator: " "))",
            "base-uri 'none'",
            "form-action 'none'",
        ].compactMap(\.self)
    }

    /// The policy as the page contains it.
    var text: String { directives.joined(separator: "; ") }
}
