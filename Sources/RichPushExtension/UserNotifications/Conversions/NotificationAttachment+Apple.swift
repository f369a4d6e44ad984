#if canImport(UserNotifications)
import Foundation
import RichPushModel
import UserNotifications

extension NotificationAttachment {
    /// Reads Apple's attachment, without its options and its size, which Apple's class does not say; nil if its file is
    /// of another format than the package's.
    init?(_ attachment: UNNotificationAttachment) {
        guard let format = MediaFormat(fileExtension: attachment.url.pathExtension) else { return nil }
        self.init(
            identifier: attachment.identifier,
            file: attachment.url,
            format: format,
            byteCount: 0,
            source: nil
        )
    }
}

extension UNNotificationAttachment {
    /// Makes Apple's attachment. The system moves the file into its store.
    ///
    /// - Throws: the system's error if the file is missing or not accepted.
    convenience init(_ attachment: NotificationAttachment) throws {
        try self.init(
            identifier: attachment.identifier,
            url: attachment.file,
            options: attachment.thumbnail.appleOptions
        )
    }
}

extension NotificationThumbnail {
    fileprivate var appleOptions: [AnyHashable: Any]? {
        guard self != NotificationThumbnail() else { return nil }
        var options: [AnyHashable: Any] = [UNNotificationAttachmentOptionsThumbnailHiddenKey: NSNumber(value: isHidden)]
        if let time { options[UNNotificationAttachmentOptionsThumbnailTimeKey] = NSNumber(value: time) }
        if let clipping {
            // The form of `CGRectCreateDictionaryRepresentation`.
            options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] = [
                "X": clipping.x, "Y": clipping.y, "Width": clipping.width, "Height": clipping.height,
            ]
        }
        return options
    }
}
#endif
