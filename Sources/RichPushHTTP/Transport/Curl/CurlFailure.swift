#if !canImport(Darwin)
/// How an exchange ended, in libcurl's numbers and words.
struct CurlFailure: Error {
    static let none: Int32 = 0

    var code: Int32
    /// A description without a full stop, or an empty text.
    var text: String
    /// Whether a part of the request was sent.
    var hasSent: Bool

    /// Whether another address of the same host may be tried.
    var isOfConnecting: Bool { !hasSent && (code == 7 || code == 28) }

    /// The error in this package's words.
    ///
    /// - Parameters:
    ///   - host: the other side.
    ///   - hasBegun: whether an answer had begun.
    func error(of host: String, hasBegun: Bool) -> HTTPTransportError {
        let (code, what) = reason(hasBegun)
        let details = text.isEmpty ? "" : ": \(text)"
        return HTTPTransportError(code: code, message: "\(host) \(what)\(details).", underlying: self)
    }

    private func reason(_ hasBegun: Bool) -> (HTTPTransportError.Code, String) {
        switch code {
        case 28: (.timedOut, "was too slow")
        case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
            (.certificate, "could not be reached safely")
        case _ where hasBegun: (.interrupted, "ended its answer before it was all there")
        case 3: (.invalidRequest, "cannot be called")
        case 52: (.unreachable, "closed the connection without an answer")
        // No HTTP, a version or a length that is none, an answer cut by HTTP/2's own rules.
        case 1, 8, 16, 61, 92: (.malformed, "sent an answer that is not HTTP")
        default: (.unreachable, "could not be reached, or closed the connection without an answer")
        }
    }
}

extension HTTPTransportError {
    static func malformed(_ reason: String, by host: String) -> HTTPTransportError {
        HTTPTransportError(code: .malformed, message: "\(host) sent an answer that is not HTTP: it \(reason).")
    }
}
#endif
