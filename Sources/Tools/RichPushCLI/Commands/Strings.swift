import ArgumentParser
import RichPushLint
import RichPushLocalization
import RichPushPayload

/// `richpush strings`: checks a folder of .lproj tables.
struct Strings: Command {
    static let configuration = CommandConfiguration(
        abstract: "Check a folder of .lproj tables.",
        discussion: """
            Finds missing and unknown keys, different placeholders, duplicates, texts that are not translated or too long for a \
            button, and files that are not read. Ends with 1 on an error.
            """
    )

    @Argument(
        help: ArgumentHelp("The folder that contains the .lproj folders.", valueName: "DIR"),
        completion: .directory
    )
    var directory: String

    @Option(help: ArgumentHelp("The language in which every text exists.", valueName: "TAG"))
    var developmentLanguage: String = "en"

    @Option(help: ArgumentHelp("The name of the tables' files, without .strings.", valueName: "NAME"))
    var table: String = StringTableSource.defaultTable

    @Flag(help: "Allow tables that lack keys, for example those that override only some texts.")
    var partial = false

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard LanguageTag(developmentLanguage) != .undetermined else {
            throw ValidationError("--development-language takes a language, such as en or pt-BR.")
        }
        guard !table.isEmpty, !table.contains("/") else {
            throw ValidationError("--table takes the name of a file without .strings.")
        }
    }

    func work() async throws -> ExitStatus? {
        let check = StringTableCheck(
            directory: try TableFolder.url(directory),
            developmentLanguage: developmentLanguage,
            table: table,
            isPartial: partial
        )
        let findings = check.findings
        if json {
            Console.print(.array(findings.map(Self.json)))
        } else if findings.isEmpty {
            Console.print("\(directory.onOneLine): no findings")
        } else {
            findings.forEach { Console.print(text($0)) }
        }
        return findings.contains { $0.severity == .error } ? .problem : nil
    }

    private func text(_ finding: StringTableCheck.Finding) -> String {
        let folder = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
        let file = finding.file.map { "\(folder)/\($0)" } ?? directory
        let place = FindingsView.place(file, finding.line)
        return FindingsView.line(finding.severity.rawValue, finding.message, code: finding.code, at: place)
    }

    private static func json(_ finding: StringTableCheck.Finding) -> JSONValue {
        [
            "severity": .string(finding.severity.rawValue),
            "code": .string(finding.code),
            "language": JSONValue(finding.language),
            "file": JSONValue(finding.file),
            "key": JSONValue(finding.key),
            "line": JSONValue(finding.line),
            "message": .string(finding.message),
        ]
    }
}
