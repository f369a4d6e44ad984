/// The rules of URLs of passes for Wallet.
package enum PassSyntax {
    /// Whether a template's link is that of a pass: the path of a web address ends in `.pkpass`, in any case.
    package static func isPass(_ link: String) -> Bool {
        guard let url = PictureSyntax.usable(link).flatMap({ URLSyntax($0) }) else { return false }
        return url.pathExtension?.lowercased() == "pkpass"
    }

    /// What is wrong with the URL of a pass before anything is requested, as the end of a sentence; nil if nothing is.
    /// `URLPolicy.fetch` refuses the same URLs.
    package static func fault(of text: String) -> String? {
        let encoded = URLEncoding.encoded(text.trimmingWhiteSpace())
        guard let scheme = URLSyntax.scheme(of: encoded) else { return "is not an absolute URL" }
        guard scheme == "https" else { return "has the scheme \(scheme), and a pass is fetched over https only" }
        guard let url = URLSyntax(encoded) else { return "is not a well-formed URL with a host" }
        if url.hasUserInfo { return "has a user name or password" }
        return HostAddress(url.decodedHost) == .other ? nil : "leads to this machine or into a private network"
    }
}

/// A place in a push that adds a pass.
package struct PassLink: Sendable, Hashable {
    /// The keys from the root; those of a template may be in `pt_json`.
    package let path: [String]
    /// The URL as written.
    package let url: String

    /// The key as findings name it.
    package var key: String { path.joined(separator: ".") }
}

extension PushPayload {
    /// The URL of the pass that a tap adds to Wallet, from the key `pass_url`, without surrounding white space; nil if it is
    /// missing, empty or not a string. It may be malformed.
    public var passURL: String? {
        guard let text = root["pass_url"]?.string?.trimmingWhiteSpace(), !text.isEmpty else { return nil }
        return text
    }

    /// Every link of the push that adds a pass, in the order of the documentation: the tap, the buttons, the template.
    package var passLinks: [PassLink] {
        var reader = ButtonReader(root: root)
        let places = reader.buttons().compactMap { button in
            button.passLink.flatMap { link in buttonPath(button.id).map { PassLink(path: $0 + ["link"], url: link) } }
        }
        return (passURL.map { [PassLink(path: ["pass_url"], url: $0)] } ?? []) + places + templatePassLinks
    }

    private func buttonPath(_ id: String) -> [String]? {
        let entries = root["buttons"]?.elements ?? []
        return entries.firstIndex { $0["id"]?.string == id }.map { ["buttons", "\($0)"] }
    }

    /// The links of passes under the keys of links that templates read.
    private var templatePassLinks: [PassLink] {
        guard hasTemplate else { return [] }
        let data = root["pt_json"].flatMap { $0.string.flatMap { try? JSONDocument(Array($0.utf8)).root } ?? $0 } ?? root
        let holders = PayloadKey.all(in: .template).filter { $0.value == .link }.map { ($0.name, data[$0.name]) }
            + [("wzrk_dl", root["wzrk_dl"])]
        let links = holders.compactMap { name, element in
            element?.string.map { PassLink(path: [name], url: $0) }
        }
        let items = root["ct_ContentSlider"]?["items"]?.elements ?? []
        let pages = items.enumerated().compactMap { index, item in
            item["actionUrl"]?.string.map { PassLink(path: ["ct_ContentSlider", "items", "\(index)", "actionUrl"], url: $0) }
        }
        return (links + pages).filter { PassSyntax.isPass($0.url) }
    }
}
