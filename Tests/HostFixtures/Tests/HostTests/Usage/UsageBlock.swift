import Foundation

/// A code block of the Notifications Kit's documentation, section "Usage", and where a host here has it.
struct UsageBlock: Sendable, CustomStringConvertible {
    let step: Int
    let file: String
    /// How many of its lines had to be changed.
    let changedLines: Int
    /// The block as it is documented.
    let text: String

    var description: String { "step \(step), \(file)" }

    /// The block as the host has it: what stands between its marks, with the first of them.
    func found(in host: String) throws -> String {
        let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources")
        let file = sources.appendingPathComponent("\(host)/Usage/\(file)").standardizedFileURL
        let code = try String(contentsOf: file, encoding: .utf8)
        guard let start = code.range(of: "// Usage, step \(step): "),
            let end = code.range(of: "// End of step \(step).", range: start.upperBound..<code.endIndex)
        else { return "" }
        return String(code[start.lowerBound..<end.lowerBound])
    }

    /// How many lines differ between two blocks; indentation and empty lines count for nothing.
    static func changes(from block: String, to other: String) -> Int {
        let difference = lines(of: other).difference(from: lines(of: block))
        return max(difference.insertions.count, difference.removals.count)
    }

    private static func lines(of block: String) -> [String] {
        block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
