import ArgumentParser
import Foundation
import RichPushPayload
import RichPushStringTables

/// Checks a folder of .lproj tables.
struct Strings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a folder of .lproj tables.",
        discussion: "Finds missing and unknown keys, differing placeholders and duplicates. Ends with 1 on an error."
    )

    @Argument(help: ArgumentHelp("The folder that holds the .lproj folders.", valueName: "DIR"))
    var directory: String

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            _ = try HostTables.source(at: directory)
            let findings = StringTableCheck(directory: URL(fileURLWithPath: directory)).findings
            if json {
                Console.print(.array(findings.map(Self.json)))
            } else if findings.isEmpty {
                Console.print("\(directory.onOneLine): no findings")
            } else {
                findings.forEach { Console.print(text($0)) }
            }
            return findings.contains { $0.severity == .error } ? .problem : nil
        }
    }

    private func text(_ finding: StringTableCheck.Finding) -> String {
        let table = finding.language.map { "\(directory)/\($0).lproj" } ?? directory
        let place = finding.line.map { "\(table):\($0)" } ?? table
        return "\(place.onOneLine): \(finding.severity.rawValue): \(finding.message.onOneLine) [\(finding.code)]"
    }

    private static func json(_ finding: StringTableCheck.Finding) -> JSONValue {
        [
            "severity": .string(finding.severity.rawValue),
            "code": .string(finding.code),
            "language": JSONValue(finding.language),
            "key": JSONValue(finding.key),
            "line": JSONValue(finding.line),
            "message": .string(finding.message),
        ]
    }
}
