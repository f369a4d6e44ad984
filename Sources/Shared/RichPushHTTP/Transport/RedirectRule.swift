package import Foundation
package import HTTPTypes
package import RichPushModel
import RichPushPayload

/// Decides which redirects are followed.
///
/// This package follows them itself, because the systems' transports differ: FoundationNetworking, for example, sends
/// the header fields to any host and drops the body.
package enum RedirectRule {
    /// The largest number of redirects in a row.
    package static let limit = 5

    /// Only to the same scheme, host and port, and only with the same method: a POST that becomes a GET has no effect,
    /// but its response looks like a success.
    case withinOrigin
    /// To every URL that the policy allows; the policy also checks the addresses of its host.
    case allowed(by: URLPolicy, resolver: HostResolver)

    /// The location of a redirect; `nil` if the response is not a redirect.
    package static func location(of response: HTTPResponse) -> String? {
        method(after: response.status.code, to: .get) == nil ? nil : response.headerFields[.location]
    }

    /// The URL of a redirect's location. It is encoded here, because Foundation would encode its percent signs again.
    package static func target(_ location: String, from url: URL?) -> URL? {
        URL(string: URLEncoding.encoded(location: location), relativeTo: url)?.absoluteURL
    }

    /// The next request and the addresses that were checked; `nil` if the response is the last one.
    func request(
        after reply: HTTPReply,
        to request: HTTPRequest,
        at addresses: [String]
    ) async -> (request: HTTPRequest, addresses: [String])? {
        guard let method = Self.method(after: reply.response.status.code, to: request.method),
            let location = reply.response.headerFields[.location],
            let url = Self.target(location, from: request.target),
            let next = HTTPRequest(method: method, url: url, headerFields: request.headerFields)
        else { return nil }
        switch self {
        case .withinOrigin:
            return next.hasSameOrigin(as: request) && method == request.method ? (next, addresses) : nil
        case .allowed(let policy, let resolver):
            return (try? await policy.check(url, resolver: resolver)).map { (next, $0) }
        }
    }

    private static func method(after status: Int, to method: HTTPRequest.Method) -> HTTPRequest.Method? {
        switch status {
        case 301, 302, 303: .get
        case 307, 308: method
        default: nil
        }
    }
}

extension HTTPRequest {
    /// A request for a URL. Every part of the URL is sent as it is written, except the fragment, which is not sent.
    package init?(method: Method, url: URL, headerFields: HTTPFields = [:]) {
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
