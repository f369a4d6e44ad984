import NIOCore

/// Measures the bytes of a connection: the head that is arriving, and the answer that the client should take. It enters
/// the connection into the table of its port.
final class BytesHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let state = ConnectionState()
    private let limits: ConnectionLimits
    private let table: ConnectionTable
    private let answers: AnswerLog
    private var id: ConnectionTable.ID?
    private var headTimer: Scheduled<Void>?
    private var writeTimer: Scheduled<Void>?

    init(limits: ConnectionLimits, table: ConnectionTable, answers: AnswerLog) {
        (self.limits, self.table, self.answers) = (limits, table, answers)
    }

    func channelActive(context: ChannelHandlerContext) {
        let peer = context.channel.remoteAddress?.ipAddress ?? ""
        let close = closing(context, peer)
        id = table.add(peer: peer, close: close)
        guard id != nil else { return context.close(promise: nil) }
        state.noteIdle = { [weak self] isIdle in
            if let self, let id { table.setIdle(id, isIdle) }
        }
        context.fireChannelActive()
    }

    /// Closes the connection for another one, unless a request has begun meanwhile or an answer is still being sent.
    private func closing(_ context: ChannelHandlerContext, _ peer: String) -> @Sendable () -> Void {
        let channel = context.channel
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        @Sendable func close() {
            channel.eventLoop.execute {
                let handler = handler.value
                guard handler.id != nil else { return }
                if handler.state.isUnused, channel.unsentBytes == 0 { return channel.close(promise: nil) }
                handler.id = handler.table.keep(peer: peer, close: close)
            }
        }
        return close
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if state.isClosing, state.isUnused { return }
        state.arrived(unwrapInboundIn(data).readableBytes)
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
        let answer = EarlyAnswer.headTooLarge
        answers.note(answer, in: state.duration)
        context.writeAndFlush(wrapOutboundOut(answer.bytes(context.channel.allocator)), promise: nil)
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
            let left = context.channel.unsentBytes
            if left > 0, left >= before { return context.close(promise: nil) }
            if left > 0 { watchWriting(context, since: left) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        headTimer?.cancel()
        writeTimer?.cancel()
        if let id { table.remove(id) }
        id = nil
        context.fireChannelInactive()
    }
}

extension Channel {
    /// The bytes of answers that the system has not taken. Call it on the event loop.
    fileprivate var unsentBytes: Int { (try? syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }
}

extension ChannelHandlerContext {
    /// Ends the connection after an answer: the rest of the request is read for a moment, because closing a connection
    /// with unread bytes would discard the answer.
    func linger(_ time: TimeAmount) {
        close(mode: .output, promise: nil)
        eventLoop.assumeIsolated().scheduleTask(in: time) { self.close(promise: nil) }
    }
}
