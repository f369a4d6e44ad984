import Foundation

/// A server on 127.0.0.1 that answers every request with a GIF. The path has its number of bytes: `/1000`.
struct ByteServer {
    private let listener: Int32
    private let port: UInt16

    init() throws {
        (listener, port) = try Self.boundSocket()
        Thread.detachNewThread { [listener] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                Self.answer(connection)
                close(connection)
            }
            close(listener)
        }
    }

    /// Ends the wait in accept; its thread then closes the socket.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    func address(ofFileWith byteCount: Int) -> String { "http://127.0.0.1:\(port)/\(byteCount)" }

    private static func answer(_ connection: Int32) {
        var request = [UInt8](repeating: 0, count: 4096)
        let length = recv(connection, &request, request.count, 0)
        let path = String(decoding: request.prefix(max(0, length)), as: UTF8.self).split(separator: " ").dropFirst()
            .first
        var rest = path.flatMap { Int($0.dropFirst()) } ?? 0
        let head = "HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nContent-Length: \(rest)\r\nConnection: close\r\n\r\n"
        send(Array(head.utf8), to: connection)
        var piece = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 65_536)
        while rest > 0, send(piece.prefix(rest), to: connection) {
            rest -= min(rest, piece.count)
            piece[0] = 0
        }
    }

    @discardableResult
    private static func send(_ bytes: some Collection<UInt8>, to connection: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func boundSocket() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, stream, 0)
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
        guard status == 0, listen(descriptor, 16) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}

#if canImport(Darwin)
private let stream = SOCK_STREAM
private let noSignal: Int32 = 0
#else
private let stream = Int32(SOCK_STREAM.rawValue)
private let noSignal = Int32(MSG_NOSIGNAL)
#endif
