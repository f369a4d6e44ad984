import RichPushPayload

/// Finds pushes inside the requests of other services.
extension PayloadReview {
    /// Reports the request of another service, and returns whether it is one.
    mutating func reviewEnvelope() -> Bool {
        guard root["aps"]?.kind != .object, !push.isCarnival, kind != .web, let envelope = envelope() else {
            return false
        }
        let remedy =
            envelope.isPush
            ? "what APNs receives is at \(envelope.path.joined(separator: ".")). Check that."
            : "its service makes the push, with aps and without the keys of this request. Check what APNs receives."
        add(.payloadEnvelope, envelope.path, "This is a request to \(envelope.service), not a push: \(remedy)")
        return true
    }

    /// The service, and the place of the push or of what the push is made from.
    private func envelope() -> (service: String, path: [String], isPush: Bool)? {
        if let message = root["message"], message.kind == .object,
            ["token", "topic", "condition", "notification", "apns", "android", "data"].contains(where: {
                message[$0] != nil
            })
        {
            let path = ["message", "apns", "payload"]
            return root[path]?.kind == .object ? ("FCM (HTTP v1)", path, true) : ("FCM (HTTP v1)", ["message"], false)
        }
        for key in ["APNS", "APNS_SANDBOX", "APNS_VOIP"] where root[key]?.string != nil || root[key]?.kind == .object {
            return ("Amazon SNS", [key], true)
        }
        for holder in [[], ["MessageRequest"], ["SendUsersMessageRequest"]] {
            let path = holder + ["MessageConfiguration", "APNSMessage"]
            guard let message = root[path], message.kind == .object else { continue }
            let isRaw = message["RawContent"]?.string?.isEmpty == false
            return ("Amazon Pinpoint", isRaw ? path + ["RawContent"] : path, isRaw)
        }
        if root["app_id"] != nil, let key = ["contents", "headings"].first(where: { root[$0]?.kind == .object }) {
            return ("OneSignal", [key], false)
        }
        guard root["to"] != nil || root["registration_ids"] != nil else { return nil }
        let address = root["to"]?.string ?? root["to"]?.elements(upTo: 1).first?.string ?? ""
        if address.hasPrefix("ExponentPushToken[") || address.hasPrefix("ExpoPushToken[") {
            return ("Expo", ["to"], false)
        }
        guard let key = ["notification", "data"].first(where: { root[$0]?.kind == .object }) else { return nil }
        return ("FCM (legacy HTTP) or Pushy", [key], false)
    }
}
