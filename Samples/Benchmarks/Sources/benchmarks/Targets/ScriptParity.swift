import Foundation
import RichPushPayload

/// Bytes to a `JSONValue`, against the fastest reader a script has: Python's orjson, on the same bytes.
struct ScriptParity: BenchmarkTarget {
    let number = 3
    let title = "bytes to JSONValue against orjson"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        try Sample.all.map { sample in
            var times: (ours: [Double], orjson: [Double]) = ([], [])
            let loops = sample.bytes.count < 1000 ? 40_000 : 8000
            for _ in 0..<rounds.count {
                let ours = try rounds.time(
                    { for _ in 0..<$0 { keep(try JSONValue(parsing: sample.bytes)) } },
                    loops: loops
                )
                times.ours.append(ours)
                times.orjson.append(try OrjsonProcess.nanoseconds(for: sample.bytes, loops: loops))
            }
            return Comparison(
                name: "3 JSONValue, \(sample.name), orjson",
                ours: Rounds.median(times.ours),
                baseline: Rounds.median(times.orjson),
                promise: .speed(atLeast: 1)
            )
        }
    }
}

/// A Python process that times orjson and prints nanoseconds per operation.
private enum OrjsonProcess {
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

    static func nanoseconds(for bytes: [UInt8], loops: Int) throws -> Double {
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, String(loops)]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.terminationStatus == 0, let nanoseconds = Double(text) else {
            throw MissingBaseline(description: "Install it with: python3 -m pip install orjson")
        }
        return nanoseconds
    }
}
