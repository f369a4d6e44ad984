import Foundation
import RichPushPayload

/// The host service under load, as its own script `Samples/HostService/load` measures it: its responses beside an echo and
/// beside one transaction for each write, the downloads of its transport, and its store in PostgreSQL beside SQLite.
struct ServiceLoad: BenchmarkTarget {
    let number: Int
    let title: String
    let tools: [Tool]
    /// The script's options for the usual measurement, and for a further one with `--full`.
    private let options: [String]
    private let fullOptions: [String]?

    static let responses = ServiceLoad(
        number: 8,
        title: "host service, a tracked response per request",
        tools: [.python3, .wrk],
        options: ["--seconds", "3"],
        fullOptions: ["--minutes", "3"]
    )
    static let downloads = ServiceLoad(
        number: 9,
        title: "media download by the host service's transport",
        tools: [.python3, .wrk],
        options: ["--media"],
        fullOptions: nil
    )

    static let postgres = ServiceLoad(
        number: 24,
        title: "a tap through the service on PostgreSQL",
        tools: [.python3, .wrk, .postgres],
        options: ["--postgres", "--seconds", "3"],
        fullOptions: nil
    )

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let package = ReleaseBuild.package.appending(path: "../HostService").standardized
        let (script, programs) = (package.appending(path: "load").path, try ReleaseBuild.folder(of: package).path)
        return try ([options] + (rounds.isFull ? [fullOptions].compactMap(\.self) : [])).flatMap { options in
            let load = MeasuringProcess(
                arguments: ["env", "BIN=\(programs)", script, "--json", "--rounds", String(rounds.count)] + options,
                failure: "\(script) failed. It needs Python 3 and wrk: apt-get install python3 wrk"
            )
            return try load.output(loops: nil).split(separator: "\n").map { line in
                let line = try JSONValue(parsing: Array(line.utf8))
                guard let comparison = Comparison(ofLoad: line) else {
                    throw Disagreement(description: "The script printed \(line).")
                }
                return comparison
            }
        }
    }
}

extension Comparison {
    /// A line of the script, with nanoseconds, or bytes for a growth of memory.
    fileprivate init?(ofLoad line: JSONValue) {
        guard let name = line["name"]?.stringValue, let bound = line["bound"]?.doubleValue,
            let ours = line["ours"]?.doubleValue, let baseline = line["baseline"]?.doubleValue
        else { return nil }
        let promise: Promise
        switch line["promise"]?.stringValue {
        case "speed": promise = .speed(atLeast: bound)
        case "cost": promise = .cost(atMost: bound)
        case "growth": promise = .growth(atMost: bound)
        default: return nil
        }
        self.init(name: name, ours: ours, baseline: baseline, promise: promise)
    }
}
