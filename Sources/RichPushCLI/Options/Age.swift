import ArgumentParser

/// A duration as an argument: a whole number and a unit, such as `90d`.
struct Age: ExpressibleByArgument {
    let duration: Duration

    private static let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ Self.units[$0] }),
            let number = Int64(argument.dropLast()), (0...Self.largest).contains(number)
        else { return nil }
        duration = .seconds(number * unit)
    }

    /// About 19,000 years in the largest unit.
    private static let largest: Int64 = 1_000_000
}
