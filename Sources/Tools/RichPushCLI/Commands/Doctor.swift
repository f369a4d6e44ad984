import ArgumentParser
import Foundation
import RichPushDoctor
import RichPushKit
import RichPushLint
import RichPushModel

/// `richpush doctor`: what keeps pushes from arriving in an app, from its Xcode project or from the app's own check.
struct Doctor: Command {
    static let configuration = CommandConfiguration(
        abstract: "Examine an Xcode project or a built app.",
        discussion: """
            Finds what keeps pushes from arriving as they should: app groups, entitlements, extensions, classes, versions. Each \
            finding has a remedy. Nothing is run, and no Mac is needed. Ends with 1 on an error, or with --strict on a warning; \
            with 65 if a file cannot be read as what it should be, after all others are examined; with 66 if there is no app.
            With --report it reads what an app has found out itself with diagnose().
            """
    )

    @Argument(
        help: ArgumentHelp("A folder with an Xcode project, an .xcodeproj, or a built .app.", valueName: "PATH"),
        completion: .directory
    )
    var path: String?

    @Option(
        help: ArgumentHelp("The self-check of an app, instead of PATH; - for standard input.", valueName: "FILE"),
        completion: .file(extensions: ["json"])
    )
    var report: String?

    @Option(
        help: ArgumentHelp(
            "With --report, also write a page; - writes only the page, to standard output.",
            valueName: "FILE.html"
        ),
        completion: .file(extensions: ["html"])
    )
    var html: String?

    @Option(
        help: ArgumentHelp(
            "The app group's folder of a simulator, for the extension's delivery reports.",
            valueName: "DIR"
        ),
        completion: .directory
    )
    var group: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard (path == nil) != (report == nil) else {
            throw ValidationError(path == nil ? "Give a PATH, or --report." : "PATH and --report exclude each other.")
        }
        if html != nil, report == nil { throw ValidationError("--html needs --report.") }
        if group != nil, report != nil { throw ValidationError("--group and --report exclude each other.") }
        if html == "-", json { throw ValidationError("--html - and --json both write to standard output.") }
    }

    func work() async throws -> ExitStatus? {
        if let report { return try read(SelfCheckView(path: report)) }
        let path = path ?? ""
        let reports = try group.map { try GroupReports.newest(in: $0) }
        let review = try examine(path)
        let view = DoctorView(path: path, review: review, reports: reports)
        if json { Console.print(view.json) } else { Console.print(view.text) }
        for fault in review.faults { Console.error(view.sentence(fault)) }
        if !review.faults.isEmpty { return .notPayload }
        return review.findings.contains(where: isFailure) ? .problem : nil
    }

    /// Prints a self-check, and writes its page.
    private func read(_ check: SelfCheckView) throws -> ExitStatus? {
        if let html, html != "-" { try OutputFile(path: html, noun: "page").write(check.page, isPrivate: true) }
        if html == "-" {
            Console.write(check.page)
        } else if json {
            Console.print(check.json)
        } else {
            Console.print(check.text)
            if let html { Console.print("The page is at \(html.onOneLine).") }
        }
        return check.count(.error) > 0 || strict && check.count(.warning) > 0 ? .problem : nil
    }

    private func examine(_ path: String) throws(CommandFailure) -> ProjectReview {
        do {
            return try ProjectReview(path: path)
        } catch {
            throw CommandFailure(status: .noInput, message: "\(path): \(error.reason)")
        }
    }

    private func isFailure(_ finding: ProjectReview.Finding) -> Bool {
        finding.severity == .error || strict && finding.severity == .warning
    }
}
