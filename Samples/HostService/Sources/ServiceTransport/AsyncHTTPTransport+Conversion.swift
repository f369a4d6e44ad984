import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import RichPushKit

extension URL {
    /// Host and port, as a request has them.
    package var authority: String { (host() ?? "") + (port.map { ":\($0)" } ?? "") }
}

extension HTTPRequest {
    /// The host without its port, and without the brackets of an IPv6 address.
    var host: String {
        let authority = authority ?? ""
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        return String(authority.prefix { $0 != ":" })
    }

    /// Whether a second request has no second effect. The package's calls that change something have a
    /// key for it, and webhooks an id.
    var canBeRepeated: Bool {
        [.get, .head, .put, .delete].contains(method)
            || ["Idempotency-Key", "webhook-id"].contains { HTTPField.Name($0).map { headerFields[$0] != nil } == true }
    }
}

extension HTTPClientRequest {
    init(_ request: HTTPRequest, body: [UInt8]) throws {
        guard let scheme = request.scheme, let authority = request.authority, let path = request.path,
            !authority.contains("@"), ["http", "https"].contains(scheme), !request.host.isEmpty,
            URL(string: "\(scheme)://\(authority)\(path)") != nil
        else { throw HTTPTransportError(code: .invalidRequest, message: "The target is not a URL; nothing was sent.") }
        self.init(url: "\(scheme)://\(authority)\(path)")
        method = HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headerFields { headers.add(name: field.name.rawName, value: field.value) }
        if !body.isEmpty { self.body = .bytes(ByteBuffer(bytes: body)) }
    }
}

extension HTTPResponse {
    /// The head of a response. A status or a number of fields that `HTTPTypes` does not take is an error, because it
    /// would end the process.
    init(_ response: HTTPClientResponse) throws {
        guard (100...999).contains(response.status.code), response.headers.count <= 1000 else {
            throw HTTPTransportError(code: .malformed, message: "The response has a wrong status or too many fields.")
        }
        var fields = HTTPFields()
        for (name, value) in response.headers {
            guard let name = HTTPField.Name(name) else {
                throw HTTPTransportError(code: .malformed, message: "The response has a field with a wrong name.")
            }
            fields.append(HTTPField(name: name, value: value))
        }
        self.init(
            status: .init(code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase),
            headerFields: fields
        )
    }
}

extension HTTPTransportError {
    static func timedOut(_ request: HTTPRequest, _ timeout: Duration) -> HTTPTransportError {
        HTTPTransportError(code: .timedOut, message: "\(request.host) did not respond within \(timeout).")
    }

    static func noResponse(_ request: HTTPRequest) -> HTTPTransportError {
        HTTPTransportError(code: .unreachable, message: "\(request.host) closed the connection without a response.")
    }

    /// Whether the request was not sent, so that another address can be tried.
    static func isBeforeConnection(_ error: any Error) -> Bool {
        switch error {
        case is NIOConnectionError: true
        case ChannelError.connectTimeout: true
        case let error as HTTPClientError: error == .connectTimeout
        case let error as IOError: [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL].contains(error.errnoCode)
        default: false
        }
    }

    /// The transport's error for one of AsyncHTTPClient or NIO.
    static func readable(_ error: any Error, of request: HTTPRequest) -> any Error {
        func made(_ code: Code, _ message: String) -> HTTPTransportError {
            HTTPTransportError(code: code, message: "\(request.host) \(message)", underlying: error)
        }
        switch error {
        case let error as SinkError: return error.underlying
        case is CancellationError: return error
        case let error as HTTPTransportError: return error
        case let error as AfterHead:
            if let error = error.underlying as? HTTPTransportError { return error }
            if error.underlying as? HTTPClientError == .readTimeout { return made(.timedOut, "stopped sending.") }
            if let error = error.underlying as? HTTPParserError, error != .invalidEOFState {
                return made(.malformed, "sent a body that is not valid HTTP.")
            }
            return made(.interrupted, "ended the response early.")
        case let error as HTTPClientError where error == .cancelled: return CancellationError()
        case let error as HTTPClientError where timeouts.contains(error):
            return made(.timedOut, "did not respond in time.")
        case let error as HTTPClientError where error == .invalidURL || error == .emptyHost:
            return made(.invalidRequest, "is not a valid target.")
        case is HTTPParserError: return made(.malformed, "sent something that is not valid HTTP.")
        case NIOSSLError.handshakeFailed(.sslError): return made(.certificate, "has a certificate that is not trusted.")
        case let error as NIOSSLExtraError where error == .failedToValidateHostname:
            return made(.certificate, "has a certificate for another host.")
        default: return made(.unreachable, "cannot be reached.")
        }
    }

    private static let timeouts: [HTTPClientError] = [
        .connectTimeout, .readTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
    ]
}
