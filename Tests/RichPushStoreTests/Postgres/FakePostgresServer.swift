import Foundation
import RichPushModel
import RichPushPostgres

/// Speaks the protocol of PostgreSQL until a connection is made, and does not do what it is asked for then.
final class FakePostgresServer: Sendable {
    /// What it sends in place of an answer. What has no end is sent until the client closes the connection.
    enum Answer: String, CaseIterable, Sendable {
        case nothing, copyIn, copyOut, copyBoth, notices, parameters, notifications

        fileprivate var message: [UInt8] {
            switch self {
            case .nothing: []
            case .copyIn: FakePostgresServer.message("G", [0, 0, 0])
            case .copyOut: FakePostgresServer.message("H", [0, 0, 0])
            case .copyBoth: FakePostgresServer.message("W", [0, 0, 0])
            case .notices: FakePostgresServer.message("N", Array("SNOTICE\0C00000\0Magain\0\0".utf8))
            case .parameters: FakePostgresServer.message("S", Array("TimeZone\0UTC\0".utf8))
            case .notifications: FakePostgresServer.message("A", [0, 0, 0, 1] + Array("channel\0again\0".utf8))
            }
        }

        fileprivate var isEndless: Bool { [.notices, .parameters, .notifications].contains(self) }
    }

    let port: UInt16
    private let listener: CInt
    private let answer: Answer
    private let waitsForRequest: Bool

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - answer: what it sends.
    ///   - waitsForRequest: whether it waits for a request with that.
    /// - Throws: `POSIXError` if no socket can be made.
    init(_ answer: Answer, waitsForRequest: Bool = true) throws {
        (self.answer, self.waitsForRequest) = (answer, waitsForRequest)
        listener = socket(AF_INET, CuttingProxy.streamType, 0)
        var name = CuttingProxy.name(of: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(listener, name, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, name, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: name.sin_port)
        Thread { [self] in accept() }.start()
    }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func accept() {
        while case let client = Foundation.accept(listener, nil, nil), client >= 0 {
            Thread { [self] in
                serve(client)
                close(client)
            }.start()
        }
        close(listener)
    }

    private func serve(_ client: CInt) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        func read() -> Int { recv(client, &bytes, bytes.count, 0) }
        func write(_ message: [UInt8]) -> Bool {
            send(client, message, message.count, CuttingProxy.noSignal) == message.count
        }
        guard read() > 0 else { return }
        // TLS is asked for first, in 8 bytes.
        if bytes[4] == 4, bytes[5] == 210 { guard write(Array("N".utf8)), read() > 0 else { return } }
        let settings = ["server_version": "15.0", "server_encoding": "UTF8", "client_encoding": "UTF8"]
        let greeting =
            Self.message("R", [0, 0, 0, 0])
            + settings.flatMap { Self.message("S", Array("\($0.key)\0\($0.value)\0".utf8)) }
            + Self.message("K", [0, 0, 0, 1, 0, 0, 0, 1]) + Self.message("Z", Array("I".utf8))
        guard write(greeting), !waitsForRequest || read() > 0 else { return }
        // Many at once: the client never sees the end of what it can read.
        let sent = answer.isEndless ? Array(repeatElement(answer.message, count: 2000).joined()) : answer.message
        while write(sent), answer.isEndless {}
        while read() > 0 {}
    }

    private static func message(_ type: Character, _ body: [UInt8]) -> [UInt8] {
        let length = UInt32(body.count + 4).bigEndian
        return Array(String(type).utf8) + withUnsafeBytes(of: length) { Array($0) } + body
    }
}
