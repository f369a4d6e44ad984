import ArgumentParser
import RichPushPayload

/// Diagnostics only.
struct Lint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check payloads.",
        discussion: """
            Ends with 1 if there is an error; with --strict, if there is a warning. With --network the media that would \
            be attached are fetched as on a device, and what would keep them from being attached is a warning. Beacons \
            are never called: that would count as an open.
            """
    )

    @Argument(help: ArgumentHelp("Payloads, or - for standard input.", valueName: "FILE"))
    var files: [String]

    @Flag(help: "Warnings count as errors.")
    var strict = false

    @Flag(help: "Fetch the media, and say what is wrong with them.")
    var network = false

    @Flag(help: "Allow media over http from this machine.")
    var allowLoopback = false

    @Option(help: ArgumentHelp("How long one download may take.", valueName: "SECONDS"))
    var timeout: Double = 12

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard timeout > 0, timeout <= 3600 else {
            throw ValidationError("--timeout takes a number of seconds above 0, up to 3600.")
        }
    }

    func run() async throws {
        try await guarded {
            let files = try PayloadFiles(self.files)
            let linted = try await lint(files)
            if json {
                Console.print(.array(linted.map(DiagnosticsView.json)))
            } else {
                linted.forEach { Console.print(DiagnosticsView.text($0)) }
            }
            if !files.missing.isEmpty { return .noInput }
            return linted.contains { $0.fails(strictly: strict) } ? .problem : nil
        }
    }

    private func lint(_ files: PayloadFiles) async throws -> [LintedFile] {
        guard network else { return files.files.map { LintedFile($0) } }
        let check = MediaCheck(allowsLoopback: allowLoopback, timeout: .seconds(timeout))
        var linted: [LintedFile] = []
        for file in files.files { linted.append(try await LintedFile(file, checking: check)) }
        return linted
    }
}
