import RichPushPayload

/// Reviews the sender of a communication notification.
extension PayloadReview {
    mutating func reviewSender() {
        guard let sender = present("sender") else { return }
        guard sender.kind == .object else {
            let message = "sender is not an object with a name and an id; the push is shown without a sender."
            add(.senderIncomplete, ["sender"], message)
            return
        }
        reviewNames(
            of: sender,
            at: ["sender"],
            known: Set(PayloadKey.senderKeys.map(\.name)),
            misspelt: .payloadKeyMisspelt
        )
        for key in PayloadKey.senderKeys { review(key, of: sender) }
    }

    private mutating func review(_ key: PayloadKey, of sender: JSONElement) {
        let value = sender[key.name].flatMap { $0.isNull ? nil : $0 }
        let isNeeded = ["name", "id"].contains(key.name)
        let text = value?.string?.trimmingWhiteSpace()
        let (fault, consequence): (String?, String) =
            switch key.code {
            case .senderImageInvalid: (text.flatMap(FetchSyntax.fault), "the sender is shown without a picture")
            default: (nil, isNeeded ? "the push is shown without a sender" : "it is ignored")
            }
        let problem: String?
        switch text {
        case nil where value != nil: problem = "is not a string"
        case nil, ""?: problem = isNeeded ? "is missing" : nil
        case _?: problem = fault
        }
        guard let problem else { return }
        add(key.code, key.path, at: value ?? sender, "\(key.key) \(problem); \(consequence).")
    }
}
