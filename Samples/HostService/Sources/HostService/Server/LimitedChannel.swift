import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Hummingbird's HTTP/1.1 connection, with the limits that it does not have: its `idleTimeout` does not end a slow head
/// or a slow body.
struct LimitedChannel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    private let base: HTTP1Channel
    private let limits: ConnectionLimits

    init(responder: @escaping HTTPChannelHandler.Responder, limits: ConnectionLimits) {
        self.limits = limits
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: 2 * limits.headBytes,
            maxHeaderListSize: 2 * limits.headBytes
        )
        base = HTTP1Channel(
            responder: responder,
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [RequestsHandler(limits: limits)],
                httpDecoderConfiguration: decoder
            )
        )
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(BytesHandler(limits: limits))
        }
        .flatMap { base.setup(channel: channel, logger: logger) }
    }

    func handle(value: Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

extension HTTPServerBuilder {
    /// HTTP/1.1 with limits.
    static func limited(_ limits: ConnectionLimits = ConnectionLimits()) -> HTTPServerBuilder {
        HTTPServerBuilder { LimitedChannel(responder: $0, limits: limits) }
    }
}
