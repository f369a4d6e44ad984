import RichPushPayload

/// Reviews what a push takes back.
extension PayloadReview {
    mutating func reviewRecall() {
        guard let recall = PushRecall(of: push) else { return }
        let isList = root["recall"]?.kind == .array
        if recall.values.isEmpty { add(.recallIDInvalid, ["recall"], "recall is empty; nothing is taken back.") }
        if recall.values.count > PushRecall.limit {
            let message = "recall has more than \(PushRecall.limit) messages; those after them are not taken back."
            add(.recallIDInvalid, ["recall"], message)
        }
        for (index, (value, id)) in zip(recall.values, recall.ids).enumerated() {
            guard case .failure(let fault) = id else { continue }
            let key = isList ? "recall.\(index)" : "recall"
            let sentence =
                switch fault {
                case .noID: "is no message_response_id, a whole number; it takes nothing back."
                case .repeated: "is in the list before."
                case .own: "is the push's own message_response_id; a push cannot take itself back."
                }
            add(.recallIDInvalid, key: key, at: value, "\(key) \(sentence)")
        }
        guard root["aps"]?.kind == .object, !canRecall else { return }
        let message =
            "The push cannot take anything back: without an alert it needs content-available 1, which wakes the app, and "
            + "with one mutable-content 1, which runs the service extension."
        add(.recallCannotAct, ["recall"], message)
    }

    /// Whether the app or its service extension gets the push.
    private var canRecall: Bool {
        guard [.alert, .silent].contains(kind) else { return false }
        return push.hasAlert
            ? push.aps?.mutableContent == true : root["aps"]?["content-available"].flatMap(APS.flag) == true
    }
}
