import NIOCore

/// How long one connection may take for each step, and how large a head may be.
struct ConnectionLimits: Sendable {
    /// From the beginning of a connection to its first byte.
    var first = TimeAmount.seconds(5)
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
    /// One read from the connection, in bytes.
    var readBytes = 4096
}

/// The body was not complete in time. Hummingbird ends the iteration of the body with this error.
struct SlowBody: Error {}
