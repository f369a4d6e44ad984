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
