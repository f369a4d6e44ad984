import Foundation
import RichPushPayload

/// The check of all files, and the exit code of the command.
struct LintRun {
    private var files: Inputs
    private let isStrict: Bool
    private let titles: ButtonTitles?
    private var output: any LintOutput
    private var hasFailed = false
    private var done = 0

    init(files: Inputs, format: LintFormat, isStrict: Bool, titles: ButtonTitles? = nil) {
        self.files = files
        self.isStrict = isStrict
        self.titles = titles
        output = format.output
    }

    /// The exit code: 66 if a file is missing, else 1 if a finding fails the command, else nil.
    var status: ExitStatus? { files.missingStatus ?? (hasFailed ? .problem : nil) }

    /// Checks the files on all processors, and prints the results in the files' order.
    mutating func lint() async throws {
        let (render, keys, titles) = (output.render, files.keys, titles)
        // 32 files are a few milliseconds of work.
        let work = OrderedWork(width: 2 * ProcessInfo.processInfo.activeProcessorCount, pieceLength: 32)
        try await work.run(files.names) { names in
            names.map { name in
                Result { () throws(CommandFailure) in
                    let file = LintedFile(try PayloadFile(name, keys: keys), titles: titles)
                    return LintResult(file: file, rendered: render(file))
                }
            }
        } take: { results in
            take(results)
        }
        output.end()
    }

    /// Checks one file after the other, including their media and web pages.
    mutating func lint(checking check: MediaCheck, framing: FramingReview) async throws {
        for name in files.names {
            let file: PayloadFile
            do {
                file = try PayloadFile(name, keys: files.keys)
            } catch {
                take([.failure(error)])
                continue
            }
            let linted = try await LintedFile(file, titles: titles, checking: check, framing: framing)
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

extension LintedFile {
    init(_ file: PayloadFile, titles: ButtonTitles? = nil) {
        name = file.name
        isPayload = file.isPayload
        findings = file.findings + Self.findings(of: file, titles)
    }

    private static func findings(of file: PayloadFile, _ titles: ButtonTitles?) -> [Finding] {
        guard let titles, case .success(let push) = file.reading else { return [] }
        return titles.findings(of: push)
    }

    /// Also downloads the file's media, requests its web page, and adds their findings.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - titles: check the titles of buttons.
    ///   - check: downloads the media.
    ///   - framing: requests the page of a web view.
    /// - Throws: ``CommandFailure`` if the folder for the media cannot be used.
    init(
        _ file: PayloadFile,
        titles: ButtonTitles?,
        checking check: MediaCheck,
        framing: FramingReview
    ) async throws {
        name = file.name
        isPayload = file.isPayload
        var findings = file.findings + Self.findings(of: file, titles)
        if case .success(let push) = file.reading {
            findings += try await check.findings(of: push)
            findings += try await framing.findings(of: push, named: file.name)
        }
        self.findings = findings
    }
}
