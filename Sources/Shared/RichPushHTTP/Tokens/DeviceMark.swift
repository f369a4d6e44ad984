public import RichPushModel

public import struct Foundation.URL

/// A random mark of this device, kept where backups do not copy it to another one.
///
/// The database has the same mark. A database with another one came from a backup or another device: the phone that it
/// came from may still be in use, with the same member. See `PushStore.confirmDevice(mark:)`.
public struct DeviceMark: Sendable {
    private static let account = "mark"

    private let items: any TokenItems

    /// Makes a mark over any items, for a test or a store of a host.
    public init(items: any TokenItems) {
        self.items = items
    }

    /// The kept mark; without one a new mark is kept. If two processes make one at once, both get that of one of them.
    ///
    /// - Parameter random: the source of a new mark.
    /// - Returns: the mark.
    /// - Throws: ``SharedTokenError`` if the mark cannot be read or kept, for example before the first unlock of the device.
    public func value(random: RandomSource = .live) throws(SharedTokenError) -> String {
        if let kept = try read() { return kept }
        let status = items.write(Array(random.identifier().utf8), Self.account)
        guard status == 0 else { throw SharedTokenError(status: status) }
        guard let kept = try read() else { throw SharedTokenError(status: SharedTokenError.missingStatus) }
        return kept
    }

    private func read() throws(SharedTokenError) -> String? {
        let (status, value) = items.read(Self.account)
        if status == SharedTokenError.missingStatus { return nil }
        guard status == 0, let value, !value.isEmpty else { throw SharedTokenError(status: status) }
        return String(decoding: value, as: UTF8.self)
    }
}

extension DeviceMark {
    /// The mark in the app's part of the keychain, readable after the first unlock. It stays when the app is removed and
    /// installed again. `nil` on a system without a keychain.
    public static func keychain(service: String = "richpush.device") -> DeviceMark? {
        #if canImport(Security)
        DeviceMark(items: SystemKeychain(accessGroup: nil, service: service))
        #else
        nil
        #endif
    }

    /// The mark in a file, which should be left out of backups. On Apple's systems the system is told so.
    public static func file(_ url: URL) -> DeviceMark { DeviceMark(items: MarkFile(url: url)) }
}
