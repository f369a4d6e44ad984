/// A URL that may not be used.
public struct URLPolicyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Code: String, Sendable {
        /// The text is not an absolute URL.
        case malformed
        /// Its scheme is not allowed.
        case scheme
        /// Its host is not allowed.
        case host
        /// It leads to this machine or into a private network.
        case address
        /// It carries a user name or a password.
        case userInfo
    }

    /// What is wrong with it.
    public let code: Code
    /// The URL as it was written.
    public let url: String

    package init(code: Code, url: String) {
        self.code = code
        self.url = url
    }

    /// A sentence for a log.
    public var description: String {
        switch code {
        case .malformed: "\"\(url)\" is not an absolute URL; it is not used."
        case .scheme: "The scheme of \"\(url)\" is not allowed here; the URL is not used."
        case .host: "The host of \"\(url)\" is not on the list of allowed hosts; the URL is not used."
        case .address: "\"\(url)\" leads to this machine or into a private network; the URL is not used."
        case .userInfo: "\"\(url)\" has a user name or password; the URL is not used."
        }
    }
}
