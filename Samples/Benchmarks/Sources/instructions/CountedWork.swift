/// Work of the package that is repeated while its instructions are counted.
struct CountedWork: Sendable {
    /// The name in `instructions.tsv`. It begins with the number of its benchmark, if it has one.
    let name: String
    /// How often it is repeated: more often for work that takes little.
    let repetitions: Int
    /// Prepares the work. The closure repeats it as often as its argument says.
    let prepare: @Sendable () async throws -> (Int) async throws -> Void

    /// Everything that is counted. The order is that of the table.
    static let all = reading + showing + responding
}
