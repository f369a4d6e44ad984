public import RichPushModel

extension JournalEvent {
    /// The call that tells the platform of the event; `nil` without a message.
    public var trackingCall: LoyaltyCall? {
        messageResponseID.map { .trackMessage(id: String($0), parameters: nil, action: action) }
    }

    /// The context of the first attempt at ``trackingCall``; `nil` without a message.
    ///
    /// Its idempotency key is the one that the app's own call has, so that a platform which honours keys counts an event
    /// once, whichever of the two it hears from.
    public var callContext: CallContext? {
        messageResponseID.map {
            CallContext(
                push: pushContext,
                idempotencyKey: IdempotencyKey.tracking(String($0), action, recipient: recipient)
            )
        }
    }

    /// The delivery's context.
    package var pushContext: PushContext {
        PushContext(recipient: recipient, requestIdentifier: requestIdentifier, locale: locale, time: time)
    }
}
