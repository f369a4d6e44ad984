public import Foundation
import RichPushDelivery

extension SQLiteStore {
    /// `RichPushKit/push.sqlite` in the user's folder for application data: `Application Support` on Apple's platforms,
    /// else `$XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// The folder is made with the first database in it: for this user only, and on Apple's platforms readable from the
    /// first unlock on, since pushes arrive while the device is locked.
    public static var defaultURL: URL {
        URL.applicationData.appendingPathComponent("push.sqlite", isDirectory: false)
    }
}
