import Foundation
import RichPushPayload

/// Prints results as they come, or one JSON document at the end.
struct Report {
    let options: Options
    private(set) var isGood = true
    private var rows: [JSONValue] = []

    init(options: Options) {
        self.options = options
        if !options.json { print(line("name", "ours", "baseline", "ratio", "target", "")) }
    }

    mutating func add(_ comparison: Comparison) {
        isGood = isGood && comparison.isKept
        let verdict = comparison.isKept ? "ok" : "SHORT"
        let promise =
            switch comparison.promise {
            case .speed(let least): "≥ \(short(least))"
            case .cost(let most): "≤ \(short(most))"
            }
        rows.append([
            "name": .string(comparison.name), "oursNanoseconds": .double(comparison.ours),
            "baselineNanoseconds": .double(comparison.baseline), "ratio": .double(comparison.ratio),
            "target": .string(promise), "verdict": .string(verdict),
        ])
        guard !options.json else { return }
        print(
            line(
                comparison.name,
                time(comparison.ours),
                time(comparison.baseline),
                short(comparison.ratio),
                promise,
                verdict
            )
        )
    }

    mutating func addFailed(_ name: String, reason: String) {
        isGood = false
        rows.append(["name": .string(name), "verdict": "FAILED", "reason": .string(reason)])
        if !options.json { print("\(name): FAILED. \(reason)") }
    }

    mutating func addSkipped(_ name: String, reason: String) {
        isGood = isGood && options.allowMissing
        rows.append(["name": .string(name), "verdict": "SKIPPED", "reason": .string(reason)])
        if !options.json { print("\(name): SKIPPED. \(reason)") }
    }

    func finish() {
        guard options.json else { return }
        print(String(decoding: JSONValue.array(rows).serialized(pretty: true), as: UTF8.self))
    }

    private func line(_ columns: String...) -> String {
        let widths = [46, 12, 12, 8, 8, 5]
        return zip(columns, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " ")
    }

    private func time(_ nanoseconds: Double) -> String {
        nanoseconds < 1000
            ? String(format: "%.0f ns", nanoseconds) : String(format: "%.2f µs", nanoseconds / 1000)
    }

    private func short(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
}
