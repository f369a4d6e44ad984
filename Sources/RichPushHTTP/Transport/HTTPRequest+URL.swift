import Foundation
import HTTPTypes

extension HTTPRequest {
    /// A request for a URL. Every part of the URL is sent as it is written, except the fragment, which is not sent.
    init?(method: Method, url: URL, headerFields: HTTPFields = [:]) {
        let text = url.absoluteString
        guard let mark = text.firstRange(of: "://") else { return nil }
        let rest = text[mark.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        let path = rest[authority.endIndex...].prefix { $0 != "#" }
        self.init(
            method: method,
            scheme: text[..<mark.lowerBound].lowercased(),
            authority: String(authority),
            path: path.hasPrefix("/") ? String(path) : "/" + path,
            headerFields: headerFields
        )
    }

    /// The request's URL; nil without a scheme, a host or a path, and with a user name.
    var target: URL? {
        guard let scheme, let authority, !authority.isEmpty, authority == printableHost, let path else { return nil }
        return URL(string: "\(scheme)://\(authority)\(path)")
    }

    /// The host and port for messages, without a user name and password.
    var printableHost: String {
        let authority = authority ?? "The host"
        let host = authority.utf8.lastIndex(of: UInt8(ascii: "@")).map { authority.utf8[$0...].dropFirst() }
        return host.map { String(Substring($0)) } ?? authority
    }

    /// Whether both requests have the same scheme, host and port.
    func hasSameOrigin(as other: HTTPRequest) -> Bool {
        scheme == other.scheme && authority?.lowercased() == other.authority?.lowercased()
    }
}
