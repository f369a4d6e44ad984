import RichPushPayload

/// Ten thousand pushes with templates, from their bytes to the output of `inspect` about each template, against Python's
/// own reader. Each side has a process of its own.
///
/// In the first comparison Python only reads JSON into dictionaries. In the second it also takes the same fields and
/// checks their URLs and colours, as a script would. The package does more: it reads all of a template, makes its state
/// machine, falls back, and reports findings. Both comparisons are bounds for the cost of this.
struct TemplateInspection: BenchmarkTarget {
    let number = 14
    let title = "inspection of templates against Python"
    let tools: [Tool] = [.python3]

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let payloads = try TemplatePayloads(count: 10_000)
        try compareFields(of: payloads)
        let promised: [(script: FieldsScript, name: String, most: Double)] = [
            (.loads, "json.loads", 10), (.checked, "fields, checked", 2),
        ]
        return try promised.map { script, name, most in
            let measured = try rounds.compare(
                ours: MeasuredWork.inspection.process,
                baseline: script.process,
                on: payloads.lines,
                loops: payloads.pushes.count
            )
            return Comparison(
                name: "14 inspect 10,000 templates, \(name)",
                rounds: measured,
                promise: .cost(atMost: most)
            )
        }
    }

    /// Checks that both sides read the same fields of each push.
    private func compareFields(of payloads: TemplatePayloads) throws {
        let theirs = try FieldsScript.checked.process.output(for: payloads.lines).split(separator: "\n")
        guard theirs.count == payloads.pushes.count else {
            throw Disagreement(description: "Python read \(theirs.count) of \(payloads.pushes.count) pushes.")
        }
        for (push, line) in zip(payloads.pushes, theirs) {
            let ours = try TemplatePayloads.template(of: push).fieldsOfScript
            let read = try JSONValue(parsing: Array(line.utf8))
            guard ours == read else {
                throw Disagreement(description: "The package read \(ours), Python read \(read).")
            }
        }
    }
}
