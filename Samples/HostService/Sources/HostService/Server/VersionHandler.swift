import NIOCore
import NIOHTTP1

/// Notes the version of each request and how its end is found, which later handlers do not see, and answers HTTP/1.0 in a
/// form that it has.
final class VersionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let state: ConnectionState

    init(_ state: ConnectionState) {
        self.state = state
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data) {
            state.isOld = head.version != .http1_1
            state.isWronglyFramed = !head.hasOneEnd
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard state.isOld, case .head(var head) = unwrapOutboundIn(data) else {
            return context.write(data, promise: promise)
        }
        head.version = .http1_0
        head.headers.remove(name: "transfer-encoding")
        head.headers.replaceOrAdd(name: "connection", value: "close")
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}

extension HTTPRequestHead {
    /// Whether every reader finds the same end of the request (RFC 9112, 6): the parser takes codings beside `chunked`, and
    /// `chunked` in HTTP/1.0, where another one may take the length or the end of the connection. No field is folded.
    fileprivate var hasOneEnd: Bool {
        let codings = headers["transfer-encoding"]
        let lengths = headers["content-length"]
        guard !headers.contains(where: { $0.value.utf8.contains { $0 == 0x0a || $0 == 0x0d } }) else { return false }
        guard !codings.isEmpty else {
            return lengths.count <= 1 && lengths.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
        }
        return version == .http1_1 && lengths.isEmpty && codings.count == 1 && codings[0].lowercased() == "chunked"
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
