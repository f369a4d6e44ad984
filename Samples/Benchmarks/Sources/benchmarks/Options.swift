import Foundation
import RichPushPayload

/// The options of the command line.
struct Options: Sendable {
    static let usage = """
        Usage: benchmarks [--json] [--allow-missing] [--full] [--rounds N | --once] [--compare FILE] [NUMBER…]
          --json           prints one JSON document instead of lines
          --allow-missing  a baseline that is not installed is not a failure
          --full           the growth to ten million messages rather than one; takes many minutes
          --rounds N       how often each side is measured, at least 7 (default 9)
          --once           measures each side once and judges no ratio: only shows that the targets still run
          --compare FILE   also prints the ratios of FILE, which --json has written before
          NUMBER           runs only the targets of these numbers

        """

    var json = false
    var allowMissing = false
    var isFull = false
    var rounds = 9
    var once = false
    /// Former ratios by the names of their lines.
    var former: [String: Double] = [:]
    private var numbers: Set<Int> = []

    /// Reads the arguments. The result is nil if one of them is not valid.
    init?(_ arguments: some Collection<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": json = true
            case "--allow-missing": allowMissing = true
            case "--full": isFull = true
            case "--once": (once, rounds) = (true, 1)
            case "--rounds":
                guard let rounds = rest.popFirst().flatMap(Int.init), rounds >= 7 else { return nil }
                self.rounds = rounds
            case "--compare":
                guard let former = rest.popFirst().flatMap(Self.ratios) else { return nil }
                self.former = former
            default:
                guard let number = Int(argument) else { return nil }
                numbers.insert(number)
            }
        }
    }

    /// The ratios in a document that `--json` has written; nil if it is none.
    private static func ratios(in path: String) -> [String: Double]? {
        guard let data = FileManager.default.contents(atPath: path),
            let rows = (try? JSONValue(parsing: Array(data)))?.arrayValue
        else { return nil }
        let pairs: [(String, Double)] = rows.compactMap { row in
            guard let name = row["name"]?.stringValue, let ratio = row["ratio"]?.doubleValue else { return nil }
            return (name, ratio)
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    func includes(_ number: Int) -> Bool { numbers.isEmpty || numbers.contains(number) }
}
