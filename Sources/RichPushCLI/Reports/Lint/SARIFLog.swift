import ArgumentParser
import RichPushPayload

/// The findings as a SARIF 2.1.0 log (OASIS), which code hosts and editors show beside the lines of a file.
///
/// The results are written while files are read. The rules and notifications follow them, so that memory holds only
/// those.
struct SARIFLog: LintOutput {
    let render: @Sendable (LintedFile) -> [UInt8] = { file in
        guard file.isPayload else { return [] }
        return Array(SARIFResult.results(of: file).map { $0.serialized() }.joined(separator: Self.comma))
    }

    private static let comma = Array(",\n".utf8)
    private var hasBegun = false
    private var hasResults = false
    /// The codes of results, and those of notifications.
    private var rules: Set<DiagnosticCode> = []
    private var faults: Set<DiagnosticCode> = []
    private var notifications: [[UInt8]] = []

    mutating func add(_ results: [LintResult]) {
        var bytes = beginning()
        for result in results {
            if !result.rendered.isEmpty {
                if hasResults { bytes += Self.comma }
                bytes += result.rendered
                hasResults = true
            }
            note(result.file)
        }
        Console.write(bytes)
    }

    mutating func add(_ failure: CommandFailure) {
        let notification: JSONValue = ["level": "error", "message": ["text": .string(failure.message)]]
        notifications.append(notification.serialized())
    }

    mutating func end() {
        var bytes = beginning()
        bytes += Array("\n],\"invocations\":[{\"executionSuccessful\":true,\"toolExecutionNotifications\":[".utf8)
        bytes += notifications.joined(separator: Self.comma)
        bytes += Array("]}],\"tool\":".utf8)
        bytes += tool.serialized()
        bytes += Array("}]}\n".utf8)
        Console.write(bytes)
    }

    /// The bytes before the first result; empty if they are written.
    private mutating func beginning() -> [UInt8] {
        guard !hasBegun else { return [] }
        hasBegun = true
        let head = """
            {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\
            "version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[

            """
        return Array(head.utf8)
    }

    /// Keeps the codes of a file. A file that is not a payload becomes a notification.
    private mutating func note(_ file: LintedFile) {
        guard !file.isPayload else { return rules.formUnion(file.diagnostics.map(\.code)) }
        for diagnostic in file.diagnostics {
            faults.insert(diagnostic.code)
            notifications.append(SARIFResult.notification(diagnostic, of: file.name).serialized())
        }
    }

    private var tool: JSONValue {
        [
            "driver": [
                "name": "richpush",
                "version": .string(RichPush.configuration.version),
                "rules": Self.descriptors(of: rules),
                "notifications": Self.descriptors(of: faults),
            ]
        ]
    }

    private static func descriptors(of codes: Set<DiagnosticCode>) -> JSONValue {
        .array(
            codes.sorted { $0.rawValue < $1.rawValue }.map { code in
                [
                    "id": .string(code.rawValue),
                    "shortDescription": ["text": .string(code.summary)],
                    "defaultConfiguration": ["level": .string(code.severity.rawValue)],
                ]
            }
        )
    }
}
