package import Foundation
import HTTPTypes
package import RichPushModel

/// Asks a page of the web whether it may be shown in a frame.
///
/// Redirects are followed, at most five; the policy is asked about each of them and about every address their hosts lead
/// to. Nothing of the page but the beginning is read.
package struct FramingCheck: Sendable {
    private let transport: any HTTPTransport
    private let resolver: HostResolver
    private let policy: URLPolicy
    private let timeout: Duration

    /// - Parameters:
    ///   - transport: what carries the requests.
    ///   - resolver: what hosts' names are looked up with.
    ///   - policy: which addresses may be asked.
    ///   - timeout: how long one answer may take.
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
    ///   that may not be asked or cannot be found, `CancellationError` if the task was cancelled.
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
            message: "\(page) leads on more than \(RedirectRule.limit) times; it was given up."
        )
    }
}
