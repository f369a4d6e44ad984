import Foundation
import RichPushPayload

/// The check of all files, and the exit code of the command.
struct LintRun {
    private var files: Inputs
    private let isStrict: Bool
    private let review: LintReview
    private var output: any LintOutput
    private var hasFailed = false
    private var done = 0

    init(files: Inputs, format: LintFormat, isStrict: Bool, review: LintReview) {
        self.files = files
        self.isStrict = isStrict
        self.review = review
        output = format.output
    }

    /// The exit code: 66 if a file is missing, else 1 if a finding fails the command, else nil.
    var status: ExitStatus? { files.missingStatus ?? (hasFailed ? .problem : nil) }

    /// Checks the files on all processors, and prints the results in the files' order.
    mutating func lint() async throws {
        let (render, keys, review) = (output.render, files.keys, review)
        // 32 files are a few milliseconds of work.
        let work = OrderedWork(width: 2 * ProcessInfo.processInfo.activeProcessorCount, pieceLength: 32)
        try await work.run(files.names) { names in
            names.map { name in
                Result { () throws(CommandFailure) in
                    let file = LintedFile(try PayloadFile(name, keys: keys), review: review)
                    return LintResult(file: file, rendered: render(file))
                }
            }
        } take: { results in
            take(results)
        }
        output.end()
    }

    /// Checks one file after the other, including their media, pictures, web pages and passes.
    mutating func lint(checking check: MediaCheck, framing: FramingReview, passes: PassReview) async throws {
        for name in files.names {
            let file: PayloadFile
            do {
                file = try PayloadFile(name, keys: files.keys)
            } catch {
                take([.failure(error)])
                continue
            }
            let linted = try await LintedFile(
                file,
                review: review,
                checking: check,
                framing: framing,
                passes: passes
            )
            take([.success(LintResult(file: linted, rendered: output.render(linted)))])
        }
        output.end()
    }

    private mutating func take(_ results: [Result<LintResult, CommandFailure>]) {
        var read: [LintResult] = []
        for result in results {
            switch result {
            case .success(let result):
                read.append(result)
                hasFailed = hasFailed || result.file.fails(strictly: isStrict)
            case .failure(let failure):
                files.note(failure)
                output.add(failure)
            }
        }
        output.add(read)
        done += results.count
        WorkProgress.current?.note(done: done, of: files.names.count)
    }
}

/// What is reported about each file.
struct LintReview: Sendable {
    /// The check of texts by their keys; nil does not check them.
    var texts: LocalizedTexts?
    /// Whether keys are reported that CleverTap's documentation calls required and the template works without.
    var isVerbose = false

    func findings(of file: PayloadFile) -> [Finding] {
        let localized = texts.flatMap { texts in file.payload.map { texts.findings(of: $0) } } ?? []
        return (file.findings + localized).filter { isVerbose || $0.code != .templateDocumentedRequired }
    }
}

extension LintedFile {
    init(_ file: PayloadFile, review: LintReview = LintReview()) {
        name = file.name
        isPayload = file.isPayload
        findings = review.findings(of: file)
    }

    /// Also downloads the file's media, its template's pictures and its passes, requests its web page, and adds their
    /// findings.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - review: what is reported.
    ///   - check: downloads the media.
    ///   - framing: requests the page of a web view.
    ///   - passes: fetches the passes.
    /// - Throws: ``CommandFailure`` if the folder for the media cannot be used.
    init(
        _ file: PayloadFile,
        review: LintReview,
        checking check: MediaCheck,
        framing: FramingReview,
        passes: PassReview
    ) async throws {
        name = file.name
        isPayload = file.isPayload
        var findings = review.findings(of: file)
        if case .success(let push) = file.reading {
            let media = try await check.findings(of: push)
            // What the URL announced is replaced by what the host sent.
            findings.removeAll {
                MediaURLFault.codesBeforeRequest.contains($0.code) && $0.key.map(media.keys.contains) ?? false
            }
            findings += media.findings
            findings += try await framing.findings(of: push, named: file.name)
            let fetched = try await passes.findings(of: push, named: file.name)
            findings.removeAll { $0.code == .passURLInvalid && $0.key.map(fetched.keys.contains) ?? false }
            findings += fetched.findings
        }
        self.findings = findings
    }
}
