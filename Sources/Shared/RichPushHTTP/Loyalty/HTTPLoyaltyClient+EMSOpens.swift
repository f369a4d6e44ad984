import HTTPTypes
public import RichPushModel
import RichPushPayload

public import struct Foundation.Data
public import struct Foundation.URL

extension HTTPLoyaltyClient: EMSOpenAPI {
    /// Posts to an EMS open's URL, exactly as it is written. The request has no body, no token, no idempotency key and
    /// no language.
    ///
    /// The EMS open policy checks the URL, every redirect, and the addresses of their hosts. At most five redirects are
    /// followed. A host that responds with a redirect has counted the EMS open. Therefore a redirect that is not
    /// followed is a success too, and the EMS open is not sent again.
    ///
    /// - Returns: The status and body of the last response.
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``: ``/RichPushModel/LoyaltyAPIError/Code/invalid`` for a URL that the
    ///   policy does not allow, ``/RichPushModel/LoyaltyAPIError/Code/status`` for a status outside of 200 to 399,
    ///   ``/RichPushModel/LoyaltyAPIError/Code/unreachable`` or ``/RichPushModel/LoyaltyAPIError/Code/timedOut``
    ///   without a response. `CancellationError` if the task was cancelled.
    public func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        let addresses: [String]
        do {
            addresses = try await emsOpenPolicy.check(url, resolver: resolver)
        } catch let error as URLPolicyError {
            throw LoyaltyAPIError(code: .invalid, message: "The EMS open is not sent: \(error)", underlying: error)
        } catch let error as HostResolutionError {
            let code: LoyaltyAPIError.Code = error.code == .timedOut ? .timedOut : .unreachable
            throw LoyaltyAPIError(code: code, message: "The EMS open got no response: \(error)", underlying: error)
        }
        guard let request = HTTPRequest(method: .post, url: url) else {
            throw LoyaltyAPIError(
                code: .invalid,
                message: "\"\(url.absoluteString.printableURL)\" is not a valid EMS open URL; nothing was sent."
            )
        }
        let rule = RedirectRule.allowed(by: emsOpenPolicy, resolver: resolver)
        let reply = try await send(request, to: addresses, named: "The beacon", following: rule)
        let status = reply.response.status.code
        if !(300..<400).contains(status) {
            try LoyaltyReply(name: "The beacon", reply: reply).checkStatus(now: clock.now())
        }
        return EMSOpenReply(status: status, data: Data(reply.body))
    }
}
