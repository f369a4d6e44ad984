import ArgumentParser

/// The formats of `lint`.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
    case github

    /// A new output in this format.
    var output: any LintOutput {
        switch self {
        case .text: LintList(.text(separator: "")) { ResultList.rendered(DiagnosticsView.text($0)) }
        case .json: LintList(.json) { ResultList.rendered(DiagnosticsView.json($0)) }
        case .sarif: SARIFLog()
        case .github: WorkflowCommands()
        }
    }
}
