import HTTPTypes
import RichPushLocalization
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
        } catch let error as HTTPTransportError {
            throw LoyaltyAPIError(
                code: Self.code(of: error),
                message: "\(name) got no response: \(error.message)",
                underlying: error
            )
        } catch {
            throw LoyaltyAPIError(
                code: .unreachable,
                message: "\(name) got no response: the transport failed with \(error).",
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

/// The value of `Accept-Language` for a member's language.
enum AcceptLanguage {
    /// The language as a BCP 47 tag, such as `pt-BR` for `pt_BR.UTF-8`. The tag is built from the parsed parts of the
    /// locale, so that no other text of the locale gets into the header.
    ///
    /// - Returns: nil for a text without a language, such as an empty text or `C`. Then no header is sent.
    static func value(of locale: String) -> String? {
        let tag = LanguageTag(locale)
        return tag == .undetermined ? nil : tag.identifier
    }
}
