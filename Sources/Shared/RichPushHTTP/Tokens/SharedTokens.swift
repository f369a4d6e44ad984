public import RichPushModel

/// The members' tokens that an app shares with its service extension, in the keychain.
///
/// The app saves the token after a sign-in and whenever it changes, and removes it at the sign-out. The extension reads it
/// after the first unlock of the device. Each member has an item of their own, so that a report is never sent with
/// another member's token.
///
/// ```swift
/// let tokens = SharedTokens.keychain(accessGroup: "ABCDE12345.com.example.shop")
/// try tokens.save(session.token, for: session.member)
/// ```
public struct SharedTokens: TokenProvider {
    private let items: any TokenItems

    /// Makes tokens over any items, for a test or a store of a host.
    public init(items: any TokenItems) {
        self.items = items
    }

    /// The token of the call's member. After a refusal there is no other one: the app has to renew it.
    ///
    /// - Throws: ``SharedTokenError`` if there is no token, or the device was not unlocked since its start.
    public func token(for context: CallContext, refused: String?) async throws -> String? {
        guard refused == nil else { return nil }
        let (status, value) = items.read(context.recipient.rawValue)
        guard status == 0, let value, Self.isToken(value) else { throw SharedTokenError(status: status) }
        return String(decoding: value, as: UTF8.self)
    }

    /// Adds or replaces a member's token.
    ///
    /// - Throws: ``SharedTokenError`` if the text is not a token or the keychain has failed.
    public func save(_ token: String, for recipient: Recipient) throws(SharedTokenError) {
        let value = Array(token.utf8)
        let status = Self.isToken(value) ? items.write(value, recipient.rawValue) : 0
        guard status == 0, Self.isToken(value) else { throw SharedTokenError(status: status) }
    }

    /// Removes a member's token, if there is one.
    ///
    /// - Throws: ``SharedTokenError`` if the keychain has failed.
    public func remove(for recipient: Recipient) throws(SharedTokenError) {
        let status = items.remove(recipient.rawValue)
        guard status == 0 || status == SharedTokenError.missingStatus else { throw SharedTokenError(status: status) }
    }

    /// Other characters could end the header or add another one.
    private static func isToken(_ value: [UInt8]) -> Bool {
        !value.isEmpty && value.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

extension SharedTokens {
    /// Tokens in the keychain. On a system without one there is no token.
    ///
    /// - Parameters:
    ///   - accessGroup: an access group of the entitlement `keychain-access-groups` of the app and the extension, with the
    ///     team's prefix; or the identifier of their app group.
    ///   - service: tells the tokens from other items of the group.
    /// - Returns: the tokens; nothing is read yet.
    public static func keychain(accessGroup: String, service: String = "richpush.token") -> SharedTokens {
        #if canImport(Security)
        SharedTokens(items: SystemKeychain(accessGroup: accessGroup, service: service))
        #else
        SharedTokens(items: NoKeychain())
        #endif
    }
}

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
    static let failedStatus: Int32 = -50
    private static let lockedStatus: Int32 = -25_308
    private static let notEntitledStatus: Int32 = -34_018

    init(status: Int32) {
        self.status = status
        (code, message) = Self.meaning(of: status)
    }

    private static func meaning(of status: Int32) -> (Code, String) {
        switch status {
        case missingStatus: (.missing, "The keychain has no token for the member.")
        case lockedStatus: (.locked, "The token cannot be read before the first unlock of the device.")
        case notEntitledStatus:
            (
                .notEntitled,
                "The keychain's access group cannot be used: add it to the entitlement keychain-access-groups of "
                    + "the app and the extension, with the team's prefix."
            )
        case 0: (.unreadable, "The keychain's item is not a token: expected visible ASCII characters.")
        default: (.failed, "The keychain has failed with the status \(status).")
        }
    }
}

/// Texts by account, as a keychain keeps them. On Apple's systems ``SharedTokens/keychain(accessGroup:service:)`` uses the system's.
public protocol TokenItems: Sendable {
    /// Reads an item.
    ///
    /// - Returns: the status of the system, and the value for the status 0.
    func read(_ account: String) -> (status: Int32, value: [UInt8]?)
    /// Adds or replaces an item, readable after the first unlock.
    ///
    /// - Returns: the status of the system; 0 for success.
    func write(_ value: [UInt8], _ account: String) -> Int32
    /// Removes an item.
    ///
    /// - Returns: the status of the system; 0 for success.
    func remove(_ account: String) -> Int32
}

/// Items of a system without a keychain: there are none.
struct NoKeychain: TokenItems {
    func read(_ account: String) -> (status: Int32, value: [UInt8]?) { (SharedTokenError.missingStatus, nil) }
    func write(_ value: [UInt8], _ account: String) -> Int32 { SharedTokenError.noKeychainStatus }
    func remove(_ account: String) -> Int32 { SharedTokenError.missingStatus }
}
