public import RichPushLocalization
public import RichPushModel

/// The data that the steps of one delivery share: the member, the language and the notes for the report.
public struct DeliveryContext: Sendable {
    /// The member of the push, the time of its arrival and the language of its texts.
    public let push: PushContext
    /// The string tables from which titles are taken.
    public let localizer: Localizer
    private let log: DeliveryNotes

    /// Makes a context for one delivery. The pipeline makes it; an app needs it only in its tests.
    ///
    /// - Parameters:
    ///   - push: the member of the push, the time and the language.
    ///   - localizer: the string tables from which titles are taken.
    public init(push: PushContext, localizer: Localizer = Localizer()) {
        self.init(push: push, localizer: localizer, notes: DeliveryNotes())
    }

    package init(push: PushContext, localizer: Localizer = Localizer(), notes: DeliveryNotes) {
        self.push = push
        self.localizer = localizer
        log = notes
    }

    /// Adds a sentence to the delivery's report, for example why there is no image.
    public func note(_ sentence: String) {
        log.add(sentence)
    }

    /// The sentences added so far, in their order.
    public var notes: [String] { log.all }
}

/// The notes of one delivery.
package final class DeliveryNotes: Sendable {
    private let sentences = Locked<[String]>([])

    package init() {}

    package func add(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }

    package var all: [String] { sentences.withLock { $0 } }
}
