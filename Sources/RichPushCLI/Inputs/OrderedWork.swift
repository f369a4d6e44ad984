/// Parallel work on many inputs. The results are delivered in the inputs' order.
struct OrderedWork {
    /// The maximum number of pieces that run or have a result that is not delivered yet.
    let width: Int
    /// The number of inputs in one piece of work.
    let pieceLength: Int

    /// Works on all inputs.
    ///
    /// - Parameters:
    ///   - inputs: the inputs, in order.
    ///   - work: makes the result of several inputs; called from several threads.
    ///   - take: receives the results, one after the other.
    /// - Throws: the errors of `take`.
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
