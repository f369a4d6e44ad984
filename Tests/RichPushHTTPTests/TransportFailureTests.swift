import Foundation
import RichPushCore
import Testing

@testable import RichPushHTTP

@Suite("Why an exchange failed")
struct TransportFailureTests {
    private static func code(_ error: URLError, hasBegun: Bool = false) -> HTTPTransportError.Code? {
        let failure = HTTPTransportError.failure(error, of: "media.example", hasBegun: hasBegun)
        return (failure as? HTTPTransportError)?.code
    }

    @Test(
        "URLSession's errors keep their meaning",
        arguments: [
            (.timedOut, .timedOut), (.serverCertificateUntrusted, .certificate),
            (.serverCertificateHasBadDate, .certificate), (.serverCertificateHasUnknownRoot, .certificate),
            (.secureConnectionFailed, .certificate), (.cannotFindHost, .unreachable),
            (.cannotConnectToHost, .unreachable), (.badServerResponse, .unreachable), (.unknown, .unreachable),
        ] as [(URLError.Code, HTTPTransportError.Code)]
    )
    func codes(_ code: URLError.Code, _ expected: HTTPTransportError.Code) {
        #expect(Self.code(URLError(code)) == expected)
    }

    @Test(
        "What ends an answer that had begun interrupted it",
        arguments: [URLError.Code.networkConnectionLost, .badServerResponse, .unknown]
    )
    func interrupted(_ code: URLError.Code) {
        #expect(Self.code(URLError(code), hasBegun: true) == .interrupted)
    }

    @Test(
        "Where there is no code for it, curl's words tell that it was the certificate",
        arguments: [
            "SSL certificate problem: self-signed certificate", "SSL: no alternative certificate subject name matches",
            "OpenSSL/3.0.19: error:0A000438:SSL routines::tlsv1 alert internal error",
        ]
    )
    func words(_ text: String) {
        #expect(Self.code(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])) == .certificate)
    }

    @Test("A cancelled exchange is a cancellation, not a failure")
    func cancelled() {
        let failure = HTTPTransportError.failure(URLError(.cancelled), of: "media.example", hasBegun: true)
        #expect(failure is CancellationError)
    }
}
