import ArgumentParser
import RichPushPayload

/// Diagnostics only.
struct Lint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check payloads.",
        discussion: "Ends with 1 if there is an error; with --strict, if there is a warning."
    )

    @Argument(help: ArgumentHelp("Payloads, or - for standard input.", valueName: "FILE"))
    var files: [String]

    @Flag(help: "Warnings count as errors.")
    var strict = false

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            let files = try PayloadFiles(self.files)
            if json {
                Console.print(.array(files.files.map(DiagnosticsView.json)))
            } else {
                files.files.forEach { Console.print(DiagnosticsView.text($0)) }
            }
            if !files.missing.isEmpty { return .noInput }
            let fails = files.files.flatMap(\.diagnostics).contains { diagnostic in
                diagnostic.severity == .error || (strict && diagnostic.severity == .warning)
            }
            return fails ? .problem : nil
        }
    }
}
