import Foundation
import RichPushPayload

/// Bytes to a `JSONValue`, against the fastest reader a script has: Python's orjson, on the same bytes, for payloads with
/// the keys of pushes and for payloads with other keys. Each side is measured in a process of its own, which does
/// nothing else.
struct ScriptParity: BenchmarkTarget {
    let number = 3
    let title = "bytes to JSONValue against orjson"
    let tools: [Tool] = [.python3, .orjson]

    func run(_ rounds: Rounds) throws -> [Comparison] {
        try (Sample.all + Sample.all.map(\.withOtherKeys)).map { sample in
            let measured = try rounds.compare(
                ours: MeasuredWork.value.process,
                baseline: .orjson,
                on: sample.bytes,
                loops: sample.bytes.count < 1000 ? 40_000 : 8000
            )
            return Comparison(
                name: "3 JSONValue, \(sample.name), orjson",
                rounds: measured,
                promise: .speed(atLeast: 1)
            )
        }
    }
}

extension MeasuringProcess {
    /// Python, timing orjson.
    fileprivate static let orjson = MeasuringProcess(
        arguments: ["python3", "-c", script],
        failure: "Install it with: python3 -m pip install orjson"
    )

    private static let script = """
        import sys, time
        import orjson
        data = sys.stdin.buffer.read()
        loops = int(sys.argv[1])
        loads = orjson.loads
        for _ in range(200): loads(data)
        start = time.perf_counter_ns()
        for _ in range(loops): loads(data)
        print((time.perf_counter_ns() - start) / loops)
        """
}
