import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypesHTTP1

/// Hummingbird's HTTP/1.1 connection, with the limits that it does not have: its `idleTimeout` does not end a slow head
/// or a slow body, and it does not know the peers of its connections.
struct LimitedChannel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    private let base: HTTP1Channel
    private let limits: ConnectionLimits
    private let table: ConnectionTable
    private let answers: AnswerLog

    init(
        responder: @escaping HTTPChannelHandler.Responder,
        limits: ConnectionLimits,
        table: ConnectionTable,
        answers: AnswerLog
    ) {
        (self.limits, self.table, self.answers) = (limits, table, answers)
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: 2 * limits.headBytes,
            maxHeaderListSize: 2 * limits.headBytes
        )
        base = HTTP1Channel(
            responder: responder,
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [RequestsHandler(limits: limits, answers: answers)],
                httpDecoderConfiguration: decoder
            )
        )
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // Ten reads of a body that waits are held: small ones, because all connections can wait at the same time.
            let reads = AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2048, maximum: limits.readBytes)
            try channel.syncOptions?.setOption(.recvAllocator, value: reads)
            let handler = BytesHandler(limits: limits, table: table, answers: answers)
            try channel.pipeline.syncOperations.addHandler(handler)
        }
        .flatMap { base.setup(channel: channel, logger: logger) }
        .flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let state = try pipeline.handler(type: BytesHandler.self).state
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(VersionHandler(state), position: .before(codec))
            return value
        }
    }

    func handle(value: Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

extension HTTPServerBuilder {
    /// HTTP/1.1 with limits.
    static func limited(_ limits: ConnectionLimits = ConnectionLimits(), connections: Int, answers: AnswerLog) -> Self {
        let table = ConnectionTable(limit: connections)
        return HTTPServerBuilder { LimitedChannel(responder: $0, limits: limits, table: table, answers: answers) }
    }
}
