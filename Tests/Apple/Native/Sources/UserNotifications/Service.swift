public import Foundation

open class UNNotificationServiceExtension: NSObject {
    public override init() {}

    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}

    open func serviceExtensionTimeWillExpire() {}
}

extension UNNotificationContent: NSMutableCopying {
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UNMutableNotificationContent()
        copy.values = values
        return copy
    }
}
