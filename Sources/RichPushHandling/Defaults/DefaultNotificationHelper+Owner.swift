import RichPushDelivery
import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension DefaultNotificationHelper {
    /// The context of a response or delivery, with the member of the push.
    func makeContext(
        recipient: Recipient?,
        payload: PushPayload?,
        requestIdentifier: String?,
        deliveryDate: Date? = nil,
        locale: String?
    ) async -> PushContext {
        let changes = services.memberChanges
        let known = changes.count
        var context = PushContext(
            recipient: .device,
            requestIdentifier: requestIdentifier,
            deliveryDate: deliveryDate,
            locale: locale ?? services.locale(),
            time: services.clock.now()
        )
        let owner: PushOwner
        do {
            owner = try await PushOwner(given: recipient, payload: payload, store: services.store)
        } catch {
            owner = PushOwner(payload: payload, snapshot: services.journal?.snapshot())
            context.recipient = owner.recipient
            await report(error, context: context)
        }
        (context.recipient, context.recipientSource) = (owner.recipient, owner.source)
        context.isShown = owner.isShown
        if owner.source != .given {
            context.presence = MemberPresence { changes.isReplaced(owner.recipient, after: known) }
        }
        return context
    }
}

/// The member of a push, and whether that is the one signed in.
struct PushOwner: Sendable {
    var recipient: Recipient
    var source: RecipientSource
    var isShown: Bool

    /// Finds the owner by the member that the host has given, the payload and the store, in this order.
    init(given: Recipient?, payload: PushPayload?, store: any PushStore) async throws {
        if let given {
            self.init(recipient: given, source: .given, isShown: true)
            return
        }
        let current = try await store.signedInRecipient() ?? .device
        if let addressee = payload?.addressee {
            self.init(try await store.member(addressee), current: current)
            return
        }
        if let noted = payload?.notedRecipient, noted != .device {
            var isKnown = noted == current
            if !isKnown { isKnown = try await store.isMember(noted) }
            if isKnown {
                self.init(recipient: noted, source: .arrival, isShown: noted == current)
                return
            }
        }
        self.init(recipient: current, source: .signedIn, isShown: true)
    }

    /// Finds the owner by the extension's snapshot, if the store cannot be read.
    init(payload: PushPayload?, snapshot: ExtensionSnapshot?) {
        let current = snapshot?.recipient ?? .device
        if let addressee = payload?.addressee {
            self.init(snapshot?.member(addressee), current: current)
        } else if let noted = payload?.notedRecipient, noted != .device, snapshot?.knows(noted) == true {
            self.init(recipient: noted, source: .arrival, isShown: noted == current)
        } else {
            self.init(recipient: current, source: .signedIn, isShown: true)
        }
    }

    /// The owner that a payload names: a member who is known, or none.
    private init(_ member: Recipient?, current: Recipient) {
        self.init(
            recipient: member ?? .device,
            source: member == nil ? .unknown : .payload,
            isShown: member != nil && member == current
        )
    }

    private init(recipient: Recipient, source: RecipientSource, isShown: Bool) {
        (self.recipient, self.source, self.isShown) = (recipient, source, isShown)
    }
}

extension PushOutcome {
    /// The outcome of a push whose addressee is not known here.
    static let unknownAddressee = PushOutcome.ignored(
        reason: "The payload names a member who is not known here; nothing is recorded, called or shown."
    )

    /// The outcome of an action that would show another member's push.
    static let ofAnotherMember = PushOutcome.ignored(
        reason: "The push belongs to another member than the one signed in; nothing is shown."
    )
}
