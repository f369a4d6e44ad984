import Foundation
import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

/// Payloads with one mistake of a working day each, and right ones, in Tests/Fixtures.
@Suite("The mistakes of a working day")
struct MistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        var file: String
        var code: String
        var key: String?
        var line: Int?

        var testDescription: String { file }
    }

    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")
    private static let folder = fixtures.appending(path: "Mistakes")

    private static let mistakes: [Mistake] = {
        let table = (try? String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)) ?? ""
        return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Mistake(
                file: fields[0],
                code: fields[1],
                key: fields[2].isEmpty ? nil : fields[2],
                line: Int(fields[3])
            )
        }
    }()

    /// What `lint` finds in a file.
    private static func findings(in file: URL) throws -> [Finding] {
        do {
            let push = try PushPayload(bytes: [UInt8](try Data(contentsOf: file)))
            let template = TemplateCatalog.standard.template(for: push, now: 1_700_000_000)
            return push.findings + (push.hasTemplate ? template.findings : [])
        } catch let error as JSONError {
            return [error.finding]
        }
    }

    @Test("Each is found, by its code, at its key and line", arguments: mistakes)
    func found(mistake: Mistake) throws {
        let findings = try Self.findings(in: Self.folder.appending(path: mistake.file))
        let isFound = findings.contains {
            $0.code.rawValue == mistake.code && (mistake.key == nil || $0.key == mistake.key)
                && (mistake.line == nil || $0.line == mistake.line)
        }
        #expect(isFound, "\(findings.map { "\($0.code.rawValue) \($0.key ?? "-") \($0.line ?? 0)" })")
    }

    @Test("Each file is in the table, and there are at least 150")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".json")
        }
        #expect(Set(files) == Set(Self.mistakes.map(\.file)))
        #expect(files.count >= 150)
    }

    @Test("150 right pushes have neither an error nor a warning")
    func right() throws {
        let folder = Self.fixtures.appending(path: "RightPushes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count >= 150)
        for file in files {
            let findings = try Self.findings(in: folder.appending(path: file)).filter { $0.severity != .note }
            #expect(findings.isEmpty, "\(file): \(findings.map(\.message))")
        }
    }
}
