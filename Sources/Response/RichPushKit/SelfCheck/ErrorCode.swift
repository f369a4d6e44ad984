import Foundation
import RichPushHTTP
import RichPushModel
import RichPushStore

/// The codes of errors in a self-check. The sentence of an error can have a text of the push or of the app in it.
enum ErrorCode {
    /// The code of an error, such as `platform.timed-out`, `platform.status.503` or `store.locked`.
    static func code(of error: any Error) -> String {
        switch error {
        case let error as LoyaltyAPIError:
            let code = known(error.code.rawValue, platformCodes.map(\.rawValue))
            return (["platform", code] + [error.status.map(String.init)].compactMap(\.self)).joined(separator: ".")
        case let error as StoreError: return "store.\(known(error.code.rawValue, storeCodes.map(\.rawValue)))"
        case let error as HTTPTransportError: return known(error.code.rawValue, transportCodes.map(\.rawValue))
        case let error as MediaError: return "pass.\(known(error.code.rawValue, fileCodes.map(\.rawValue)))"
        case is URLPolicyError: return "url"
        case is CallNotMade: return "not-made"
        case is CancellationError: return "cancelled"
        default: return "other"
        }
    }

    /// The code of an error of the system, such as `NSCocoaErrorDomain 3000`.
    static func ofSystem(_ error: any Error) -> String {
        let error = error as NSError
        let domains = [NSCocoaErrorDomain, NSURLErrorDomain, NSPOSIXErrorDomain]
        return domains.contains(error.domain) ? "\(error.domain) \(error.code)" : code(of: error)
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
