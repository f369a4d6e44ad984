public import struct Foundation.Data
public import struct Foundation.URL

/// A pass for Wallet that was fetched: a `.pkpass` file.
///
/// Its signature was not checked: PassKit does that when it reads ``data``.
public struct WalletPass: Sendable, Hashable {
    /// The largest file that is fetched, in bytes: 10 MB.
    public static let byteLimit = 10_000_000
    /// The media type of a pass.
    public static let contentType = "application/vnd.apple.pkpass"
    /// In a file of another media type, the entry `pass.json` must begin within this many bytes.
    package static let startLength = 65_536

    /// The URL of the payload, before any redirect.
    public let url: URL
    /// The bytes of the file.
    public let data: Data

    /// Makes a pass, for a fetcher of the app's own or a test.
    public init(url: URL, data: Data) {
        self.url = url
        self.data = data
    }

    /// Whether the first bytes of a file are those of a pass: a ZIP archive with an entry `pass.json` among the first
    /// ``startLength`` bytes.
    package static func isPass(start: [UInt8]) -> Bool {
        guard start.starts(with: entryMark) else { return false }
        let bytes = start.prefix(startLength)
        return bytes.indices.contains { index in
            let entry = bytes[index...]
            let name = entry.dropFirst(nameOffset)
            return entry.starts(with: entryMark) && name.starts(with: passName)
                && entry.dropFirst(nameLengthOffset).starts(with: [UInt8(passName.count), 0])
        }
    }

    /// Whether bytes begin as a web page does, after white space: no file of a pass does.
    package static func isPage(start: [UInt8]) -> Bool {
        start.first { !$0.isWhiteSpace } == UInt8(ascii: "<")
    }

    private static let entryMark: [UInt8] = [0x50, 0x4b, 0x03, 0x04]
    private static let passName = Array("pass.json".utf8)
    /// In the header of an entry (APPNOTE.TXT 6.3.10, 4.3.7).
    private static let nameLengthOffset = 26
    private static let nameOffset = 30
}

extension UInt8 {
    fileprivate var isWhiteSpace: Bool { [0x09, 0x0a, 0x0d, 0x20].contains(self) }
}

/// Fetches passes for Wallet.
public protocol PassFetching: Sendable {
    /// Fetches a pass.
    ///
    /// The implementation must:
    /// - stop when the task is cancelled;
    /// - send no credentials;
    /// - check the URL, every redirect and the addresses of their hosts with the policy;
    /// - stop after ``WalletPass/byteLimit`` bytes, and refuse a file that is not a pass.
    ///
    /// - Parameters:
    ///   - url: a URL that the policy allows: that of a `.pkpass` file, or one that redirects to it.
    ///   - policy: decides which URLs and addresses may be fetched.
    /// - Returns: the pass.
    /// - Throws: ``MediaError``; a cancellation may throw `CancellationError`.
    func pass(at url: URL, policy: URLPolicy) async throws -> WalletPass
}
