import HTTPTypes
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// The platform's answer to one call, and the judgement of it.
struct LoyaltyReply {
    /// What was asked, for messages.
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
        refusal.retryAfter = reply.response.headerFields[.retryAfter].flatMap { RetryAfter.duration($0, now: now) }
        throw refusal
    }

    /// A web page in place of an answer comes from something that stands between: the call did not arrive.
    func checkIsNoPage() throws(LoyaltyAPIError) {
        let type = reply.response.headerFields[.contentType]?.lowercased() ?? ""
        guard type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") else { return }
        throw error(.unreadable, "\(name) was answered with a web page, by a sign-in page of the network perhaps.")
    }

    /// The object of a whole answer, empty if it holds none.
    func objectIfAny() throws(LoyaltyAPIError) -> JSONObject {
        do {
            return try object()
        } catch {
            guard reply.isComplete else { throw error }
            return JSONObject()
        }
    }

    /// The object that was asked for.
    func object() throws(LoyaltyAPIError) -> JSONObject {
        guard !reply.body.isEmpty else {
            throw error(.unreadable, "\(name) was answered with nothing where a JSON object was asked for.")
        }
        guard reply.isComplete else {
            throw error(
                .unreadable,
                "The answer to \(name) ended early or is too long: \(reply.body.count) bytes of it were read."
            )
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: reply.body)
        } catch {
            var unreadable = self.error(.unreadable, "The answer to \(name) is not JSON: \(error.message)")
            unreadable.underlying = error
            throw unreadable
        }
        guard let object = value.objectValue else {
            throw error(.unreadable, "The answer to \(name) is JSON, but no object.")
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
        // As many bytes as a character may take, twice over: white space is collapsed.
        return String(decoding: reply.body.prefix(limit * 8), as: UTF8.self).collapsingWhiteSpace(limit: limit)
    }
}
