import RichPushModel
import RichPushPayload

/// Why a recorded call was not made now, or is no longer made.
struct CallNotMade: Error, CustomStringConvertible {
    /// What the runner decides by.
    enum Kind {
        case leaseLost, notCounted, other
    }

    var kind = Kind.other
    /// A sentence for a log.
    let description: String
    /// The error of the store or of the last attempt, if that was the cause.
    var underlying: (any Error)?

    static func notLeased(_ call: LoyaltyCall) -> Self {
        Self(
            description: "\(call.name) is queued: it or an older call with the same target is being tried or must wait "
                + "as long as the platform asked, or its member is signed out."
        )
    }

    static func behind(_ older: any Error, _ call: LoyaltyCall) -> Self {
        let reason = FailureReason.text(of: older)
        return Self(description: "\(call.name) is queued behind an older call with the same target: \(reason)")
    }

    /// The calls before it took more than half of the time for which all were leased.
    static let leaseExpired = Self(description: "The calls before this one took too long; it is tried again later.")
    static let tooManyInBackground = Self(
        description: "Too many calls are queued in the background; this one is tried again later."
    )

    static func leaseLost(_ call: LoyaltyCall) -> Self {
        let reason = "another process has leased or sent it, or its member has signed out."
        return Self(kind: .leaseLost, description: "\(call.name) is not tried: \(reason)")
    }

    static func notCounted(_ error: any Error) -> Self {
        let description = "The call was not tried, because its attempt could not be counted: \(error)"
        return Self(kind: .notCounted, description: description, underlying: error)
    }

    static func givenUp(_ last: String) -> Self {
        Self(description: "The EMS open is no longer tried, because it failed for too many days: \(last)")
    }
}

extension CallEnding {
    /// The end of an attempt that has failed: for good if a further one would fail too.
    init(failure error: any Error) {
        let isFinal = (error as? LoyaltyAPIError)?.isFinal ?? (error is URLPolicyError)
        self = isFinal ? .refused(error) : .queued(error)
    }

    /// Whether the call was not made, because another process or task has it, or its member has signed out.
    var isLeaseLost: Bool {
        if case .queued(let error) = self { error.isLeaseLost } else { false }
    }
}

extension Error {
    /// Whether another process or task has leased the call or has sent it, or its member has signed out.
    var isLeaseLost: Bool { (self as? CallNotMade)?.kind == .leaseLost }
}

/// The reason of a failure as it is stored and shown: one short line, without the platform's answer, which may repeat a
/// member's text.
enum FailureReason {
    /// How many characters are kept.
    static let limit = 300

    static func text(of error: any Error) -> String {
        let text = (error as? LoyaltyAPIError)?.message ?? String(describing: error)
        return text.collapsingWhiteSpace(limit: limit)
    }
}
