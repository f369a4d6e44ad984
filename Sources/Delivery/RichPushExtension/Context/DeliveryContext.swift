public import RichPushLocalization
public import RichPushModel
public import RichPushPayload

/// The data that the steps of one delivery share: the member, the language and the notes for the report.
public struct DeliveryContext: Sendable {
    /// The member of the push, the time of its arrival and the language of its texts.
    public let push: PushContext
    /// The string tables from which titles are taken.
    public let localizer: Localizer
    /// The categories of templates that the app's content extensions list. They are looked up at each reading.
    public var contentCategories: Set<TemplateCategory> { listed() }
    private let listed: @Sendable () -> Set<TemplateCategory>
    private let sentences = Locked<[String]>([])

    /// Makes a context for one delivery. The pipeline makes it; an app needs it only in its tests.
    ///
    /// - Parameters:
    ///   - push: the member of the push, the time and the language.
    ///   - localizer: the string tables from which titles are taken.
    ///   - contentCategories: the categories of templates that the app's content extensions list.
    public init(
        push: PushContext,
        localizer: Localizer = Localizer(),
        contentCategories: @autoclosure @escaping @Sendable () -> Set<TemplateCategory> = [.pagedWithLink]
    ) {
        self.push = push
        self.localizer = localizer
        listed = contentCategories
    }

    /// Adds a sentence to the delivery's report, for example why there is no image.
    public func note(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }

    /// The sentences added so far, in their order.
    public var notes: [String] { sentences.withLock { $0 } }
}

/// The time limits of one delivery. The system gives an extension about 30 seconds.
public struct TimeBudget: Sendable, Hashable {
    /// The time after which the content so far is delivered, 20 seconds by default.
    public var total: Duration
    /// The time that the media may take, 12 seconds by default.
    public var media: Duration
    /// The time that opening an encrypted text may take, 3 seconds by default.
    public var encryptedAlert: Duration

    /// Makes a budget. `media` and `encryptedAlert` are limited to `total`.
    public init(
        total: Duration = .seconds(20),
        media: Duration = .seconds(12),
        encryptedAlert: Duration = .seconds(3)
    ) {
        self.total = total
        self.media = min(media, total)
        self.encryptedAlert = min(encryptedAlert, total)
    }
}
