#if !canImport(Darwin)
/// How an exchange ended: libcurl's code and error text.
struct CurlFailure: Error {
    static let none: Int32 = 0

    var code: Int32
    /// A description without a full stop, or an empty text.
    var text: String
    /// Whether a part of the request was sent.
    var hasSent: Bool

    /// Whether another address of the same host may be tried.
    var isOfConnecting: Bool { !hasSent && (code == 7 || code == 28) }

    /// The failure as an error of this package.
    ///
    /// - Parameters:
    ///   - host: the host that the request was sent to.
    ///   - hasBegun: whether a response had begun.
    /// - Returns: The error, with this failure as the underlying error.
    func error(of host: String, hasBegun: Bool) -> HTTPTransportError {
        let (code, what) = reason(hasBegun)
        let message = "\(host) \(what)\(text.isEmpty ? "" : ": \(text)")."
        guard !hasSent, code != .timedOut, let shortage = CurlLibrary.shortage else {
            return HTTPTransportError(code: code, message: message, underlying: self)
        }
        return HTTPTransportError(code: .unavailable, message: "\(message) \(shortage)", underlying: self)
    }

    private func reason(_ hasBegun: Bool) -> (HTTPTransportError.Code, String) {
        switch code {
        case 28: (.timedOut, "did not respond in time")
        // The handshake failed before the certificate was checked; most often because the connection was closed.
        case 35: (.unreachable, "closed the connection, or made no secure connection, during the TLS handshake")
        case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
            (.certificate, "could not be reached safely")
        case _ where hasBegun: (.interrupted, "ended its response before it was complete")
        case 3: (.invalidRequest, "is not a valid address")
        case 52: (.unreachable, "closed the connection without a response")
        // Not HTTP, an invalid version or length, a response that breaks the rules of HTTP/2.
        case 1, 8, 16, 61, 92: (.malformed, "sent a response that is not valid HTTP")
        default: (.unreachable, "could not be reached, or closed the connection without a response")
        }
    }
}

extension HTTPTransportError {
    static func malformed(_ reason: String, by host: String) -> HTTPTransportError {
        HTTPTransportError(code: .malformed, message: "\(host) sent a response that is not valid HTTP: it \(reason).")
    }
}
#endif
