import ArgumentParser
import Foundation
import RichPushDoctor

/// `richpush doctor`: what keeps pushes from arriving in an app, from its Xcode project.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Examine an Xcode project or a built app.",
        discussion: """
            Finds what keeps pushes from arriving as they should: app groups, entitlements, extensions, classes, versions. Each \
            finding has a remedy. Nothing is run, and no Mac is needed. Ends with 1 on an error, or with --strict on a warning; \
            with 65 if a file cannot be read as what it should be, after all others are examined; with 66 if there is no app.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A folder with an Xcode project, an .xcodeproj, or a built .app.",
            valueName: "PATH"
        ),
        completion: .directory
    )
    var path: String

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

    func run() async throws {
        try await guarded {
            let reports = try group.map { try GroupReports.newest(in: $0) }
            let review = try examine()
            let view = DoctorView(path: path, review: review, reports: reports)
            if json { Console.print(view.json) } else { Console.print(view.text) }
            for fault in review.faults { Console.error(view.sentence(fault)) }
            if !review.faults.isEmpty { return .notPayload }
            return review.findings.contains(where: isFailure) ? .problem : nil
        }
    }

    private func examine() throws(CommandFailure) -> ProjectReview {
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
