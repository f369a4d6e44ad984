import RichPushPayload
import ArgumentParser

/// Writes the findings of files in one format, while the command runs.
protocol LintOutput {
    /// Renders the findings of one file; called on several threads.
    var render: @Sendable (LintedFile) -> [UInt8] { get }

    /// Writes the findings of files, in the order of the files.
    mutating func add(_ results: [LintResult])

    /// Adds a file that could not be read. The command reports it on standard error too.
    mutating func add(_ failure: CommandFailure)

    /// Writes the end of the document.
    mutating func end()
}

extension LintOutput {
    mutating func add(_ failure: CommandFailure) {}
    mutating func end() {}
}

/// A file with its rendered findings.
struct LintResult: Sendable {
    let file: LintedFile
    let rendered: [UInt8]
}

/// The findings as text or as JSON, one result for each file.
struct LintList: LintOutput {
    let render: @Sendable (LintedFile) -> [UInt8]
    private var list: ResultList

    init(_ form: ResultList.Form, _ render: @escaping @Sendable (LintedFile) -> [UInt8]) {
        list = ResultList(form)
        self.render = render
    }

    mutating func add(_ results: [LintResult]) { list.add(results.map(\.rendered)) }
    mutating func end() { list.end() }
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
        case .sarif: SARIFLog()
        case .github: WorkflowCommands()
        }
    }
}
