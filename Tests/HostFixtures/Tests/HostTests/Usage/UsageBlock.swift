import Foundation

/// A code block of the Notifications Kit's documentation, section "Usage", and its place in a host here.
struct UsageBlock: Sendable, CustomStringConvertible {
    let step: Int
    let file: String
    /// The block as it is documented.
    let text: String
    /// The number of lines that had to be changed.
    var changedLines = 0

    var description: String { "step \(step), \(file)" }

    /// The block in the host: the text between its marks, with the first mark.
    func found(in host: String) throws -> String {
        let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources")
        let file = sources.appendingPathComponent("\(host)/\(file)").standardizedFileURL
        let code = try String(contentsOf: file, encoding: .utf8)
        guard let start = code.range(of: "// Usage, step \(step): "),
            let end = code.range(of: "// End of step \(step).", range: start.upperBound..<code.endIndex)
        else { return "" }
        return String(code[start.lowerBound..<end.lowerBound])
    }

    /// The number of lines that differ between two blocks. Indentation and empty lines do not count.
    static func changes(from block: String, to other: String) -> Int {
        let difference = lines(of: other).difference(from: lines(of: block))
        return max(difference.insertions.count, difference.removals.count)
    }

    private static func lines(of block: String) -> [String] {
        block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
