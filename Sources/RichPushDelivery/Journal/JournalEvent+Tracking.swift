public import RichPushModel

extension JournalEvent {
    /// The call that reports the event to the platform; `nil` if the event has no message.
    public var trackingCall: LoyaltyCall? {
        messageResponseID.map { .trackMessage(id: $0, parameters: nil, action: action) }
    }

    /// The context of the first attempt of ``trackingCall``; `nil` if the event has no message.
    ///
    /// It has the same idempotency key as the app's own call, so that a platform that supports keys counts the event
    /// once, even if it gets both calls.
    public var callContext: CallContext? {
        messageResponseID.map {
            CallContext(
                push: pushContext,
                idempotencyKey: key(of: $0).text
            )
        }
    }

    private func key(of messageResponseID: Int64) -> IdempotencyKey {
        IdempotencyKey.tracking(messageResponseID, action, recipient: recipient)
    }

    /// The delivery's context.
    package var pushContext: PushContext {
        PushContext(recipient: recipient, requestIdentifier: requestIdentifier, locale: locale, time: time)
    }
}
