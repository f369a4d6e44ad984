/// What the pipeline's steps know of the delivery they work on.
public struct DeliveryContext: Sendable {
    /// Whose push it is.
    public let push: PushContext
    private let log: DeliveryNotes

    package init(push: PushContext, notes: DeliveryNotes = DeliveryNotes()) {
        self.push = push
        log = notes
    }

    /// Keeps a sentence for the delivery's report: why there is no picture, say.
    public func note(_ sentence: String) {
        log.add(sentence)
    }
}

/// The sentences kept while one delivery goes on.
package final class DeliveryNotes: Sendable {
    private let sentences = Locked<[String]>([])

    package init() {}

    package func add(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }

    package var all: [String] { sentences.withLock { $0 } }
}
