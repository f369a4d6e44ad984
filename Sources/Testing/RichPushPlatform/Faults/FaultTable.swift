public import RichPushModel

/// The faults that are set, and the remaining number of requests for each.
struct FaultTable {
    private struct Entry {
        var target: FaultTarget
        var fault: PlatformFault
        var remaining: Int?
    }

    private var entries: [Entry] = []

    /// Replaces a target's fault.
    mutating func set(_ fault: PlatformFault?, for target: FaultTarget, count: Int?) {
        entries.removeAll { $0.target == target }
        guard let fault, count ?? 1 > 0 else { return }
        entries.append(Entry(target: target, fault: fault, remaining: count))
    }

    mutating func removeAll() {
        entries.removeAll()
    }

    /// The fault for a request; it reduces the fault's remaining number. Of several faults, the first one set is used.
    mutating func take(for request: PlatformRequest, _ operation: LoyaltyOperation?) -> PlatformFault? {
        let index = entries.firstIndex { entry in
            guard entry.target.concerns(request, operation) else { return false }
            if case .refuseToken(let token?) = entry.fault { return token == request.token }
            return true
        }
        guard let index else { return nil }
        let fault = entries[index].fault
        if let remaining = entries[index].remaining {
            entries[index].remaining = remaining - 1
            if remaining <= 1 { entries.remove(at: index) }
        }
        return fault
    }
}

/// The requests that a fault applies to.
public enum FaultTarget: Sendable, Hashable {
    /// One operation of the loyalty API, for any id.
    case operation(LoyaltyOperation)
    /// One path, percent-encoded and without its query; or, if it ends in `*`, all paths with this prefix.
    case path(String)
    /// Every request except those for the platform's own pages.
    case everything

    func concerns(_ request: PlatformRequest, _ operation: LoyaltyOperation?) -> Bool {
        switch self {
        case .operation(let wanted): wanted == operation
        case .path(let path) where path.hasSuffix("*"): request.path.hasPrefix(path.dropLast())
        case .path(let path): request.path == path
        case .everything: true
        }
    }
}

/// An intended failure of the embedded platform, for tests and demonstrations.
///
/// Set it with ``EmbeddedPlatform/setFault(_:for:count:)``. The call has no effect on the platform's state, except
/// where a case says that it has.
public enum PlatformFault: Sendable, Hashable {
    /// Answers with this status, these header fields and this body instead of the regular response.
    case answer(status: Int, headers: [String: String] = [:], body: String = "")
    /// Does not answer: the request stays open until the client closes it or the platform stops.
    case hang
    /// Answers as usual, but after this duration. The call has its effect after the wait.
    case slow(Duration)
    /// Announces the whole body, but closes the connection after half of it. The call has its effect.
    case halfBody
    /// Closes the connection without a response.
    ///
    /// - Parameter afterEffect: Whether the call has its effect before that. Then only an idempotency key prevents that
    ///   a repeated call has its effect twice.
    case drop(afterEffect: Bool = false)
    /// Refuses the request's token with 401.
    ///
    /// - Parameter token: The token to refuse; nil refuses every request, also one without a token.
    case refuseToken(String? = nil)

    /// Answers with a status, and with a JSON body that names it.
    ///
    /// - Parameter status: The HTTP status.
    /// - Returns: The fault.
    public static func status(_ status: Int) -> PlatformFault {
        .answer(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: #"{"error":"A fault is set: the status is \#(status)."}"#
        )
    }

    /// Answers 200 with a web page, as the sign-in page of a wireless network.
    public static let webPage = PlatformFault.answer(
        status: 200,
        headers: ["Content-Type": "text/html; charset=utf-8"],
        body: "<!doctype html><title>Sign in</title><p>Please sign in to use this network.</p>\n"
    )

    /// Asks the client to repeat the request later.
    ///
    /// - Parameters:
    ///   - seconds: The value of the `Retry-After` header.
    ///   - status: 503, or 429 for a client with too many requests.
    /// - Returns: The fault.
    public static func retryAfter(seconds: Int, status: Int = 503) -> PlatformFault {
        .answer(
            status: status,
            headers: ["Retry-After": String(seconds), "Content-Type": "application/json"],
            body: #"{"error":"A fault is set: try again in \#(seconds) s."}"#
        )
    }
}
