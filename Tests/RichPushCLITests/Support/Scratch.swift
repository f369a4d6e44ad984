import Foundation
import RichPushPayload
import RichPushTestSupport

/// A folder for one test. It is removed when the object is released.
final class Scratch: Sendable {
    let folder: URL

    init() {
        folder = TestProcessFolder.unused()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func path(_ name: String) -> String { url(name).path }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> URL {
        let file = url(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file
    }

    /// Writes a payload and returns the path of its file.
    func write(_ payload: JSONValue, to name: String = "\(UUID().uuidString).json") throws -> String {
        try write(payload.serialized(), to: name).path
    }

    /// The paths of everything in the folder and its subfolders.
    var contents: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()) ?? [] }
}

extension Scratch {
    /// The permission bits of a file or folder.
    func mode(of name: String) throws -> Int? {
        let mode = try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? NSNumber
        return mode.map { $0.intValue & 0o777 }
    }
}

/// The repository's own files.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let payloads = root.appendingPathComponent("Samples/Payloads")
    static let media = root.appendingPathComponent("Sources/Tools/RichPushSampleMedia/Media")
    static let localization = root.appendingPathComponent("Localization")
    static let snapshots = root.appendingPathComponent("Tests/RichPushCLITests/Snapshots")

    static func sample(_ name: String) -> String { payloads.appendingPathComponent(name).path }

    /// The paths of all samples, such as `types/award.json`, without the files of expected codes.
    static let samples: [String] = {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: payloads.path)) ?? []
        return paths.filter { $0.hasSuffix(".json") && !$0.hasSuffix("/expected.json") }.sorted()
    }()
}
