import Foundation
import RichPushModel

/// A listening socket on this machine. It counts its connections and closes each at once.
final class ConnectionCounter: Sendable {
    private let listener: Int32
    private let accepted = Locked(0)

    /// `http://127.0.0.1:PORT`.
    let address: String

    init() throws {
        listener = socket(AF_INET, Self.streamType, 0)
        guard listener >= 0 else { throw POSIXError(.EIO) }
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(listener, name, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, name, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
        let thread = Thread { [accepted] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                accepted.withLock { $0 += 1 }
                close(connection)
            }
            close(listener)
        }
        thread.start()
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The number of connections so far.
    var count: Int { accepted.withLock { $0 } }

    #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
    private static let streamType = SOCK_STREAM
    #endif
}
