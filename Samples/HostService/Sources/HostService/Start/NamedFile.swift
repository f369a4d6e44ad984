import Foundation

/// A file that a flag names.
struct NamedFile: Sendable {
    let flag: Flag
    let path: String

    /// The bytes of the file.
    ///
    /// - Throws: ``StartFault`` with the code ``StartFault/Code/noFile``. It names the flag, because a path can be
    ///   private.
    func bytes() throws(StartFault) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw StartFault(.noFile, "The file of `\(flag.text)` cannot be read. Check its path and permissions.")
        }
    }

    /// The text of the file, without line ends around it.
    func text() throws(StartFault) -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self), !text.isEmpty else {
            throw wrong("it is empty or not UTF-8")
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The error of a file with wrong content.
    func wrong(_ detail: String) -> StartFault {
        StartFault(.content, "The file of `\(flag.text)` cannot be used: \(detail).")
    }
}
