import Foundation
import RichPushPayload

/// Bytes to typed fields, against Foundation's decoder into the same struct.
struct TypedDecode: BenchmarkTarget {
    let number = 1
    let title = "typed decode"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let promised = [7.5, 7.0]
        return try zip(Sample.all, promised).map { sample, least in
            let decoder = JSONDecoder()
            let data = Data(sample.bytes)
            let theirs = try decoder.decode(TypedPush.self, from: data)
            let ours = TypedPush(try PushPayload(bytes: sample.bytes))
            precondition(ours == theirs, "Both sides must read the same fields.")
            let measured = try rounds.compare(
                ours: { for _ in 0..<$0 { keep(TypedPush(try PushPayload(bytes: sample.bytes))) } },
                baseline: { for _ in 0..<$0 { keep(try decoder.decode(TypedPush.self, from: data)) } }
            )
            return Comparison(
                name: "1 typed decode, \(sample.name), JSONDecoder",
                rounds: measured,
                promise: .speed(atLeast: least)
            )
        }
    }
}
