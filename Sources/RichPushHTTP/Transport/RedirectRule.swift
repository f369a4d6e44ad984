import HTTPTypes
import RichPushModel

import struct Foundation.URL

/// Which redirects are followed.
///
/// They are followed here rather than by the transport: platforms differ in what they keep of a redirected request
/// (FoundationNetworking sends the header fields to any host, and loses the body).
enum RedirectRule {
    /// How many in a row.
    static let limit = 5

    /// Only to the same scheme, host and port, and only where the method stays: a POST turned into a GET does nothing,
    /// yet is answered as if it had.
    case withinOrigin
    /// Wherever the policy allows, which is asked about the addresses besides.
    case allowed(by: URLPolicy, resolver: HostResolver)

    /// Where a response leads to, if it is a redirect.
    static func location(of response: HTTPResponse) -> String? {
        method(after: response.status.code, to: .get) == nil ? nil : response.headerFields[.location]
    }

    /// The URL that a redirect's location means, nothing of it encoded again.
    static func target(_ location: String, from url: URL?) -> URL? {
        URL(string: location, relativeTo: url)?.absoluteURL
    }

    /// The request that an answer leads to and the addresses that were checked, or `nil` if the answer is the last one.
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
