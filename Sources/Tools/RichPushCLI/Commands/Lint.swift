import ArgumentParser
import RichPushLint
import RichPushPayload

/// `richpush lint`: the findings of payloads.
struct Lint: FileCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check payloads.",
        discussion: """
            Ends with 1 if there is an error, or with --strict a warning. With --network the media and the pictures of \
            templates are downloaded as on a device, each URL once, and a file that could not be attached or shown is a \
            warning. A web view's page that forbids being shown in a frame is a warning too, and so is a pass that would be \
            refused. EMS opens are never called, because a call counts as an open. richpush explain CODE says what a code \
            means and what to do.
            """
    )

    static let optionsWithValue: Set = [
        "--files-from", "--template-category", "--host", "--timeout", "--strings", "--format",
    ]

    @OptionGroup var inputs: InputOptions

    @Option(
        help: ArgumentHelp("A folder of .lproj tables: report buttons whose title none of them has.", valueName: "DIR"),
        completion: .directory
    )
    var strings: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Also report missing keys that CleverTap calls required and the template works without.")
    var verbose = false

    @Flag(
        help:
            "Download media, pictures of templates, passes and the page of a web view, and report what is wrong with them."
    )
    var network = false

    @Flag(help: "Allow media and passes over http from this machine.")
    var allowLoopback = false

    @Option(help: ArgumentHelp("Time limit for one download.", valueName: "SECONDS"))
    var timeout: Double = 12

    @Option(
        help: ArgumentHelp(
            "text, json, sarif (SARIF 2.1.0, for code hosts) or github (workflow commands of GitHub Actions).",
            valueName: "FORMAT"
        )
    )
    var format: LintFormat?

    @Flag(help: "Print one JSON document: the same as --format json.")
    var json = false

    func validate() throws {
        guard !json || format == nil else { throw ValidationError("--json and --format cannot be used together.") }
        try TimeLimit.check(timeout, of: "--timeout")
    }

    func work() async throws -> ExitStatus? {
        let texts = try strings.map(LocalizedTexts.init(folder:))
        let format = json ? .json : format ?? .text
        let review = LintReview(texts: texts, isVerbose: verbose)
        var run = LintRun(files: try inputs.inputs(), format: format, isStrict: strict, review: review)
        if network {
            run = try await CommandFolder.use(below: .temporary) { [run] folder in
                let limit = Duration.seconds(timeout)
                var checked = run
                let media = MediaCheck(allowsLoopback: allowLoopback, timeout: limit, folder: folder)
                let framing = FramingReview(policy: media.policy, timeout: limit, report: Console.error)
                let passes = PassReview(policy: media.policy, timeout: limit, report: Console.error)
                try await checked.lint(on: NetworkReview(media: media, framing: framing, passes: passes))
                return checked
            }
        } else {
            try await run.lint()
        }
        return run.status ?? texts?.status
    }
}
