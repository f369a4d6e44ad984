package import Foundation
import HTTPTypes
package import RichPushHTTP
package import RichPushModel
import RichPushPayload

/// Checks whether a web page may be shown in a frame.
///
/// At most five redirects are followed. The policy checks each of them, and every address of their hosts. Only the
/// beginning of the page is read.
package struct FramingCheck: Sendable {
    private let transport: any HTTPTransport
    private let resolver: HostResolver
    private let policy: URLPolicy
    private let timeout: Duration

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - resolver: looks up the names of hosts.
    ///   - policy: the addresses that may be requested.
    ///   - timeout: the limit of one request.
    package init(
        transport: any HTTPTransport = SystemTransport(bodyLimit: 1_024),
        resolver: HostResolver = .live,
        policy: URLPolicy,
        timeout: Duration
    ) {
        self.transport = transport
        self.resolver = resolver
        self.policy = policy
        self.timeout = timeout
    }

    /// The header field by which a page forbids being framed, with its value; nil if it may be framed.
    ///
    /// - Throws: ``HTTPTransportError`` if there was no answer, `URLPolicyError` or `HostResolutionError` for an address
    ///   that is not allowed or cannot be found, `CancellationError` if the task was cancelled.
    package func refusal(of page: URL) async throws -> String? {
        var target = page
        for _ in 0...RedirectRule.limit {
            let addresses = try await policy.check(target, resolver: resolver)
            guard let request = HTTPRequest(method: .get, url: target, headerFields: [.accept: "text/html"]) else {
                throw URLPolicyError(code: .malformed, url: target.absoluteString)
            }
            let reply = try await transport.send(request, body: [], to: addresses, timeout: timeout)
            guard let location = RedirectRule.location(of: reply.response) else {
                return FramingRule.refusal(in: reply.response.headerFields)
            }
            guard let next = RedirectRule.target(location, from: target) else {
                throw URLPolicyError(code: .malformed, url: location)
            }
            target = next
        }
        throw HTTPTransportError(
            code: .unreachable,
            message:
                "\(page.absoluteString.printableURL) redirects more than \(RedirectRule.limit) times; it was not checked."
        )
    }
}
