package import RichPushPayload

extension RichPushAction {
    /// Why a press of the button does nothing on a push, as a sentence without its full stop; nil if it does something.
    package func reasonForNothing(on push: PushPayload) -> String? {
        if let reason = push.notificationType.flatMap(mismatch) { return reason }
        if reading(on: push) != nil || call(on: push) != nil { return nil }
        return MissingID.reason(for: fittingType, payload: push)
    }

    /// Why the button does nothing on a push of a type; nil if it fits.
    package func mismatch(with type: NotificationType) -> String? {
        if fits(type) { return nil }
        return "\(rawValue) needs a push of type \(fittingType.rawValue), but this one is \(type.rawValue)"
    }

    /// What the button reads from the platform first; nil if it reads nothing, or the push lacks the id that it needs.
    package func reading(on push: PushPayload) -> LoyaltyReading? {
        switch (self, push.objectNumber) {
        case (.openOfferLink, let id?): .getOffer(id: id)
        case (.openChallenge, let id?): .getChallenge(id: id)
        case (.openContentPage, let id?): .getContentPage(id: id)
        case (.openContentPage, nil): push.name.map { .getContentPageNamed($0) }
        default: nil
        }
    }

    /// The call that the button makes, without the report of the message; nil if it makes none, or the push lacks the id
    /// that it needs.
    package func call(on push: PushPayload, text: String = "") -> LoyaltyCall? {
        let (id, post) = (push.objectNumber, push.id(for: .post)?.description)
        return switch self {
        case .likePost: post.map { .likePost(id: $0) }
        case .commentPost: post.map { .addNewComment(body: text, postID: $0) }
        case .clipOffer: id.map { .clipOffer(id: $0) }
        case .favoriteEvent: id.map { .favoriteEvent(id: $0) }
        case .openCertificate, .openCoupon, .openOfferLink: id.map { .respondToOffer(id: $0) }
        case .openChallenge, .openContentPage: nil
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
