/// A file of 100 MB, downloaded from this machine to the disk: the growth of the memory's peak in that time.
///
/// The package's own transport is measured.
struct MediaMemory: BenchmarkTarget {
    let number = 9
    let title = "memory of a download of 100 MB"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        try [
            (MeasuredMemory.download, "9 download of 100 MB"),
            (.slowDownload, "9 download of 100 MB, slow disk"),
        ].map { work, name in
            let peaks = try work.peaks(of: 100_000_000, rounds: rounds.count)
            return Comparison(
                name: name,
                ours: peaks.working,
                baseline: peaks.idle,
                promise: .growth(atMost: 4_000_000)
            )
        }
    }
}
