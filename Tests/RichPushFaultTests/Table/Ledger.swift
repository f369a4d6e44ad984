import Foundation

/// A file of lines that several processes append to. After the call has returned, the line is complete, even if the
/// process is killed.
struct Ledger: Sendable {
    let path: String

    /// Appends a text in one write.
    func append(_ text: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard file >= 0 else { return }
        defer { close(file) }
        _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }

    /// Notes that an act was acknowledged.
    func acknowledge(_ number: Int64) { append("\(number)\n") }

    /// The acts that were acknowledged.
    var acknowledged: Set<Int64> {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return Set(text.split(separator: "\n").compactMap { Int64($0) })
    }
}
