import Foundation
import HTTPTypes

extension HTTPRequest {
    /// A request for a URL, every part of which goes on the wire as it was written; its fragment stays at home.
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

    /// Where the request goes.
    var target: URL? {
        guard let scheme, let authority, !authority.isEmpty, let path else { return nil }
        return URL(string: "\(scheme)://\(authority)\(path)")
    }

    /// Whether both requests go to one host and port in one way.
    func hasSameOrigin(as other: HTTPRequest) -> Bool {
        scheme == other.scheme && authority?.lowercased() == other.authority?.lowercased()
    }
}
