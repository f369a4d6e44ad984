import NIOCore

/// How long one connection may take for each step, and how large a head may be.
struct ConnectionLimits: Sendable {
    /// From the first byte of a request to the end of its head.
    var head = TimeAmount.seconds(5)
    /// From the end of the head to the end of the body.
    var body = TimeAmount.seconds(10)
    /// Between two requests.
    var idle = TimeAmount.seconds(60)
    /// Without one byte that the client takes, while an answer is written.
    var writing = TimeAmount.seconds(30)
    /// How long the rest of a refused body is read, so that the client can read the answer.
    var draining = TimeAmount.seconds(2)
    /// Request line and fields together, in bytes.
    var headBytes = 16_384
}

/// The body was not complete in time. Hummingbird ends the iteration of the body with this error.
struct SlowBody: Error {}

/// What arrives on one connection. Both handlers of a connection share it, on one event loop.
final class ConnectionState {
    enum Step {
        /// No byte of the next request has arrived.
        case idle
        /// A head is arriving.
        case head
        /// A body is arriving.
        case body
    }

    var step = Step.idle
    /// The bytes of the head that is arriving.
    var headBytes = 0
    /// Requests with a head, requests that have arrived completely, and answers that were written completely.
    var (begun, received, answered) = (0, 0, 0)
    /// Whether the connection ends when its answer is written.
    var isClosing = false

    var isUnused: Bool { begun == answered }
}
