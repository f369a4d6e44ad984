import Foundation
import RichPushModel

/// A port of this machine without a listener. It stays bound, so that no other test gets it and answers there.
package final class HeldPort: Sendable {
    private let descriptor: Locked<Int32?>
    /// The number of the held port on 127.0.0.1.
    package let number: UInt16

    /// Holds a port until it is released, or the last reference is gone.
    ///
    /// - Parameter number: the port; 0 for any free one.
    /// - Throws: `POSIXError` if no socket can be made or the port is in use.
    package init(_ number: UInt16 = 0) throws {
        let descriptor = socket(AF_INET, Self.streamType, 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        // Connections of the port's former listener may still be open.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        name.sin_port = number.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isHeld = withUnsafeMutablePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(descriptor, name, length) == 0 && getsockname(descriptor, name, &length) == 0
            }
        }
        guard isHeld else {
            close(descriptor)
            throw POSIXError(.EADDRINUSE)
        }
        self.descriptor = Locked(descriptor)
        self.number = UInt16(bigEndian: name.sin_port)
    }

    /// Holds a port once it is free. A child process that was started before the listener was closed keeps the listener
    /// open until the child closes its inherited files.
    ///
    /// - Throws: `POSIXError` if the port is in use after ten minutes.
    package static func onceFree(_ number: UInt16) async throws -> HeldPort {
        let deadline = ContinuousClock.now.advanced(by: .seconds(600))
        while true {
            do {
                return try HeldPort(number)
            } catch let error as POSIXError {
                guard error.code == .EADDRINUSE, ContinuousClock.now < deadline else { throw error }
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    deinit { release() }

    /// The address of the port, `http://127.0.0.1:PORT`.
    package var address: String { "http://127.0.0.1:\(number)" }

    /// Releases the port for other listeners.
    package func release() {
        let held = descriptor.withLock { descriptor in
            defer { descriptor = nil }
            return descriptor
        }
        if let held { close(held) }
    }

    #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
    private static let streamType = SOCK_STREAM
    #endif
}
