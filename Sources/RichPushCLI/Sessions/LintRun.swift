import Foundation
import RichPushPayload

/// The check of all files, and how the command ends.
struct LintRun {
    private var files: Inputs
    private let rendering: LintRendering
    private var list: ResultList
    private var hasFailed = false
    private var done = 0

    init(files: Inputs, printsJSON: Bool, isStrict: Bool) {
        self.files = files
        rendering = LintRendering(printsJSON: printsJSON, isStrict: isStrict)
        list = ResultList(printsJSON ? .json : .text(separator: ""))
    }

    /// What was not there, else whether there is a finding that fails the command.
    var status: ExitStatus? { files.missingStatus ?? (hasFailed ? .problem : nil) }

    /// Judges the files on all processors, and prints the results in the files' order.
    mutating func lint() async throws {
        let (rendering, keys) = (rendering, files.keys)
        // As many files at a time as make a few milliseconds of work.
        let work = OrderedWork(width: 2 * ProcessInfo.processInfo.activeProcessorCount, pieceLength: 32)
        try await work.run(files.names) { names in
            names.map { name in
                Result { () throws(CommandFailure) in rendering.result(LintedFile(try PayloadFile(name, keys: keys))) }
            }
        } take: { results in
            take(results)
        }
        list.end()
    }

    /// Judges one file after the other, their media and pages included.
    mutating func lint(checking check: MediaCheck, framing: FramingReview) async throws {
        var results: [LintResult] = []
        for (index, name) in files.names.enumerated() {
            WorkProgress.current?.note(done: index, of: files.names.count)
            guard let file = files.read(name) else { continue }
            results.append(rendering.result(try await LintedFile(file, checking: check, framing: framing)))
        }
        take(results.map { .success($0) })
        list.end()
    }

    private mutating func take(_ results: [Result<LintResult, CommandFailure>]) {
        var rendered: [[UInt8]] = []
        for result in results {
            switch result {
            case .success(let result):
                rendered.append(result.rendered)
                hasFailed = hasFailed || result.hasFailed
            case .failure(let failure): files.note(failure)
            }
        }
        list.add(rendered)
        done += results.count
        WorkProgress.current?.note(done: done, of: files.names.count)
    }
}

/// What is printed of a file, and whether it fails the command.
struct LintResult: Sendable {
    let rendered: [UInt8]
    let hasFailed: Bool
}

/// How files' findings become results.
struct LintRendering: Sendable {
    let printsJSON: Bool
    let isStrict: Bool

    func result(_ file: LintedFile) -> LintResult {
        let rendered =
            printsJSON
            ? ResultList.rendered(DiagnosticsView.json(file)) : ResultList.rendered(DiagnosticsView.text(file))
        return LintResult(rendered: rendered, hasFailed: file.fails(strictly: isStrict))
    }
}
