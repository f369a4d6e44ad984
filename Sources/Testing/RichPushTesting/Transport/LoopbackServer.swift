package import Foundation
import RichPushModel

/// A server on 127.0.0.1 that writes exactly the bytes that a test gives it, also malformed ones.
package final class LoopbackServer: Sendable {
    package let port: UInt16
    private let listener: Int32
    private let received: Locked<[ReceivedRequest]>

    /// Serves every connection with one answer; the connection is closed when the closure returns.
    ///
    /// - Throws: the error of the socket, if no port of 127.0.0.1 can be used.
    package convenience init(_ answer: @escaping @Sendable (ServedConnection) -> Void) throws {
        let received = Locked<[ReceivedRequest]>([])
        try self.init(received) { descriptor in
            guard let connection = ServedConnection(descriptor: descriptor) else { return }
            received.withLock { $0.append(connection.request) }
            answer(connection)
        }
    }

    /// A server that passes the socket of every connection to a closure and reads nothing from it; the connection is
    /// closed when the closure returns.
    ///
    /// - Throws: the error of the socket, if no port of 127.0.0.1 can be used.
    package static func raw(_ serve: @escaping @Sendable (_ descriptor: Int32) -> Void) throws -> LoopbackServer {
        try LoopbackServer(Locked([]), serve)
    }

    private init(_ received: Locked<[ReceivedRequest]>, _ serve: @escaping @Sendable (Int32) -> Void) throws {
        self.received = received
        (listener, port) = try Self.boundSocket()
        Thread.detachNewThread { [listener] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { break }
                Thread.detachNewThread {
                    defer { close(descriptor) }
                    serve(descriptor)
                }
            }
            close(listener)
        }
    }

    deinit {
        // Ends the wait in accept; its thread then closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    package var requests: [ReceivedRequest] { received.withLock { $0 } }

    package func url(_ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// A port at which no process listens: never one that a test was given, since the next test may be given it too.
    package static let closedPort: UInt16 = 1

    private static func boundSocket() throws -> (descriptor: Int32, port: UInt16) {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
                guard bind(descriptor, address, length) == 0 else { return -1 }
                return getsockname(descriptor, address, &length)
            }
        }
        guard status == 0, listen(descriptor, 256) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
