import Foundation

#if Tools
import FlyingFox
import FlyingSocks
#endif

/// A socket pool that sets `TCP_NODELAY`, so that connections send data immediately.
///
/// The server writes a response's head and its body separately. Without this option, the body waits until the client
/// has acknowledged the head, about 40 milliseconds later, for each request of a kept connection.
struct PromptSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // The first socket here is the listening one; accepted sockets inherit the option from it.
        try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
