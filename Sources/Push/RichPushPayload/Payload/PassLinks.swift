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

extension PushPayload {
    /// The URL of the pass that a tap adds to Wallet, from the key `pass_url`, without surrounding white space; nil if it is
    /// missing, empty or not a string. It may be malformed.
    public var passURL: String? {
        root.text("pass_url")
    }
}
