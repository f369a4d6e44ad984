public import Foundation
public import RichPushModel

/// A fetcher of passes without a network: it answers each URL as a test scripts it, and records each fetch.
///
/// ```swift
/// services.passes = RecordingPassFetcher { _ in
///     throw MediaError(code: .status, message: "It was answered with 404.")
/// }
/// ```
///
/// Like every fetcher, it refuses a URL that the policy refuses. It looks up no host names.
public final class RecordingPassFetcher: PassFetching {
    private let recorded = Locked<[URL]>([])
    private let answer: @Sendable (URL) async throws -> Data

    /// Makes a fetcher that has recorded nothing.
    ///
    /// - Parameter answer: the file of a URL; by default one without bytes. It may wait or throw.
    public init(answer: @escaping @Sendable (URL) async throws -> Data = { _ in Data() }) {
        self.answer = answer
    }

    /// Every URL so far, in the order in which the fetches began.
    public var urls: [URL] { recorded.withLock { $0 } }

    /// Records the URL and returns the scripted file.
    ///
    /// - Throws: ``/RichPushModel/MediaError`` for a URL that the policy refuses, and the scripted error.
    public func pass(at url: URL, policy: URLPolicy) async throws -> WalletPass {
        recorded.withLock { $0.append(url) }
        do {
            try policy.check(url)
        } catch {
            throw MediaError(error, doing: "No pass is added")
        }
        return WalletPass(url: url, data: try await answer(url))
    }
}
