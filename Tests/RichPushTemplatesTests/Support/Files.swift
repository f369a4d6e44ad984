import Foundation
import RichPushPayload

/// The repository's files that tests read.
enum Files {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The JSON files of a folder and its subfolders, by their relative paths.
    static func json(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = root.appending(path: folder).resolvingSymlinksInPath()
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".json") }.sorted().map {
            ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
        }
    }

    /// A text file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path).resolvingSymlinksInPath(), encoding: .utf8)
    }

    /// The payloads of a folder of samples.
    static func samples(_ folder: String) throws -> [(name: String, push: PushPayload)] {
        try json(in: "Samples/Payloads/\(folder)").filter { !$0.name.hasSuffix("expected.json") }.compactMap { file in
            (try? PushPayload(bytes: file.bytes)).map { (file.name, $0) }
        }
    }
}
