import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date

extension DefaultNotificationHelper {
    /// The context of a response or delivery, with the member of the push.
    func makeContext(
        recipient: Recipient?,
        payload: PushPayload?,
        requestIdentifier: String?,
        deliveryDate: Date? = nil,
        time: Date? = nil,
        locale: String?
    ) async -> PushContext {
        let changes = services.shared.memberChanges
        let known = changes.count
        var context = PushContext(
            recipient: .device,
            requestIdentifier: requestIdentifier,
            deliveryDate: deliveryDate,
            locale: locale ?? services.locale(),
            time: time.map { min($0, services.clock.now()) } ?? services.clock.now()
        )
        let owner: PushOwner
        do {
            owner = try await PushOwner(given: recipient, payload: payload, store: services.store)
        } catch {
            owner = PushOwner(payload: payload, snapshot: services.journal?.snapshot())
            context.recipient = owner.recipient
            context.isOwnerRead = false
            await report(error, context: context)
        }
        (context.recipient, context.recipientSource) = (owner.recipient, owner.source)
        context.isShown = owner.isShown
        if owner.source != .given {
            context.isReplaced = { changes.isReplaced(owner.recipient, after: known) }
        }
        return context
    }
}

extension PushOwner {
    /// Finds the member by what the app or service gives, the payload and the store.
    fileprivate init(given: Recipient?, payload: PushPayload?, store: PushStore) async throws {
        let current = given == nil ? try await store.signedInRecipient() ?? .device : .device
        var (named, isNotedKnown) = (Recipient?.none, false)
        if given == nil {
            if let addressee = payload?.addressee {
                named = try await store.member(addressee)
            } else if let noted = payload?.notedRecipient, noted != .device {
                isNotedKnown = noted == current
                if !isNotedKnown { isNotedKnown = try await store.isMember(noted) }
            }
        }
        let (found, isKnown) = (named, isNotedKnown)
        self.init(given: given, payload: payload, current: current, find: { _ in found }, isKnown: { _ in isKnown })
    }
}

extension PushOutcome {
    /// The outcome of a response for whose member the store could not be read, if the app or service refuses to guess.
    static let ownerNotRead = PushOutcome.failed(StoreError.ownerNotRead)

    /// The outcome of a push with an unknown addressee.
    static let unknownAddressee = PushOutcome.ignored(
        reason: "The payload names a member who is not known here; nothing is recorded, called or shown."
    )

    /// The outcome of an action that would show another member's push.
    static let ofAnotherMember = PushOutcome.ignored(
        reason: "The push belongs to another member than the one signed in; nothing is shown."
    )
}

extension StoreError {
    /// The member of a push could not be found, because the store could not be read.
    static let ownerNotRead = StoreError(
        code: .failed,
        message: "The store could not be read to find the member of the push; nothing is recorded, called or shown."
    )
}
