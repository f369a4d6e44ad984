public import RichPushLocalization
public import RichPushModel

/// What the steps of a delivery know of it.
public struct DeliveryContext: Sendable {
    /// Whose push it is, and in which language its buttons are.
    public let push: PushContext
    /// The string tables that titles come from.
    public let localizer: Localizer
    private let log: DeliveryNotes

    /// A context for one delivery; the pipeline makes one, a host only in its tests.
    ///
    /// - Parameters:
    ///   - push: the member of the push, the time and the language.
    ///   - localizer: the string tables that titles come from.
    public init(push: PushContext, localizer: Localizer = Localizer()) {
        self.init(push: push, localizer: localizer, notes: DeliveryNotes())
    }

    package init(push: PushContext, localizer: Localizer = Localizer(), notes: DeliveryNotes) {
        self.push = push
        self.localizer = localizer
        log = notes
    }

    /// Keeps a sentence for the delivery's report, such as why there is no picture.
    public func note(_ sentence: String) {
        log.add(sentence)
    }

    /// The sentences kept so far.
    public var notes: [String] { log.all }
}

/// The sentences kept during one delivery.
package final class DeliveryNotes: Sendable {
    private let sentences = Locked<[String]>([])

    package init() {}

    package func add(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }

    package var all: [String] { sentences.withLock { $0 } }
}
