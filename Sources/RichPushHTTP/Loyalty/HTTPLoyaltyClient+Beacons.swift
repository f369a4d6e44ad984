import HTTPTypes
public import RichPushModel

public import struct Foundation.Data
public import struct Foundation.URL

extension HTTPLoyaltyClient: BeaconAPI {
    /// Posts to a beacon's URL, as it is written, with no body and no header field of the member's: neither token, nor
    /// idempotency key, nor language.
    ///
    /// The beacon policy is asked about the URL and about every redirect, and about the addresses their hosts lead to;
    /// at most five redirects are followed. A host that answers with a redirect has counted the beacon: a redirect that
    /// is not followed is a success too, so that the beacon is not counted again.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``: ``/RichPushModel/LoyaltyAPIError/Code/invalid`` for a URL that the
    ///   policy does not allow, ``/RichPushModel/LoyaltyAPIError/Code/status`` for an answer that is neither a success
    ///   nor a redirect.
    public func postBeacon(_ url: URL, context: CallContext) async throws -> BeaconReply {
        let addresses: [String]
        do {
            addresses = try await beaconPolicy.check(url, resolver: resolver)
        } catch let error as URLPolicyError {
            throw LoyaltyAPIError(code: .invalid, message: "The beacon is not sent: \(error)", underlying: error)
        } catch let error as HostResolutionError {
            let code: LoyaltyAPIError.Code = error.code == .timedOut ? .timedOut : .unreachable
            throw LoyaltyAPIError(code: code, message: "The beacon got no answer: \(error)", underlying: error)
        }
        guard let request = HTTPRequest(method: .post, url: url) else {
            throw LoyaltyAPIError(code: .invalid, message: "\"\(url)\" is not a beacon's address; nothing was sent.")
        }
        let rule = RedirectRule.allowed(by: beaconPolicy, resolver: resolver)
        let reply = try await send(request, to: addresses, named: "The beacon", following: rule)
        let status = reply.response.status.code
        if !(300..<400).contains(status) {
            try LoyaltyReply(name: "The beacon", reply: reply).checkStatus(now: clock.now())
        }
        return BeaconReply(status: status, data: Data(reply.body))
    }
}
