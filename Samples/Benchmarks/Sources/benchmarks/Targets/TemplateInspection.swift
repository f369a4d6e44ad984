import RichPushPayload

/// Ten thousand pushes with templates, from their bytes to what `inspect` prints about each template, against Python's
/// own reader; each side in a process of its own.
///
/// Read alone, Python's JSON becomes dictionaries and nothing else. In the second comparison it also takes the same
/// fields out of them and looks at their URLs and colours, as a script would. We besides read everything that a template
/// is shown with, know what it does when it is touched, fall back, and report what is wrong with it: so both are bounds
/// of what that may cost.
struct TemplateInspection: BenchmarkTarget {
    let number = 14
    let title = "inspection of templates against Python"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let payloads = try TemplatePayloads(count: 10_000)
        try compareFields(of: payloads)
        let promised: [(script: FieldsScript, name: String, most: Double)] = [
            (.loads, "json.loads", 10), (.checked, "fields, checked", 2),
        ]
        return try promised.map { script, name, most in
            let medians = try rounds.compare(
                ours: MeasuredWork.inspection.process,
                baseline: script.process,
                on: payloads.lines,
                loops: payloads.pushes.count
            )
            return Comparison(
                name: "14 inspect 10,000 templates, \(name)",
                ours: medians.ours,
                baseline: medians.baseline,
                promise: .cost(atMost: most)
            )
        }
    }

    /// Both sides must read the same out of each push.
    private func compareFields(of payloads: TemplatePayloads) throws {
        let theirs = try FieldsScript.checked.process.output(for: payloads.lines).split(separator: "\n")
        guard theirs.count == payloads.pushes.count else {
            throw Disagreement(description: "Python read \(theirs.count) of \(payloads.pushes.count) pushes.")
        }
        for (push, line) in zip(payloads.pushes, theirs) {
            let ours = try TemplatePayloads.inspect(push)
            let read = try JSONValue(parsing: Array(line.utf8))
            guard ours.fieldsOfScript == read else {
                throw Disagreement(description: "We read \(ours.fieldsOfScript) and Python \(read).")
            }
        }
    }
}
