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

/// The error for a URL that a policy does not allow.
public struct URLPolicyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The rules that a URL can break.
    public enum Code: String, Sendable {
        /// It is not an absolute URL.
        case malformed
        /// Its scheme is not allowed.
        case scheme
        /// Its host is not allowed.
        case host
        /// It leads to this machine or into a private network.
        case address
        /// It has a user name or a password.
        case userInfo
    }

    /// The rule that the URL breaks.
    public let code: Code
    /// The whole URL after encoding; for ``Code/malformed`` the text as it was written. It may have a password or another
    /// secret, so write ``description`` to a log instead.
    public let url: String

    package init(code: Code, url: String) {
        self.code = code
        self.url = url
    }

    /// A full sentence in English for a log. It shows scheme, host, port and path of the URL.
    public var description: String {
        let url = url.printableURL
        return switch code {
        case .malformed: "\"\(url)\" is not an absolute URL; it is not used."
        case .scheme: "The scheme of \"\(url)\" is not allowed here; the URL is not used."
        case .host: "The host of \"\(url)\" is not on the list of allowed hosts; the URL is not used."
        case .address: "\"\(url)\" leads to this machine or into a private network; the URL is not used."
        case .userInfo: "\"\(url)\" has a user name or password; the URL is not used."
        }
    }
}

extension URLPolicy {
    /// Checks a URL before it is fetched: the URL itself, and every address of its host's name.
    ///
    /// A name is looked up only if the policy can refuse an address, and if the transport connects to one of the returned
    /// addresses, as it does on Linux. URLSession cannot be given an address and looks the name up itself; so on Apple's
    /// systems no name is looked up before (``HostResolver/none``), and a name that leads into a private network is not
    /// refused. Two limits remain there: nothing about a member is sent, and the response must be a picture, a sound or a
    /// movie.
    ///
    /// If only a proxy can resolve names, every name is unknown here. A service may then set ``allowsPrivateAddresses``, so
    /// that no name is looked up.
    ///
    /// - Parameters:
    ///   - url: A URL of a payload, or the target of a redirect.
    ///   - resolver: The resolver for the name.
    /// - Returns: The addresses, all of them allowed. Empty if the host is an address itself, or if the policy allows
    ///   every address.
    /// - Throws: ``URLPolicyError`` if the URL or one of the addresses is not allowed; the resolver's error, such as
    ///   ``HostResolutionError``, if the name has no address.
    @discardableResult
    public func check(_ url: URL, resolver: HostResolver) async throws -> [String] {
        try check(url)
        guard resolver.looksUp, !allowsPrivateAddresses, let host = url.host(percentEncoded: false),
            !HostAddress.isAddress(host)
        else { return [] }
        let addresses = try await resolver.addresses(host)
        guard !addresses.isEmpty else { throw HostResolutionError(code: .unknown, host: host) }
        // A name that is allowed because it means this machine must resolve to this machine.
        let mustBeLoopback = HostAddress(host) == .loopback
        for address in addresses {
            try check(address: address, of: url)
            if mustBeLoopback, HostAddress(address) != .loopback {
                throw URLPolicyError(code: .address, url: url.absoluteString)
            }
        }
        return addresses
    }
}
