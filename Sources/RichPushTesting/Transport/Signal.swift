/// Lets a test wait until something has happened, without looking at a clock.
package struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    package func fire() {
        continuation.yield()
    }

    package func wait() async {
        for await _ in stream { return }
    }
}
