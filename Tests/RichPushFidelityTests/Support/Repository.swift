import Foundation
import RichPushPayload

/// This repository's files, found by the path of this file.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The bytes of a sample payload, by its path in `Samples/Payloads` without extension.
    static func bytes(_ sample: String) throws -> [UInt8] {
        let file = root.appendingPathComponent("Samples/Payloads/\(sample).json")
        return [UInt8](try Data(contentsOf: file))
    }

    /// A sample payload.
    static func sample(_ sample: String) throws -> PushPayload { try PushPayload(bytes: try bytes(sample)) }

    /// The sample payloads in a folder with names that begin with a text.
    static func samples(in folder: String, prefix: String = "") throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent("Samples/Payloads/\(folder)").path
        )
        return files.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
            .map { "\(folder)/\($0.dropLast(5))" }.sorted()
    }
}
