#if !canImport(Darwin)
import RichPushCurl

/// Finds libcurl and loads it once, at the first request.
enum CurlLibrary {
    /// The file names of the distributions' libraries: with OpenSSL, with GnuTLS.
    static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    /// Loads the first library that can be used. Two threads must not call it at the same time.
    ///
    /// - Throws: ``HTTPTransportError`` that names the package to install.
    static func load(_ names: [String] = names) throws(HTTPTransportError) {
        var reasons: [String] = []
        for name in names {
            guard let reason = rp_curl_load(name) else { return }
            reasons.append(String(cString: reason))
        }
        throw HTTPTransportError(
            code: .unavailable,
            message:
                "libcurl cannot be loaded, so nothing was sent. Install it (the package libcurl4 of Debian and Ubuntu, "
                + "libcurl of Alpine and Fedora). \(reasons.joined(separator: "; "))"
        )
    }
}
#endif
