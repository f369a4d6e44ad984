package import RichPushPayload

/// The member of a push, and whether that is the one signed in: one rule for the service extension, the app and a host
/// service.
package struct PushOwner: Sendable {
    package let recipient: Recipient
    package let source: RecipientSource
    /// Whether the push's own text and results may be shown: its member is signed in, or nothing names another one.
    package let isShown: Bool

    /// What is noted at arrival; see ``RecipientNote``. An addressee is read again from the payload.
    package var note: JSONValue {
        .string(isShown && source != .payload && recipient != .device ? recipient.rawValue : "")
    }

    /// Finds the member by what the app gives, what the payload names, what was noted at arrival, and who is signed in,
    /// in this order.
    ///
    /// - Parameters:
    ///   - given: The member that the app gives.
    ///   - payload: The push.
    ///   - current: The member signed in on this device, or ``Recipient/device``.
    ///   - find: Returns the known member whom an addressee names.
    ///   - isKnown: Whether a member who was noted at arrival is known.
    package init(
        given: Recipient?,
        payload: PushPayload?,
        current: Recipient,
        find: (PushAddressee) -> Recipient?,
        isKnown: (Recipient) -> Bool
    ) {
        if let given {
            (recipient, source, isShown) = (given, .given, true)
        } else if let addressee = payload?.addressee {
            let member = find(addressee)
            (recipient, source) = (member ?? .device, member == nil ? .unknown : .payload)
            isShown = member != nil && member == current
        } else if let noted = payload?.notedRecipient, noted != .device, isKnown(noted) {
            (recipient, source, isShown) = (noted, .arrival, noted == current)
        } else {
            (recipient, source, isShown) = (current, .signedIn, true)
        }
    }
}
