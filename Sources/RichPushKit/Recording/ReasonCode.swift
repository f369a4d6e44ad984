import RichPushHTTP
package import RichPushModel
import RichPushStore

/// The codes of reasons and errors in a recording. A sentence can have a text of the push or of the app in it, so only
/// its code is kept: one of these tables, or `other`.
package enum ReasonCode {
    /// The codes of reasons of ignored responses, each with a part of its sentence that has no value in it.
    static let ignored: [(code: String, part: String)] = [
        ("dismissed", "The notification was dismissed;"),
        ("no-payload", "The payload is not a dictionary"),
        ("no-button", "The push has no button "),
        ("answered-for-another-member", "The response was answered for another member;"),
        ("addressee-unknown", "The payload names a member who is not known here;"),
        ("of-another-member", "The push belongs to another member than the one signed in;"),
        ("id-missing", "The payload has no valid "),
        ("id-unusable", "The payload's \""),
        ("comment-blank", "The comment is blank;"),
        ("link-missing", " has no link; nothing opens."),
        ("link-refused", "; the URL is not used."),
        ("link-refused", "; it is not used."),
        ("pass-refused", "; no pass is added."),
        ("content-view", " is for the content view only;"),
        ("action-unknown", " is not an action of this package;"),
        ("type-unfit", " needs a push of type "),
        ("button-unhandled", "The host has no handler for the button "),
        ("not-overridden", "The host does not override "),
    ]

    /// The code of a reason.
    package static func code(of reason: String) -> String {
        ignored.first { reason.contains($0.part) }?.code ?? "other"
    }

    /// A reason with this code, for a replay.
    package static func reason(with code: String) -> String {
        ignored.first { $0.code == code }?.part ?? code
    }

    /// The code of an outcome's reason; `nil` for an outcome without one.
    package static func code(of outcome: PushOutcome) -> String? {
        switch outcome {
        case .handled, .queued: nil
        case .ignored(let reason): code(of: reason)
        case .failed(let error): code(of: error)
        }
    }

    /// The code of an error, such as `platform.timed-out`, `platform.status.503` or `store.locked`.
    package static func code(of error: any Error) -> String {
        switch error {
        case let error as LoyaltyAPIError:
            let code = known(error.code.rawValue, platformCodes.map(\.rawValue))
            return (["platform", code] + [error.status.map(String.init)].compactMap(\.self)).joined(separator: ".")
        case let error as StoreError: return "store.\(known(error.code.rawValue, storeCodes.map(\.rawValue)))"
        case let error as HTTPTransportError: return known(error.code.rawValue, transportCodes.map(\.rawValue))
        case let error as MediaError: return "pass.\(known(error.code.rawValue, fileCodes.map(\.rawValue)))"
        case is URLPolicyError: return "url"
        case is CallNotMade: return "not-made"
        case is FailedBefore: return "failed-before"
        case is CancellationError: return "cancelled"
        case let error as ReplayedError: return error.code
        default: return "other"
        }
    }

    /// Apps and clients can make further codes, which may be any text.
    private static func known(_ code: String, _ codes: [String]) -> String { codes.contains(code) ? code : "other" }

    private static let platformCodes: [LoyaltyAPIError.Code] = [
        .unreachable, .timedOut, .status, .unreadable, .unauthorized, .noToken, .notConfigured, .invalid,
    ]
    private static let storeCodes: [StoreError.Code] = [
        .cannotOpen, .unreachable, .corrupt, .locked, .full, .noRoom, .inProgress, .claimLost, .notSupported,
        .readOnly, .newer, .longLog, .outcomeUnknown, .failed,
    ]
    private static let fileCodes: [MediaError.Code] = [
        .url, .address, .redirect, .unreachable, .certificate, .timedOut, .status, .truncated, .empty, .tooLarge,
        .unsupported,
    ]
    private static let transportCodes: [HTTPTransportError.Code] = [
        .unreachable, .certificate, .interrupted, .timedOut, .invalidRequest, .undecodable, .malformed, .unavailable,
    ]
}

/// An error of a recording that has no type of its own in a replay.
package struct ReplayedError: Error {
    package let code: String

    package init(code: String) { self.code = code }
}
