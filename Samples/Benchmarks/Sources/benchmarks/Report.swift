import Foundation
import RichPushPayload

/// Prints results as they come, or one JSON document at the end.
struct Report {
    let options: Options
    private(set) var isGood = true
    private(set) var isNoisy = false
    private var rows: [JSONValue] = []

    init(options: Options) {
        self.options = options
        if !options.json { print(line("name", "ours", "baseline", "ratio", "target", "", "load", "s", formerTitle)) }
    }

    /// The load of the machine, the mean of a minute.
    static var load: Double {
        var loads = [0.0]
        return getloadavg(&loads, 1) == 1 ? loads[0] : 0
    }

    private var formerTitle: String { options.former.isEmpty ? "" : "before" }

    /// Prints a line.
    ///
    /// - Parameters:
    ///   - comparison: what was measured.
    ///   - load: the load before that, and after it.
    ///   - seconds: how long its target was measured, with what was repeated.
    mutating func add(_ comparison: Comparison, load: (Double, Double), seconds: Int) {
        let isJudged = !options.once && !comparison.isNoisy
        isGood = isGood && (comparison.isKept || !isJudged)
        isNoisy = isNoisy || (!options.once && comparison.isNoisy)
        let verdict = options.once ? "ran" : comparison.isNoisy ? "noisy" : comparison.isKept ? "ok" : "SHORT"
        let promise =
            switch comparison.promise {
            case .speed(let least): "≥ \(short(least))"
            case .cost(let most), .size(let most): "≤ \(short(most))"
            case .growth(let most): "≤ \(memory(most))"
            }
        rows.append(row(comparison, promise, verdict, load, seconds))
        guard !options.json else { return }
        let columns =
            switch comparison.promise {
            case .growth: [memory(comparison.ours), memory(comparison.baseline), memory(comparison.ratio)]
            case .size: [memory(comparison.ours), memory(comparison.baseline), short(comparison.ratio)]
            case .speed, .cost: [time(comparison.ours), time(comparison.baseline), short(comparison.ratio)]
            }
        let loads = "\(String(format: "%.1f", load.0)) \(String(format: "%.1f", load.1))"
        let former = options.former[comparison.name].map(short) ?? ""
        print(
            line(comparison.name, columns[0], columns[1], columns[2], promise, verdict, loads, "\(seconds)", former)
        )
        fflush(nil)
    }

    private func row(
        _ comparison: Comparison,
        _ promise: String,
        _ verdict: String,
        _ load: (Double, Double),
        _ seconds: Int
    ) -> JSONValue {
        let (unit, ratio) =
            switch comparison.promise {
            case .growth: ("Bytes", "growthBytes")
            case .size: ("Bytes", "ratio")
            case .speed, .cost: ("Nanoseconds", "ratio")
            }
        return .object(
            JSONObject([
                ("name", .string(comparison.name)),
                ("ours" + unit, .double(comparison.ours)),
                ("baseline" + unit, .double(comparison.baseline)),
                (ratio, .double(comparison.ratio)),
                ("target", .string(promise)), ("verdict", .string(verdict)), ("spread", .double(comparison.spread)),
                ("loadBefore", .double(load.0)), ("loadAfter", .double(load.1)),
                ("seconds", .int(Int64(seconds))),
            ])
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

    /// Names a target of a later release. It does not count.
    mutating func addMissing(_ name: String) {
        rows.append(["name": .string(name), "verdict": "MISSING", "reason": "Part of a later release."])
        if !options.json { print("\(name): MISSING. It is part of a later release and does not count.") }
    }

    func finish() {
        guard options.json else { return }
        print(String(decoding: JSONValue.array(rows).serialized(pretty: true), as: UTF8.self))
    }

    private func line(_ columns: String...) -> String {
        let widths = [50, 12, 12, 8, 9, 5, 9, 4, 8]
        return zip(columns, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " ")
    }

    private func time(_ nanoseconds: Double) -> String {
        nanoseconds < 1000
            ? String(format: "%.0f ns", nanoseconds) : String(format: "%.2f µs", nanoseconds / 1000)
    }

    private func memory(_ bytes: Double) -> String { String(format: "%.1f MB", bytes / 1_000_000) }

    private func short(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
}
