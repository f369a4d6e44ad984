import Foundation
import RichPushPayload

/// Bytes to a `JSONValue`, against Foundation's decoder into the same enum and against its untyped reader.
struct ValueDecode: BenchmarkTarget {
    let number = 2
    let title = "bytes to JSONValue"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        try Sample.all.flatMap { sample in
            let decoder = JSONDecoder()
            let data = Data(sample.bytes)
            return [
                try compare(sample, "JSONDecoder", atLeast: 20, rounds) {
                    for _ in 0..<$0 { keep(try decoder.decode(JSONValue.self, from: data)) }
                },
                try compare(sample, "JSONSerialization", atLeast: 5, rounds) {
                    for _ in 0..<$0 { keep(try JSONSerialization.jsonObject(with: data)) }
                },
            ]
        }
    }

    private func compare(
        _ sample: Sample,
        _ other: String,
        atLeast least: Double,
        _ rounds: Rounds,
        baseline: (Int) throws -> Void
    ) throws -> Comparison {
        let measured = try rounds.compare(
            ours: { for _ in 0..<$0 { keep(try JSONValue(parsing: sample.bytes)) } },
            baseline: baseline
        )
        return Comparison(
            name: "2 JSONValue, \(sample.name), \(other)",
            rounds: measured,
            promise: .speed(atLeast: least)
        )
    }
}
