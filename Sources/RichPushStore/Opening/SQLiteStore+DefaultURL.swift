public import Foundation
import RichPushModel

extension SQLiteStore {
    /// `RichPushKit/push.sqlite` in the user's folder for application data: `Application Support` on Apple's platforms,
    /// otherwise `$XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// The folder is made together with the first database in it, and only this user can read it. On Apple's platforms
    /// it is readable after the first unlock, because pushes arrive while the device is locked.
    public static var defaultURL: URL {
        URL.applicationData.appendingPathComponent("push.sqlite", isDirectory: false)
    }
}
