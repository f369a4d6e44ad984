import Foundation
import RichPushPayload

/// The check of all files, and the exit code of the command.
struct LintRun {
    private var files: Inputs
    private let rendering: LintRendering
    private let titles: ButtonTitles?
    private var list: ResultList
    private var hasFailed = false
    private var done = 0

    init(files: Inputs, printsJSON: Bool, isStrict: Bool, titles: ButtonTitles? = nil) {
        self.files = files
        self.titles = titles
        rendering = LintRendering(printsJSON: printsJSON, isStrict: isStrict)
        list = ResultList(printsJSON ? .json : .text(separator: ""))
    }

    /// The exit code: 66 if a file is missing, else 1 if a finding fails the command, else nil.
    var status: ExitStatus? { files.missingStatus ?? (hasFailed ? .problem : nil) }

    /// Checks the files on all processors, and prints the results in the files' order.
    mutating func lint() async throws {
        let (rendering, keys, titles) = (rendering, files.keys, titles)
        // 32 files are a few milliseconds of work.
        let work = OrderedWork(width: 2 * ProcessInfo.processInfo.activeProcessorCount, pieceLength: 32)
        try await work.run(files.names) { names in
            names.map { name in
                Result { () throws(CommandFailure) in
                    rendering.result(LintedFile(try PayloadFile(name, keys: keys), titles: titles))
                }
            }
        } take: { results in
            take(results)
        }
        list.end()
    }

    /// Checks one file after the other, including their media and web pages.
    mutating func lint(checking check: MediaCheck, framing: FramingReview) async throws {
        var results: [LintResult] = []
        for (index, name) in files.names.enumerated() {
            WorkProgress.current?.note(done: index, of: files.names.count)
            guard let file = files.read(name) else { continue }
            results.append(
                rendering.result(try await LintedFile(file, titles: titles, checking: check, framing: framing))
            )
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

/// The output for a file, and whether it fails the command.
struct LintResult: Sendable {
    let rendered: [UInt8]
    let hasFailed: Bool
}

/// Converts files' findings to results.
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
