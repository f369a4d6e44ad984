import NIOCore

/// Measures the bytes of a connection: the head that is arriving, and the answer that the client should take.
final class BytesHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let state = ConnectionState()
    private let limits: ConnectionLimits
    private var headTimer: Scheduled<Void>?
    private var writeTimer: Scheduled<Void>?

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if state.isClosing, state.isUnused { return }
        let count = unwrapInboundIn(data).readableBytes
        if state.step == .idle { (state.step, state.headBytes) = (.head, 0) }
        if state.step == .head { state.headBytes += count }
        context.fireChannelRead(data)
        guard state.step == .head else {
            headTimer?.cancel()
            headTimer = nil
            return
        }
        if state.headBytes > limits.headBytes {
            refuseHead(context)
        } else if headTimer == nil {
            watchHead(context)
        }
    }

    /// Ends a slow head. While an earlier request is answered, nothing more is read, and the time does not count.
    private func watchHead(_ context: ChannelHandlerContext) {
        headTimer = context.eventLoop.assumeIsolated().scheduleTask(in: limits.head) { [weak self] in
            guard let self, state.step == .head else { return }
            if state.isUnused { context.close(promise: nil) } else { watchHead(context) }
        }
    }

    /// Answers a head that is too large, before its end.
    private func refuseHead(_ context: ChannelHandlerContext) {
        guard state.isUnused, !state.isClosing else { return context.close(promise: nil) }
        state.isClosing = true
        context.writeAndFlush(wrapOutboundOut(EarlyAnswer.headTooLarge.bytes(context.channel.allocator)), promise: nil)
        context.linger(limits.draining)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(data, promise: promise)
        if writeTimer == nil { watchWriting(context, since: .max) }
    }

    /// Closes the connection if no byte of the answer was taken for the whole time.
    private func watchWriting(_ context: ChannelHandlerContext, since before: Int) {
        writeTimer = context.eventLoop.assumeIsolated().scheduleTask(in: limits.writing) { [weak self] in
            guard let self else { return }
            writeTimer = nil
            let left = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            if left > 0, left >= before { return context.close(promise: nil) }
            if left > 0 { watchWriting(context, since: left) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        headTimer?.cancel()
        writeTimer?.cancel()
        context.fireChannelInactive()
    }
}

extension ChannelHandlerContext {
    /// Ends the connection after an answer: the rest of the request is read for a moment, because closing a connection
    /// with unread bytes would discard the answer.
    func linger(_ time: TimeAmount) {
        close(mode: .output, promise: nil)
        eventLoop.assumeIsolated().scheduleTask(in: time) { self.close(promise: nil) }
    }
}
