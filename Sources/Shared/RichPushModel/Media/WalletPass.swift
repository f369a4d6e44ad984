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

    /// The URL of the payload, before any redirect.
    public let url: URL
    /// The bytes of the file; empty if the fetcher does not keep them, as in a service.
    public let data: Data

    /// Makes a pass, for a fetcher of the app's own or a test.
    public init(url: URL, data: Data) {
        self.url = url
        self.data = data
    }
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
