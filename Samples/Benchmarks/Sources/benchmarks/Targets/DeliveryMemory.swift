/// A push with a picture of 10 MB through the service extension's pipeline, with download, category and journal: the
/// growth of the memory's peak in that time. The system ends an extension at about 24 MB.
struct DeliveryMemory: BenchmarkTarget {
    let number = 13
    let title = "memory of a delivery with 10 MB"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let peaks = try MeasuredMemory.delivery.peaks(of: 10_000_000, rounds: rounds.count)
        return [
            Comparison(
                name: "13 delivery with a picture of 10 MB",
                ours: peaks.working,
                baseline: peaks.idle,
                promise: .growth(atMost: 4_000_000)
            )
        ]
    }
}
