import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPTransportError {
    /// Why an exchange over URLSession ended, in this package's words.
    static func failure(_ error: any Error, of host: String, hasBegun: Bool) -> any Error {
        let code = (error as? URLError)?.code
        if code == .cancelled { return CancellationError() }
        let (ownCode, what) = reason(code, error.localizedDescription, hasBegun)
        return HTTPTransportError(code: ownCode, message: "\(host) \(what).", underlying: error)
    }

    static func noAnswer(of host: String) -> HTTPTransportError {
        HTTPTransportError(code: .unreachable, message: "\(host) closed the connection without an answer.")
    }

    private static func reason(_ code: URLError.Code?, _ text: String, _ hasBegun: Bool) -> (Code, String) {
        switch code {
        case .timedOut:
            (.timedOut, "was too slow")
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            (.certificate, "could not be reached safely: \(text)")
        case _ where hasBegun:
            (.interrupted, "ended its answer before it was all there")
        // FoundationNetworking has one code for all that it does not know; curl's words tell what it was.
        case .unknown where text.contains("SSL") || text.contains("certificate"):
            (.certificate, "could not be reached safely: \(text)")
        default:
            (.unreachable, "could not be reached, or closed the connection without an answer")
        }
    }
}
