import HTTPTypes
import RichPushModel

extension HTTPLoyaltyClient {
    /// Sends a request, follows its redirects, and converts the transport's errors to
    /// ``/RichPushModel/LoyaltyAPIError``.
    func send(
        _ request: HTTPRequest,
        body: [UInt8] = [],
        to addresses: [String] = [],
        named name: String,
        following rule: RedirectRule
    ) async throws -> HTTPReply {
        var request = request
        var addresses = addresses
        var body = body
        for _ in 0..<RedirectRule.limit {
            let reply = try await exchange(request, body, addresses, name)
            guard let next = await rule.request(after: reply, to: request, at: addresses) else { return reply }
            if next.request.method != request.method { body = [] }
            (request, addresses) = next
        }
        return try await exchange(request, body, addresses, name)
    }

    private func exchange(
        _ request: HTTPRequest,
        _ body: [UInt8],
        _ addresses: [String],
        _ name: String
    ) async throws -> HTTPReply {
        do {
            return try await transport.send(request, body: body, to: addresses, timeout: timeout)
        } catch let error as CancellationError {
            throw error
        } catch {
            let failure = error as? HTTPTransportError
            throw LoyaltyAPIError(
                code: failure.map(Self.code(of:)) ?? .unreachable,
                message: "\(name) got no response: \(failure?.message ?? "the transport failed with \(error).")",
                underlying: error
            )
        }
    }

    private static func code(of error: HTTPTransportError) -> LoyaltyAPIError.Code {
        switch error.code {
        case .timedOut: .timedOut
        case .invalidRequest: .invalid
        default: .unreachable
        }
    }
}
