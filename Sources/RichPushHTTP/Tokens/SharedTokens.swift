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
