#if canImport(Darwin)
import Foundation
import HTTPTypes

extension URLRequest {
    /// Converts a request for URLSession; without a body if that is a file.
    init(_ request: HTTPRequest, body: [UInt8]? = nil, timeout: Duration? = nil) throws(HTTPTransportError) {
        guard let url = request.target else { throw .notAnAddress(request) }
        self.init(url: url)
        // URLSession reads 0 as its default.
        if let timeout { timeoutInterval = min(max(timeout, .seconds(1)), .seconds(31_536_000)) / .seconds(1) }
        httpMethod = request.method.rawValue
        for field in request.headerFields {
            addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        // A POST without a body announces a length of zero. Without a length, some proxies wait for a body.
        if let body, !body.isEmpty || request.method == .post || request.method == .put { httpBody = Data(body) }
    }
}

extension HTTPResponse {
    /// The status and header fields of a response of URLSession; `nil` if no response has begun.
    init?(_ response: URLResponse?) {
        guard let response = response as? HTTPURLResponse, (100...999).contains(response.statusCode) else { return nil }
        self.init(status: .init(code: response.statusCode))
        for (name, value) in response.allHeaderFields {
            guard let text = name as? String, let name = HTTPField.Name(text), let value = value as? String
            else { continue }
            headerFields.append(HTTPField(name: name, value: value))
        }
    }
}

extension HTTPTransportError {
    /// Converts an error of URLSession to an ``HTTPTransportError``, or to `CancellationError`.
    static func failure(_ error: any Error, of host: String, hasBegun: Bool) -> any Error {
        let code = (error as? URLError)?.code
        if code == .cancelled { return CancellationError() }
        let (ownCode, what) = reason(code, error.localizedDescription, hasBegun)
        return HTTPTransportError(code: ownCode, message: "\(host) \(what).", underlying: error)
    }

    private static func reason(_ code: URLError.Code?, _ text: String, _ hasBegun: Bool) -> (Code, String) {
        switch code {
        case .timedOut:
            (.timedOut, "did not respond in time")
        // The handshake failed before the certificate was checked; most often because the connection was closed.
        case .secureConnectionFailed:
            (.unreachable, "closed the connection, or made no secure connection, during the TLS handshake: \(text)")
        case .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            (.certificate, "could not be reached safely: \(text)")
        case .cannotDecodeRawData, .cannotDecodeContentData:
            (.undecodable, "sent a body that could not be decoded: \(text)")
        case _ where hasBegun:
            (.interrupted, "ended its response before it was complete")
        case .badServerResponse, .cannotParseResponse:
            (.malformed, "sent a response that is not valid HTTP: \(text)")
        default:
            (.unreachable, "could not be reached, or closed the connection without a response")
        }
    }
}
#endif
