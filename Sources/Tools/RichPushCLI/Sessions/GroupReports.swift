import Foundation
import RichPushExtension
import RichPushLint
import RichPushPayload

/// The delivery reports of a service extension, in the folder of its app group.
enum GroupReports {
    /// Reads the delivery reports of a group.
    ///
    /// - Parameter folder: the container of the group, or the package's folder in it, which `receive --journal` names.
    /// - Returns: the newest 50 reports, newest first.
    /// - Throws: ``CommandFailure`` with 66 if there is no such folder, 74 if its reports cannot be read.
    static func newest(in folder: String) throws -> [StoredDeliveryReport] {
        guard PayloadFolder.isFolder(folder) else {
            throw CommandFailure(status: .noInput, message: "\(folder): There is no such folder.")
        }
        let place = URL(fileURLWithPath: folder)
        let reports = try DeliveryReportFolder(container: place).newest()
        return reports.isEmpty ? try DeliveryReportFolder(in: place).newest() : reports
    }
}

extension StoredDeliveryReport {
    var doctorJSON: JSONValue {
        [
            "time": .string(time.formatted(.iso8601)), "identifier": .string(identifier),
            "milliseconds": JSONValue(milliseconds), "expired": .bool(isExpired),
            "notes": .array(notes.map { .string($0) }),
        ]
    }

    /// One line, with a line for each note.
    var lines: String {
        let ending = isExpired ? ", expired" : ""
        let head = "\(time.formatted(.iso8601)) \(identifier.onOneLine): \(milliseconds) ms\(ending)"
        return ([head] + notes.map { "  note: \($0.onOneLine)" }).joined(separator: "\n")
    }
}
