import FlyingFox
import FlyingSocks
import Foundation

/// A pool whose connections send at once what is written to them.
///
/// The server writes a head and its body apart. Without this the body waits until the client has acknowledged the head,
/// which it does 40 milliseconds later: for each request of a connection that is kept.
struct PromptSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // The first socket here is the one that listens: the accepted ones take the option over from it.
        try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
