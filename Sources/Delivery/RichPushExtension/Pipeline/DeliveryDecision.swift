import RichPushModel
import RichPushPayload

/// What becomes of a push that arrives: decided once, from the push and the app's snapshot, before anything is changed.
struct DeliveryDecision: Sendable {
    /// The text that is shown.
    enum Text: Sendable, Equatable {
        /// The push's own, with its category and media.
        case own
        /// What the system has made of the push's own, with its category and media: the app's data cannot be read.
        case system
        /// The app's generic text, without category and media: the push is another member's.
        case generic
        /// The same, because the message was taken back before it arrived; its badge does not count.
        case recalled
        /// What the system has made of the push's own. Nothing else is changed, and nothing is recorded.
        case unchanged(because: String)
    }

    let text: Text
    /// The member, and the language of the texts.
    let push: PushContext
    /// What is noted in the notification's `userInfo`; see ``RecipientNote``.
    let note: JSONValue
    /// Whether the device was not unlocked since its start, so that the app's data cannot be read.
    let isLocked: Bool
    /// What the push tells the system, read once.
    let aps: APS?

    init(_ request: NotificationRequest, services: DeliveryServices) {
        var (snapshot, isLocked) = (ExtensionSnapshot?.none, false)
        do { snapshot = try services.journal?.readSnapshot() } catch { isLocked = true }
        // Before the first unlock the push is shown as it is, and ingestion finds its member. Nothing was noted yet: what
        // the payload holds under the key of the note is not this package's.
        let owner = PushOwner(
            given: isLocked ? nil : request.recipient,
            payload: isLocked ? nil : request.payload,
            current: snapshot?.recipient ?? .device,
            find: { [snapshot] addressee in services.findMember.map { $0(addressee) } ?? snapshot?.member(addressee) },
            isKnown: { _ in false }
        )
        var push = PushContext(
            recipient: owner.recipient,
            recipientSource: owner.source,
            requestIdentifier: request.identifier,
            locale: request.locale ?? snapshot?.language ?? services.locale(),
            time: services.clock.now()
        )
        push.run = DeliveryRun(mayShow: owner.isShown)
        (self.push, self.note, self.isLocked) = (push, owner.note, isLocked)

        aps = request.payload?.aps
        if request.payload == nil {
            text = .unchanged(because: "The payload is not a dictionary with string keys")
        } else if aps?.mutableContent != true {
            text = .unchanged(because: "mutable-content is not 1 or true")
        } else {
            let isRecalled =
                !isLocked
                && request.payload?.messageResponseID.map { id in
                    services.journal?.isRecalled(id, of: owner.recipient) == true
                } == true
            text = isLocked ? .system : isRecalled ? .recalled : owner.isShown ? .own : .generic
        }
    }
}

/// The run of a delivery in the service extension, in which no hook starts work.
private final class DeliveryRun: PushRun {
    let mayShow: Bool
    var hookWork: BackgroundWork? { nil }

    init(mayShow: Bool) { self.mayShow = mayShow }
}
