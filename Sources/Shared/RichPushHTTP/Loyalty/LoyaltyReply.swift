import Foundation
import HTTPTypes
import RichPushModel
import RichPushPayload

/// The platform's response to one call, and its checks.
struct LoyaltyReply {
    /// The operation's name, for messages.
    var name: String
    var reply: HTTPReply

    private var status: Int { reply.response.status.code }

    var isUnauthorized: Bool { status == 401 }

    func unauthorized(_ reason: String) -> LoyaltyAPIError {
        error(.unauthorized, "The member's token was refused for \(name), \(reason).")
    }

    func checkStatus(now: Date) throws(LoyaltyAPIError) {
        guard !(200..<300).contains(status) else { return }
        var refusal = error(.status, "\(name) was answered with the status \(status).")
        refusal.retryAfter = RetryAfter.duration(in: reply.response.headerFields, now: now)
        throw refusal
    }

    /// A web page comes from a network's sign-in page or a proxy, not from the platform: the call did not arrive there.
    func checkIsNoPage() throws(LoyaltyAPIError) {
        let type = reply.response.headerFields[.contentType]?.lowercased() ?? ""
        guard type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") else { return }
        throw error(.unreadable, "\(name) was answered with a web page, probably the sign-in page of a network.")
    }

    /// The JSON object of the body. If the body is complete but not a JSON object, the result is empty.
    func objectIfAny() throws(LoyaltyAPIError) -> JSONObject {
        do {
            return try object()
        } catch {
            guard reply.isComplete else { throw error }
            return JSONObject()
        }
    }

    /// The JSON object of the body.
    func object() throws(LoyaltyAPIError) -> JSONObject {
        guard !reply.body.isEmpty else {
            throw error(.unreadable, "\(name) got an empty response; expected a JSON object.")
        }
        guard reply.isComplete else {
            throw error(
                .unreadable,
                "The response to \(name) ended early or is too long: \(reply.body.count) bytes were read."
            )
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: reply.body)
        } catch {
            var unreadable = self.error(.unreadable, "The response to \(name) is not JSON: \(error.message)")
            unreadable.underlying = error
            throw unreadable
        }
        guard let object = value.objectValue else {
            throw error(.unreadable, "The response to \(name) is JSON, but not an object.")
        }
        return object
    }

    private func error(_ code: LoyaltyAPIError.Code, _ message: String) -> LoyaltyAPIError {
        LoyaltyAPIError(
            code: code,
            message: message,
            status: status,
            bodyExcerpt: excerpt,
            additionalInfo: (try? JSONValue(parsing: reply.body))?.objectValue ?? [:]
        )
    }

    /// The beginning of the body, at most 200 characters on one line; `nil` for an empty body.
    private var excerpt: String? {
        let limit = 200
        guard !reply.body.isEmpty else { return nil }
        // A character has at most four bytes. The factor is eight because white space is collapsed afterwards.
        return String(decoding: reply.body.prefix(limit * 8), as: UTF8.self).collapsingWhiteSpace(limit: limit)
    }
}
