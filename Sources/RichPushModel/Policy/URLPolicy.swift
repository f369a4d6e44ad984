import RichPushPayload

public import struct Foundation.URL

/// The URLs that may be used for media, EMS opens or links.
///
/// ```swift
/// var policy = URLPolicy.fetch
/// policy.allowedHosts = ["media.example"]
/// ```
///
/// Characters that no URL may have, such as letters outside of ASCII, spaces and braces, are encoded once, as on iOS
/// 17. Encoded parts are not encoded again. The policy is applied to the encoded URL, and to its host in ASCII.
public struct URLPolicy: Sendable, Hashable {
    /// The schemes allowed, in lower case; `nil` allows every scheme that is not refused.
    public var allowedSchemes: Set<String>?
    /// The schemes that are never allowed, in lower case.
    public var refusedSchemes: Set<String>
    /// The hosts allowed, in lower case and ASCII (`xn--…`); `nil` allows every host.
    public var allowedHosts: Set<String>?
    /// Whether `http` and `https` to this machine are allowed even if the other properties refuse them, for tests and
    /// the embedded platform.
    public var allowsLoopback: Bool
    /// Whether a URL may lead to this machine or into a private network. A host service should not allow it: a sender
    /// could otherwise reach the service's private network.
    public var allowsPrivateAddresses: Bool

    /// Creates a policy. By default every host and private addresses are allowed.
    public init(
        allowedSchemes: Set<String>?,
        refusedSchemes: Set<String> = [],
        allowedHosts: Set<String>? = nil,
        allowsLoopback: Bool = false,
        allowsPrivateAddresses: Bool = true
    ) {
        self.allowedSchemes = allowedSchemes
        self.refusedSchemes = refusedSchemes
        self.allowedHosts = allowedHosts
        self.allowsLoopback = allowsLoopback
        self.allowsPrivateAddresses = allowsPrivateAddresses
    }

    /// The policy for media and EMS opens: `https` only, and only addresses of the public network.
    public static let fetch = URLPolicy(allowedSchemes: ["https"], allowsPrivateAddresses: false)
    /// The policy for the host's own platform: `https`, with private networks.
    public static let platform = URLPolicy(allowedSchemes: ["https"])
    /// The policy for links that are opened: web pages and app schemes, but no scheme that runs code or reads files.
    public static let link = URLPolicy(
        allowedSchemes: nil,
        refusedSchemes: ["javascript", "data", "file", "blob", "about", "vbscript"]
    )

    /// Reads a URL and checks it with this policy.
    ///
    /// - Parameter text: The URL as written in the payload; white space around it is ignored.
    /// - Returns: The encoded URL.
    /// - Throws: ``URLPolicyError`` if the text is not a URL or the policy does not allow it.
    public func url(_ text: String) throws(URLPolicyError) -> URL {
        let encoded = URLEncoding.encoded(text.trimmingWhiteSpace())
        // Newer versions of Foundation encode more characters. Such a URL differs from the payload's text.
        guard let url = URL(string: encoded), url.absoluteString == encoded, let scheme = url.scheme?.lowercased(),
            !Self.isWeb(scheme) || URLSyntax(encoded) != nil
        else { throw URLPolicyError(code: .malformed, url: text) }
        try check(url, scheme: scheme, text: encoded)
        return url
    }

    /// Whether a text is a URL that this policy allows.
    public func allows(_ text: String) -> Bool {
        (try? url(text)) != nil
    }

    /// Checks a URL that is already parsed, such as the target of a redirect.
    ///
    /// - Throws: ``URLPolicyError``, with a message that names the URL and the reason.
    public func check(_ url: URL) throws(URLPolicyError) {
        try check(url, scheme: url.scheme?.lowercased() ?? "", text: url.absoluteString)
    }

    /// Checks an address of a URL's host before a connection is opened to it.
    ///
    /// - Parameters:
    ///   - address: An IPv4 or IPv6 address as text.
    ///   - url: The URL that ``check(_:)`` allowed.
    /// - Throws: ``URLPolicyError`` with the code ``URLPolicyError/Code/address`` if the policy does not allow the
    ///   address.
    public func check(address: String, of url: URL) throws(URLPolicyError) {
        let isRefused =
            switch HostAddress(address) {
            case .loopback: !allowsPrivateAddresses && !allowsLoopback
            case .private: !allowsPrivateAddresses
            case .other: false
            }
        if isRefused { throw URLPolicyError(code: .address, url: url.absoluteString) }
    }

    private func check(_ url: URL, scheme: String, text: String) throws(URLPolicyError) {
        // The transport decodes the host too.
        let host = url.host(percentEncoded: false)?.lowercased() ?? ""
        let isWeb = Self.isWeb(scheme)
        if isWeb, host.isEmpty { throw URLPolicyError(code: .malformed, url: text) }
        guard url.user() == nil, url.password() == nil else { throw URLPolicyError(code: .userInfo, url: text) }
        if isWeb, allowsLoopback, HostAddress(host) == .loopback { return }
        guard !refusedSchemes.contains(scheme), allowedSchemes?.contains(scheme) ?? true else {
            throw URLPolicyError(code: .scheme, url: text)
        }
        guard allowedHosts?.contains(host) ?? true else { throw URLPolicyError(code: .host, url: text) }
        try check(address: host, of: url)
    }

    private static func isWeb(_ scheme: String) -> Bool {
        scheme == "https" || scheme == "http"
    }
}
