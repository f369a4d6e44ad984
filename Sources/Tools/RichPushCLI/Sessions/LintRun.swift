import ArgumentParser
import Foundation
import RichPushLint
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
                    let file = try PayloadFile(name, keys: keys)
                    let linted = LintedFile(file, review.findings(of: file))
                    return (linted, render(linted))
                }
            }
        } handOver: { results in
            take(results)
        }
        Console.write(output.end())
    }

    /// Checks one file after the other, including their media, pictures, web pages and passes.
    mutating func lint(on network: NetworkReview) async throws {
        for name in files.names {
            let file: PayloadFile
            do {
                file = try PayloadFile(name, keys: files.keys)
            } catch {
                take([.failure(error)])
                continue
            }
            let linted = LintedFile(file, try await review.findings(of: file, on: network))
            take([.success((linted, output.render(linted)))])
        }
        Console.write(output.end())
    }

    private mutating func take(_ results: [Result<(file: LintedFile, rendered: [UInt8]), CommandFailure>]) {
        var read: [(file: LintedFile, rendered: [UInt8])] = []
        for result in results {
            switch result {
            case .success(let result):
                read.append(result)
                hasFailed = hasFailed || result.file.fails(strictly: isStrict)
            case .failure(let failure):
                files.note(failure)
                output.add(unread: failure.message)
            }
        }
        Console.write(output.add(read))
        done += results.count
        WorkProgress.current?.note(done: done, of: files.names.count)
    }
}

/// The formats of `lint`.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
    case github

    /// A new output in this format.
    var output: any LintOutput {
        switch self {
        case .text: LintList(.text(separator: "")) { ResultList.rendered(FindingsView.text($0)) }
        case .json: LintList(.json) { ResultList.rendered(FindingsView.json($0)) }
        case .sarif: SARIFLog(version: RichPush.configuration.version)
        case .github: WorkflowCommands()
        }
    }
}

/// The findings as text or as JSON, one result for each file.
private struct LintList: LintOutput {
    let render: @Sendable (LintedFile) -> [UInt8]
    private var list: ResultList

    init(_ form: ResultList.Form, _ render: @escaping @Sendable (LintedFile) -> [UInt8]) {
        list = ResultList(form)
        self.render = render
    }

    mutating func add(_ files: [(file: LintedFile, rendered: [UInt8])]) -> [UInt8] {
        list.bytes(of: files.map(\.rendered))
    }
    func end() -> [UInt8] { list.bytesOfEnd }
}
