/// The rules of URLs of passes for Wallet.
package enum PassSyntax {
    /// Whether a template's link is that of a pass: the path of a web address ends in `.pkpass`, in any case.
    package static func isPass(_ link: String) -> Bool {
        guard let url = PictureSyntax.usable(link).flatMap({ URLSyntax($0) }) else { return false }
        return url.pathExtension?.lowercased() == "pkpass"
    }
}

/// The rules of URLs that are fetched and have no codes of their own for each fault.
package enum FetchSyntax {
    /// What is wrong with a URL before anything is requested, as the end of a sentence; nil if nothing is.
    /// `URLPolicy.fetch` refuses the same URLs.
    package static func fault(of text: String) -> String? {
        let encoded = URLEncoding.encoded(text.trimmingWhiteSpace())
        guard let scheme = URLSyntax.scheme(of: encoded) else { return "is not an absolute URL" }
        guard scheme == "https" else { return "has the scheme \(scheme), and only https is fetched" }
        guard let url = URLSyntax(encoded) else { return "is not a well-formed URL with a host" }
        if url.hasUserInfo { return "has a user name or password" }
        return HostAddress(url.decodedHost) == .other ? nil : "leads to this machine or into a private network"
    }
}

/// A place in a push that adds a pass.
package struct PassLink: Sendable, Hashable {
    /// The key as findings name it, such as `buttons.1.link`.
    package let key: String
    /// The URL as written.
    package let url: String
    /// Where the key is in the file; nil for data in a text.
    package let position: JSONPosition?
}

extension PushPayload {
    /// The URL of the pass that a tap adds to Wallet, from the key `pass_url`, without surrounding white space; nil if it is
    /// missing, empty or not a string. It may be malformed.
    public var passURL: String? {
        root.text("pass_url")
    }

    /// Every link of the push that adds a pass: of the tap, the buttons and the template, in this order.
    package var passLinks: [PassLink] {
        var lines = PayloadLines(self)
        let tap: [Place] = passURL == nil ? [] : [("pass_url", root["pass_url"])]
        return (tap + passButtons + templatePasses).compactMap { key, element in
            guard let element, let url = element.string else { return nil }
            return PassLink(key: key, url: url, position: lines.position(of: element))
        }
    }

    private typealias Place = (key: String, element: JSONElement?)

    private var passButtons: [Place] {
        var reader = ButtonReader(root: root)
        let ids = Set(reader.buttons().filter { $0.passLink != nil }.map(\.id))
        return (root["buttons"]?.elements ?? []).enumerated().compactMap { index, entry in
            entry["id"]?.string.map(ids.contains) == true ? ("buttons.\(index).link", entry["link"]) : nil
        }
    }

    /// The links of passes under the keys of links that templates read.
    private var templatePasses: [Place] {
        guard hasTemplate else { return [] }
        let data = root["pt_json"]?.heldObject ?? root
        let names = PayloadKey.all(in: .template).filter { $0.value == .link }.map(\.name)
        let items = root["ct_ContentSlider"]?.heldObject?["items"]?.elements ?? []
        let places: [Place] =
            names.map { ($0, data[$0]) } + [("wzrk_dl", root["wzrk_dl"])]
            + items.enumerated().map { ("ct_ContentSlider.items.\($0).actionUrl", $1["actionUrl"]) }
        return places.filter { $0.element?.string.map(PassSyntax.isPass) ?? false }
    }
}
