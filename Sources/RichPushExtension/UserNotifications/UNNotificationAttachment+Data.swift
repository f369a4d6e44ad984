#if canImport(UserNotifications)
public import Foundation
public import UserNotifications

extension UNNotificationAttachment {
    /// Makes an attachment of data (Notifications Kit). The system moves its file when the notification is scheduled.
    ///
    /// - Parameters:
    ///   - identifier: the identifier, which is also the name of the temporary file. Its extension decides the format,
    ///     for example `photo.jpg`.
    ///   - data: the picture, clip or sound.
    ///   - options: Apple's options for the thumbnail and the type.
    /// - Throws: the error of the file, or the system's error if it does not accept it.
    public convenience init(identifier: String, data: Data, options: [NSObject: AnyObject]? = nil) throws {
        let file = try AttachmentFile(data, name: identifier)
        do {
            try self.init(identifier: identifier, url: file.url, options: options)
        } catch {
            file.remove()
            throw error
        }
    }
}
#endif
