import Foundation
import RichPushLocalization

/// A folder of tables for one test. It is removed when the test releases it.
final class TemporaryTables {
    let directory: URL

    /// Writes `<language>.lproj/Localizable.strings` for each entry.
    init(_ files: [String: String] = [:]) throws {
        directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("tables-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (language, text) in files { try write(Data(text.utf8), to: "\(language).lproj/Localizable.strings") }
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func write(_ data: Data, to path: String) throws {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// The text of a table that has every key of the package, each with the same value.
    static func allKeys(value: (String) -> String = { "text of \($0.dropFirst(9))" }) -> String {
        RichPushString.allCases
            .map { "\"\($0.rawValue)\" = \"\(value($0.rawValue))\";\n" }
            .joined()
    }
}
