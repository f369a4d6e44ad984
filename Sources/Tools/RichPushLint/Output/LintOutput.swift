/// The findings of files in one format, written while the files are read.
package protocol LintOutput {
    /// Renders the findings of one file; called on several threads.
    var render: @Sendable (LintedFile) -> [UInt8] { get }

    /// The bytes to write for files with what ``render`` made of them, in the order of the files.
    mutating func add(_ files: [(file: LintedFile, rendered: [UInt8])]) -> [UInt8]

    /// Adds a file that could not be read, which the command says too.
    mutating func add(unread message: String)

    /// The end of the document.
    mutating func end() -> [UInt8]
}

extension LintOutput {
    package mutating func add(unread message: String) {}
}
