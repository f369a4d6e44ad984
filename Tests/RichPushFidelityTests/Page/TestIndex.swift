import Foundation

/// The tests that the files under `Tests` hold: those in Swift as `Suite/function`, those in Python, which drive a
/// browser, as `browser: file/function`.
///
/// It scans lines. The sources are formatted, so that all lines with a deeper indentation than a type's are in the type.
struct TestIndex {
    private(set) var tests: Set<String> = []
    private var types: [(name: String, indentation: Int)] = []
    private var isMarked = false

    /// The tests of all packages under a folder.
    static func scan(_ folder: URL) throws -> TestIndex {
        var index = TestIndex()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            if file.lastPathComponent == ".build" {
                files?.skipDescendants()
            } else if file.pathExtension == "swift" {
                index.add(try String(contentsOf: file, encoding: .utf8))
            } else if file.pathExtension == "py" {
                let name = file.deletingPathExtension().lastPathComponent
                index.add(python: try String(contentsOf: file, encoding: .utf8), file: name)
            }
        }
        return index
    }

    /// One file's tests.
    mutating func add(_ source: String) {
        types = []
        isMarked = false
        for line in source.split(separator: "\n") { add(line) }
    }

    /// The tests of one file in Python: its functions with names that begin with `test`.
    mutating func add(python source: String, file: String) {
        for line in source.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^\s*(?:async )?def (test_\w+)\(/) else { continue }
            tests.insert("browser: \(file)/\(match.output.1)")
        }
    }

    private mutating func add(_ line: Substring) {
        let indentation = line.prefix { $0 == " " }.count
        let code = line.replacing(/"[^"]*"/, with: "")
        let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }.map(String.init)
        if words.first == "@Test" { isMarked = true }
        if let function = name(after: ["func"], in: words) {
            let type = types.last { $0.indentation < indentation }
            if isMarked, let type { tests.insert("\(type.name)/\(function)") }
            isMarked = false
        } else if let type = name(after: ["struct", "class", "enum", "actor", "extension"], in: words) {
            types.removeAll { $0.indentation >= indentation }
            types.append((type, indentation))
        }
    }

    /// The name that a line declares after a keyword, if the line begins like a declaration.
    private func name(after keywords: Set<String>, in words: [String]) -> String? {
        let modifiers: Set = [
            "public", "package", "internal", "fileprivate", "private", "final", "static", "nonisolated", "mutating",
            "override", "indirect", "open",
        ]
        guard let first = words.first, let place = words.firstIndex(where: keywords.contains), place + 1 < words.count,
            place == 0 || modifiers.contains(first) || first.hasPrefix("@")
        else { return nil }
        return words[place + 1]
    }
}
