#if canImport(Security)
import Foundation
import Security

/// Apple's keychain: generic passwords of one service in one access group, for this device only. Without an access group
/// they are in the app's own part.
struct SystemKeychain: TokenItems {
    let accessGroup: String?
    let service: String

    func read(_ account: String) -> (status: Int32, value: [UInt8]?) {
        var query = query(account)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        return (status, (item as? Data).map { [UInt8]($0) })
    }

    func write(_ value: [UInt8], _ account: String) -> Int32 {
        let attributes: [CFString: Any] = [
            kSecValueData: Data(value), kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        let status = SecItemUpdate(query(account) as CFDictionary, attributes as CFDictionary)
        guard status == errSecItemNotFound else { return status }
        return SecItemAdd(query(account).merging(attributes) { _, new in new } as CFDictionary, nil)
    }

    func remove(_ account: String) -> Int32 {
        SecItemDelete(query(account) as CFDictionary)
    }

    private func query(_ account: String) -> [CFString: Any] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
            // On macOS, access groups belong to this keychain alone.
            kSecUseDataProtectionKeychain: true,
        ]
        if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
        return query
    }
}
#endif
