/// What the page may load: its own style and script by their nonce, its pictures' hosts, the one page from the web.
struct ContentSecurityPolicy {
    private let directives: [String]

    init(nonce: String, pictures: [WebOrigin], pages: [String]) {
        let hosts = Set(pictures.map(\.text)).sorted()
        directives = [
            "default-src 'none'",
            "img-src \((["data:"] + hosts).joined(separator: " "))",
            "style-src 'nonce-\(nonce)'",
            "script-src 'nonce-\(nonce)'",
            pages.isEmpty ? nil : "frame-src \(Set(pages).sorted().joined(separator: " "))",
            "base-uri 'none'",
            "form-action 'none'",
        ].compactMap(\.self)
    }

    /// The policy as it stands in the page.
    var text: String { directives.joined(separator: "; ") }
}
