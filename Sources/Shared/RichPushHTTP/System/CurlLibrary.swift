#if !canImport(Darwin)
import RichPushCurl

import func Foundation.strerror

/// Finds libcurl and loads it once, at the first request.
enum CurlLibrary {
    /// The file names of the distributions' libraries: with OpenSSL, with GnuTLS.
    static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    /// Loads the first library that can be used; after an error the next call tries again. Two threads must not call it
    /// at the same time.
    ///
    /// - Throws: ``HTTPTransportError`` that names the package to install, or the missing file descriptors.
    static func load(_ names: [String] = names) throws(HTTPTransportError) {
        var reasons: [String] = []
        for name in names {
            var failure = rp_failure()
            if rp_curl_load(name, &failure) { return }
            reasons.append(failure.text)
        }
        let advice = "Install it (the package libcurl4 of Debian and Ubuntu, libcurl of Alpine and Fedora)."
        throw HTTPTransportError(
            code: .unavailable,
            message: "libcurl cannot be loaded, so nothing was sent. \(CurlLibrary.shortage ?? advice) "
                + "\(reasons.joined(separator: "; "))."
        )
    }

    /// A sentence that says that the process has no free file descriptors; nil if it has.
    static var shortage: String? {
        let code = rp_missing_descriptors()
        guard code != 0, let text = strerror(code) else { return nil }
        return "The process has no free file descriptors (\(String(cString: text))): close files, or raise the limit."
    }
}

extension rp_failure {
    /// Calls a function that may describe its failure.
    ///
    /// - Throws: ``HTTPTransportError`` if the function returns nil or false.
    static func catching<Result>(_ body: (inout rp_failure) -> Result?) throws(HTTPTransportError) -> Result {
        var failure = rp_failure()
        guard let result = body(&failure) else { throw HTTPTransportError(failure) }
        return result
    }

    /// What has failed and why, without a full stop.
    var text: String {
        let name = what.map { String(cString: $0) } ?? "libcurl"
        let reason = reason.map { String(cString: $0) } ?? "no reason was given"
        return code == 0 ? "\(name) failed: \(reason)" : "\(name) failed with the code \(code): \(reason)"
    }
}

extension HTTPTransportError {
    /// Makes the error for a request that was not made or was ended because libcurl or the system failed.
    init(_ failure: rp_failure, _ consequence: String = "libcurl could not make the request; nothing was sent.") {
        self.init(
            code: failure.is_of_value ? .invalidRequest : .unavailable,
            message: [consequence, "\(failure.text).", CurlLibrary.shortage].compactMap { $0 }.joined(separator: " ")
        )
    }
}

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
        case 61: (.undecodable, "sent a body that could not be decoded")
        case _ where hasBegun: (.interrupted, "ended its response before it was complete")
        case 3: (.invalidRequest, "is not a valid address")
        case 52: (.unreachable, "closed the connection without a response")
        // Not HTTP, an invalid version or length, a response that breaks the rules of HTTP/2.
        case 1, 8, 16, 92: (.malformed, "sent a response that is not valid HTTP")
        default: (.unreachable, "could not be reached, or closed the connection without a response")
        }
    }
}
#endif
