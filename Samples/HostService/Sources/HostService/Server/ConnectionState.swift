import NIOCore

/// What arrives on one connection. The handlers of a connection share it, on one event loop.
final class ConnectionState {
    enum Step {
        /// No byte of the next request has arrived.
        case idle
        /// A head is arriving.
        case head
        /// A body is arriving.
        case body
    }

    /// Gets each change between idle and not idle.
    var noteIdle: (Bool) -> Void = { _ in }
    var step = Step.idle
    /// The bytes of the head that is arriving, and when its first byte came.
    private(set) var headBytes = 0
    private var headBegan = NIODeadline.now()
    /// Requests with a head, requests that have arrived completely, and answers that were written completely.
    private(set) var (begun, received, answered) = (0, 0, 0)
    /// Whether the connection ends when its answer is written.
    var isClosing = false
    /// Whether the request is of HTTP/1.0: its connection ends after the answer, which has no chunks.
    var isOld = false
    /// Whether the end of the request is not found by all readers in the same way.
    var isWronglyFramed = false

    /// Whether no request is being answered.
    var isUnused: Bool { begun == answered }
    /// Whether one request is being answered.
    var isOnlyOne: Bool { begun - answered == 1 }
    /// Whether the body of the request that is answered was not read to its end.
    var isBodyLeft: Bool { answered > received }
    /// The time since the first byte of the head.
    var duration: Duration { .nanoseconds((NIODeadline.now() - headBegan).nanoseconds) }

    /// Some bytes of a head or a body have arrived.
    func arrived(_ count: Int) {
        if step == .idle { (step, headBytes, headBegan) = (.head, 0, .now()) }
        if step == .head { headBytes += count }
    }

    /// A head is complete.
    func begin() {
        step = .body
        begun += 1
        noteIdle(false)
    }

    /// A request is complete. The next bytes are a head, also while this request is answered.
    func receive() {
        received += 1
        step = .idle
    }

    /// An answer is complete.
    func answer() {
        answered += 1
        if isUnused { noteIdle(true) }
    }
}
