/// Finds keys of other services inside of objects, whose job a key of this package does.
extension PayloadReview {
    private struct ServiceKey {
        let path: [String]
        /// What the value is called here.
        let name: String
        let service: String
    }

    /// What APNs receives of a message of Amazon Pinpoint (also of AWS End User Messaging, which sends the same), and of FCM.
    private static let serviceKeys = [
        ServiceKey(path: ["data", "pinpoint", "deeplink"], name: "wzrk_dl", service: "Amazon Pinpoint"),
        ServiceKey(path: ["data", "media-url"], name: "image_url", service: "Amazon Pinpoint"),
        ServiceKey(path: ["fcm_options", "image"], name: "image_url", service: "FCM"),
    ]

    /// Reports each such key, with what is lost if the push is ours and nothing else in it says it.
    mutating func reviewServices() {
        for key in Self.serviceKeys {
            guard let text = root[key.path]?.string, !text.trimmingWhiteSpace().isEmpty else { continue }
            let name = key.path.joined(separator: ".")
            let sentence = "\(name) is a key of \(key.service), and is not read: here it is \(key.name)."
            if isOurs, let loss = loss(of: key.name) {
                add(.payloadKeyForeign, key.path, "\(sentence) \(loss)")
            } else {
                add(.payloadKeyRedundant, key.path, sentence)
            }
        }
    }
}
