import RichPushExtension

extension NotificationType {
    static let store = NotificationType("Store")
}
let keys = PayloadKeys(types: [.store])
