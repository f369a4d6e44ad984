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
                idempotencyKey: hasFormerKey ? key(of: $0).former : key(of: $0).text
            )
        }
    }

    /// The key with which a release before 0.3.0 may have recorded the event from elsewhere.
    package var formerKey: String? {
        messageResponseID.map { key(of: $0).former }
    }

    private func key(of messageResponseID: Int64) -> IdempotencyKey {
        IdempotencyKey.tracking(messageResponseID, action, recipient: recipient)
    }

    /// The delivery's context.
    package var pushContext: PushContext {
        PushContext(recipient: recipient, requestIdentifier: requestIdentifier, locale: locale, time: time)
    }
}
