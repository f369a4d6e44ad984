import ArgumentParser
import RichPushPayload

/// Diagnostics only.
struct Lint: FileCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check payloads.",
        discussion: """
            Ends with 1 if there is an error; with --strict, if there is a warning. With --network the media that would \
            be attached are fetched as on a device, and what would keep them from being attached is a warning; so is \
            the page of a web view that forbids being shown in a frame. Beacons \
            are never called: that would count as an open.
            """
    )

    static let optionsWithValue: Set = ["--files-from", "--template-category", "--timeout"]

    @OptionGroup var inputs: InputOptions

    @Flag(help: "Warnings count as errors.")
    var strict = false

    @Flag(help: "Fetch the media and the page of a web view, and say what is wrong with them.")
    var network = false

    @Flag(help: "Allow media over http from this machine.")
    var allowLoopback = false

    @Option(help: ArgumentHelp("How long one download may take.", valueName: "SECONDS"))
    var timeout: Double = 12

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        try TimeLimit.check(timeout, of: "--timeout")
    }

    func run() async throws {
        try await guarded {
            var run = LintRun(files: try inputs.inputs(), printsJSON: json, isStrict: strict)
            if network {
                run = try await CommandFolder.use(below: .temporary) { [run] folder in
                    let limit = Duration.seconds(timeout)
                    var checked = run
                    let media = MediaCheck(allowsLoopback: allowLoopback, timeout: limit, folder: folder)
                    let framing = FramingReview(policy: media.policy, timeout: limit)
                    try await checked.lint(checking: media, framing: framing)
                    return checked
                }
            } else {
                try await run.lint()
            }
            return run.status
        }
    }
}
