/// Work on many inputs at once whose results are handed over in the inputs' order.
struct OrderedWork {
    /// How many pieces of work run, or have a result that is not handed over yet.
    let width: Int
    /// How many inputs make one piece of work.
    let pieceLength: Int

    /// Works on all inputs.
    ///
    /// - Parameters:
    ///   - inputs: what is worked on.
    ///   - work: makes the result of several inputs; called from several threads.
    ///   - take: takes the results, one after the other.
    func run<Input: Sendable, Output: Sendable>(
        _ inputs: [Input],
        _ work: @escaping @Sendable (ArraySlice<Input>) -> Output,
        take: (Output) throws -> Void
    ) async throws {
        let pieces = stride(from: 0, to: inputs.count, by: pieceLength).map {
            inputs[$0..<min($0 + pieceLength, inputs.count)]
        }
        try await withThrowingTaskGroup(of: (Int, Output).self) { group in
            var (started, taken) = (0, 0)
            var results: [Int: Output] = [:]
            while taken < pieces.count {
                while started < min(taken + width, pieces.count) {
                    let (index, piece) = (started, pieces[started])
                    group.addTask { (index, work(piece)) }
                    started += 1
                }
                if let result = results.removeValue(forKey: taken) {
                    try take(result)
                    taken += 1
                } else if let (index, result) = try await group.next() {
                    results[index] = result
                }
            }
        }
    }
}
