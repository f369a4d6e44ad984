import Foundation

/// A slider of 16 MB with a fault in every field through each command, against as many bytes without one, and against a
/// quarter of them.
struct HostilePayload: BenchmarkTarget {
    let number = 16
    let title = "a payload of 16 MB with findings"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let tool = try BuiltTool.build()
        let scratch = try ScratchFolder()
        let bad =
            #"{"imageUrl": 7, "caption": 8, "subcaption": 9, "actionUrl": "no link", "imgAltText": "an alternative"},"#
        let good =
            #"{"imageUrl": "https://a.example/1", "caption": "c", "subcaption": "s", "actionUrl": "app:link/open"},"#
        for (name, item, size) in [("bad", bad, 16), ("good", good, 16), ("quarter", bad, 4)] {
            let file = scratch.url.appending(path: "\(name).json")
            try Self.slider(of: item, bytes: size * 1_000_000).write(to: file)
        }
        let commands = [
            ("lint", ["--json"]), ("inspect", ["--json"]), ("preview", ["--output", "page.html"]),
        ]
        return try commands.flatMap { command, options in
            var times: [String: [Double]] = [:]
            for _ in 0..<rounds.count {
                for name in ["bad", "good", "quarter"] {
                    let arguments = [command, "\(name).json"] + options
                    let run = try ToolRun(tool, arguments, in: scratch.url, statuses: [0, 1])
                    times[name, default: []].append(run.duration)
                }
            }
            let medians = times.mapValues(Rounds.median)
            let (bad, good, quarter) = (medians["bad"] ?? 0, medians["good"] ?? 0, medians["quarter"] ?? 0)
            return [
                Comparison(
                    name: "16 \(command) of 16 MB, findings against none",
                    ours: bad,
                    baseline: good,
                    promise: .cost(atMost: 2)
                ),
                Comparison(
                    name: "16 \(command) of 16 MB against 4 MB",
                    ours: bad,
                    baseline: quarter,
                    promise: .cost(atMost: 5)
                ),
            ]
        }
    }

    /// A push of a slider that repeats an item up to a number of bytes.
    private static func slider(of item: String, bytes: Int) -> Data {
        let start = #"{"aps": {"alert": "A", "mutable-content": 1}, "ct_ContentSlider": {"items": ["#
        let count = (bytes - start.utf8.count - 8) / item.utf8.count
        return Data((start + String(repeating: item, count: count) + "{}]}}").utf8)
    }
}
