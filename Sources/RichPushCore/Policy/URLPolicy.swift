public import struct Foundation.URL
import RichPushPayload

/// Which URLs may be used: for media, for beacons and for links that open.
///
/// A URL that passes is used as it was written; nothing is ever encoded again.
public struct URLPolicy: Sendable, Hashable {
    /// The schemes allowed, in lower case; `nil` allows every scheme that is not refused.
    public var allowedSchemes: Set<String>?
    /// The schemes that are never allowed, in lower case.
    public var refusedSchemes: Set<String>
    /// The hosts allowed, in lower case; `nil` allows every host.
    public var allowedHosts: Set<String>?
    /// Whether plain `http` to this machine is allowed: for tests and the embedded platform.
    public var allowsLoopback: Bool

    /// A policy of a host's own.
    public init(
        allowedSchemes: Set<String>?,
        refusedSchemes: Set<String> = [],
        allowedHosts: Set<String>? = nil,
        allowsLoopback: Bool = false
    ) {
        self.allowedSchemes = allowedSchemes
        self.refusedSchemes = refusedSchemes
        self.allowedHosts = allowedHosts
        self.allowsLoopback = allowsLoopback
    }

    /// What is fetched, media and beacons: `https` only.
    public static let fetch = URLPolicy(allowedSchemes: ["https"])
    /// What is opened: `https` and app schemes, never a scheme that runs code or reads files.
    public static let link = URLPolicy(
        allowedSchemes: nil,
        refusedSchemes: ["javascript", "data", "file", "blob", "about", "vbscript"]
    )

    /// The URL in a text, if it is one and this policy allows it.
    ///
    /// - Parameter text: the URL as the payload has it; white space around it is ignored.
    /// - Throws: ``URLPolicyError``, whose message says what is refused and why.
    public func url(_ text: String) throws(URLPolicyError) -> URL {
        let trimmed = text.trimmingWhiteSpace()
        // Newer Foundations encode what they do not like: such a URL is not what the payload says.
        guard let url = URL(string: trimmed), url.absoluteString == trimmed, let scheme = url.scheme?.lowercased()
        else { throw URLPolicyError(code: .malformed, url: text) }
        try check(url, scheme: scheme, text: trimmed)
        return url
    }

    /// Whether a text is a URL that this policy allows.
    public func allows(_ text: String) -> Bool {
        (try? url(text)) != nil
    }

    /// Checks a URL that was parsed elsewhere, such as the target of a redirect.
    public func check(_ url: URL) throws(URLPolicyError) {
        try check(url, scheme: url.scheme?.lowercased() ?? "", text: url.absoluteString)
    }

    private func check(_ url: URL, scheme: String, text: String) throws(URLPolicyError) {
        let host = url.host()?.lowercased() ?? ""
        let isWeb = scheme == "https" || scheme == "http"
        if isWeb, host.isEmpty { throw URLPolicyError(code: .malformed, url: text) }
        guard url.user() == nil, url.password() == nil else { throw URLPolicyError(code: .userInfo, url: text) }
        if isWeb, allowsLoopback, Self.isLoopback(host) { return }
        guard !refusedSchemes.contains(scheme), allowedSchemes?.contains(scheme) ?? true else {
            throw URLPolicyError(code: .scheme, url: text)
        }
        guard allowedHosts?.contains(host) ?? true else { throw URLPolicyError(code: .host, url: text) }
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]"
            || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }
}

/// A URL that may not be used.
public struct URLPolicyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Code: String, Sendable {
        /// It is no absolute URL.
        case malformed
        /// Its scheme is not allowed.
        case scheme
        /// Its host is not allowed.
        case host
        /// It carries a user name or a password.
        case userInfo
    }

    /// What is wrong with it.
    public let code: Code
    /// The URL as it was written.
    public let url: String

    /// A sentence for a log.
    public var description: String {
        switch code {
        case .malformed: "\"\(url)\" is no absolute URL; it is not used."
        case .scheme: "The scheme of \"\(url)\" is not allowed here; the URL is not used."
        case .host: "The host of \"\(url)\" is not on the list of allowed hosts; the URL is not used."
        case .userInfo: "\"\(url)\" carries a user name or password; the URL is not used."
        }
    }
}
