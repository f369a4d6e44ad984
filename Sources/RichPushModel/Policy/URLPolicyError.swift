import RichPushPayload

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
