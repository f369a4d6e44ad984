import Foundation
import RichPushModel
import RichPushPostgres

/// Passes connections on to a server. It can cut them when a client commits, and stop to forward without closing them.
final class CuttingProxy: Sendable {
    /// What happens to the next COMMIT and its connection.
    enum Cut: Sendable {
        /// The server does not get it.
        case beforeServer
        /// The server has answered it, and the client does not get the answer.
        case afterServer
        /// The server has answered it, the client does not get the answer, and the connection stays open.
        case neverAnswered
        /// It is not forwarded until ``release()``, nor is anything else of the connections that are open.
        case held
    }

    /// The port of the proxy on 127.0.0.1.
    let port: UInt16
    private let listener: CInt
    private let target: UInt16
    private let cut = Locked<(cut: Cut, skipped: Int, count: Int)?>(nil)
    private let accepted = Locked(0)
    /// Connections with a lower number are not forwarded.
    private let firstForwarded = Locked(0)
    private let released = NSCondition()

    /// Starts to listen.
    ///
    /// - Throws: `POSIXError` if no socket can be made.
    init(to target: UInt16) throws {
        self.target = target
        listener = socket(AF_INET, Self.streamType, 0)
        var name = Self.name(of: 0)
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

    /// Cuts the connection of the next client that commits, or of a later one, or of several.
    func cutNextCommit(_ cut: Cut, after skipped: Int = 0, count: Int = 1) {
        self.cut.withLock { $0 = (cut, skipped, count) }
    }

    /// Whether there is a connection to cut that has not been cut.
    var waitsToCut: Bool { cut.withLock { $0 != nil } }

    /// Cuts no connection.
    ///
    /// - Returns: whether there was a connection to cut that has not been cut.
    func cutNothing() -> Bool {
        cut.withLock { cut in
            defer { cut = nil }
            return cut != nil
        }
    }

    /// Forwards nothing more on the open connections, or on all that will ever be accepted. They stay open.
    func hold(_ all: Bool = false) {
        let count = all ? Int.max : accepted.withLock { $0 }
        firstForwarded.withLock { $0 = count }
    }

    /// Forwards all connections, and what was held first.
    func release() {
        released.withLock {
            firstForwarded.withLock { $0 = 0 }
            released.broadcast()
        }
    }

    /// Ends the listener; open connections stay.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        release()
    }

    private func waitForRelease(_ number: Int) {
        released.withLock {
            while firstForwarded.withLock({ number < $0 }) { released.wait() }
        }
    }

    private func accept() {
        while true {
            let client = Foundation.accept(listener, nil, nil)
            guard client >= 0 else { break }
            let server = socket(AF_INET, Self.streamType, 0)
            var name = Self.name(of: target)
            _ = withUnsafeMutablePointer(to: &name) { name in
                name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                    connect(server, name, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            let isCutting = Locked<Cut?>(nil)
            let number = accepted.withLock { accepted in
                defer { accepted += 1 }
                return accepted
            }
            Thread { [self] in passRequests(client, server, number, isCutting) }.start()
            Thread { [self] in passAnswers(client, server, number, isCutting) }.start()
        }
        close(listener)
    }

    private func passRequests(_ client: CInt, _ server: CInt, _ number: Int, _ isCutting: Locked<Cut?>) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(client, &bytes, bytes.count, 0), count > 0 {
            if String(decoding: bytes[..<count], as: UTF8.self).contains("COMMIT\0"),
                let cut = nextCut()
            {
                if cut == .beforeServer { break }
                if cut == .held { hold() } else { isCutting.withLock { $0 = cut } }
            }
            waitForRelease(number)
            guard send(server, bytes, count, Self.noSignal) == count else { break }
        }
        shutdown(client, Int32(SHUT_RDWR))
        shutdown(server, Int32(SHUT_RDWR))
    }

    private func passAnswers(_ client: CInt, _ server: CInt, _ number: Int, _ isCutting: Locked<Cut?>) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(server, &bytes, bytes.count, 0), count > 0 {
            let cut = isCutting.withLock { $0 }
            if cut == .afterServer { break }
            if cut == .neverAnswered { continue }
            waitForRelease(number)
            guard send(client, bytes, count, Self.noSignal) == count else { break }
        }
        shutdown(client, Int32(SHUT_RDWR))
        shutdown(server, Int32(SHUT_RDWR))
    }

    /// What happens to a COMMIT.
    private func nextCut() -> Cut? {
        cut.withLock { cut in
            guard let next = cut else { return nil }
            guard next.skipped == 0 else {
                cut?.skipped -= 1
                return nil
            }
            cut = next.count == 1 ? nil : (next.cut, 0, next.count - 1)
            return next.cut
        }
    }

    static func name(of port: UInt16) -> sockaddr_in {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        name.sin_port = port.bigEndian
        return name
    }

    #if canImport(Glibc)
    static let streamType = Int32(SOCK_STREAM.rawValue)
    static let noSignal = Int32(MSG_NOSIGNAL)
    #else
    static let streamType = SOCK_STREAM
    static let noSignal: Int32 = 0
    #endif
}
