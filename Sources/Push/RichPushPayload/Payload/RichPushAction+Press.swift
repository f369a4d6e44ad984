extension RichPushAction {
    /// Why a press of the button does nothing on a push, as a sentence without its full stop; nil if it does something. The
    /// handlers and the findings ask this one rule.
    package func reasonForNothing(on push: PushPayload) -> String? {
        if let reason = push.notificationType.flatMap(mismatch) { return reason }
        return hasTarget(in: push) ? nil : MissingID.reason(for: fittingType, payload: push)
    }

    /// Why the button does nothing on a push of a type; nil if it fits.
    package func mismatch(with type: NotificationType) -> String? {
        if fits(type) { return nil }
        return "\(rawValue) needs a push of type \(fittingType.rawValue), but this one is \(type.rawValue)"
    }

    private func hasTarget(in push: PushPayload) -> Bool {
        switch self {
        case .likePost, .commentPost: push.id(for: .post) != nil
        case .openContentPage: push.objectNumber != nil || push.name?.isEmpty == false
        case .openChallenge, .openOfferLink, .openCoupon, .openCertificate, .clipOffer, .favoriteEvent:
            push.objectNumber != nil
        }
    }
}

extension PushPayload {
    /// The number of the object that a button acts on: 1 or more. A tap gives any number to the app, and a post's id may be
    /// anything.
    package var objectNumber: Int64? { integerID.flatMap { $0 > 0 ? $0 : nil } }
}

/// The message for a payload without an id that can be used.
package enum MissingID {
    package static func reason(for type: NotificationType, payload: PushPayload) -> String {
        let key = payload.keys.id
        guard let text = payload.idText else { return "The payload has no valid \"\(key)\"" }
        let need = payload.integerID == nil ? "an integer" : "an integer of 1 or more"
        return "The payload's \"\(key)\" is \"\(text)\", but \(type.rawValue) needs \(need)"
    }
}
