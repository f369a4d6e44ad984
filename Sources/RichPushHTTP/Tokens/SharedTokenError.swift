/// Why a shared token could not be read, written or removed.
public struct SharedTokenError: Error, Sendable, CustomStringConvertible {
    /// The reasons.
    public enum Code: String, Sendable {
        /// There is no token for the member.
        case missing
        /// The device was not unlocked since its start.
        case locked
        /// The process may not use the access group.
        case notEntitled
        /// The value is not a token.
        case unreadable
        /// The keychain has failed for another reason.
        case failed
    }

    /// The reason.
    public let code: Code
    /// The status of the system; 0 if the value is not a token.
    public let status: Int32
    /// A sentence for a log, without the token.
    public let message: String

    /// The same text as ``message``.
    public var description: String { message }

    static let missingStatus: Int32 = -25_300
    static let noKeychainStatus: Int32 = -25_291
    private static let lockedStatus: Int32 = -25_308
    private static let notEntitledStatus: Int32 = -34_018

    init(status: Int32) {
        self.status = status
        switch status {
        case Self.missingStatus:
            code = .missing
            message = "The keychain has no token for the member."
        case Self.lockedStatus:
            code = .locked
            message = "The token cannot be read before the first unlock of the device."
        case Self.notEntitledStatus:
            code = .notEntitled
            message =
                "The keychain's access group cannot be used: add it to the entitlement keychain-access-groups of "
                + "the app and the extension, with the team's prefix."
        case 0:
            code = .unreadable
            message = "The keychain's item is not a token: expected visible ASCII characters."
        default:
            code = .failed
            message = "The keychain has failed with the status \(status)."
        }
    }
}
