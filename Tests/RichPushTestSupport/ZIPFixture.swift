/// A ZIP archive for a test, without compression.
package struct ZIPFixture {
    package struct File {
        package var name: String
        package var bytes: [UInt8]
        package var flags = 0
        package var method = 0
        /// The name in the directory, if it is another one.
        package var listedName: String?
        /// What is added to the file's position and size in the directory.
        package var (shift, growth) = (0, 0)

        package init(_ name: String, _ bytes: [UInt8] = Array("{}".utf8)) { (self.name, self.bytes) = (name, bytes) }

        package func with(_ change: (inout File) -> Void) -> File {
            var file = self
            change(&file)
            return file
        }
    }

    package var files: [File]
    /// What stands in front of the archive; positions do not count it.
    package var before: [UInt8] = []
    package var comment: [UInt8] = []
    /// Between the directory and the end.
    package var gap: [UInt8] = []
    /// What is added to the numbers of the end: files, the directory's size and position.
    package var (count, size, offset) = (0, 0, 0)

    package init(_ files: [File]) { self.files = files }

    /// A pass with one picture behind it.
    package static let pass = ZIPFixture([File("pass.json"), File("icon.png", [1])])

    /// Its bytes are ASCII.
    package static let passText = String(decoding: pass.bytes, as: UTF8.self)

    package func with(_ change: (inout ZIPFixture) -> Void) -> ZIPFixture {
        var archive = self
        change(&archive)
        return archive
    }

    package var bytes: [UInt8] {
        var (result, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let listed = file.listedName ?? file.name
            func sizes(_ growth: Int) -> [UInt8] {
                Self.number(0, 4) + Self.number(file.bytes.count + growth, 4) + Self.number(file.bytes.count, 4)
            }
            let kind = Self.number(20, 2) + Self.number(file.flags, 2) + Self.number(file.method, 2) + Self.number(0, 4)
            directory += Array("PK\u{1}\u{2}".utf8) + Self.number(20, 2) + kind + sizes(file.growth)
            directory += Self.number(listed.utf8.count, 2) + [UInt8](repeating: 0, count: 12)
            directory += Self.number(result.count + file.shift, 4) + Array(listed.utf8)
            result += Array("PK\u{3}\u{4}".utf8) + kind + sizes(0) + Self.number(file.name.utf8.count, 2)
            result += Self.number(0, 2) + Array(file.name.utf8) + file.bytes
        }
        let start = result.count
        result += directory + gap + Array("PK\u{5}\u{6}".utf8) + Self.number(0, 4)
        result += Self.number(files.count + count, 2) + Self.number(files.count + count, 2)
        result += Self.number(directory.count + size, 4) + Self.number(start + offset, 4)
        return before + result + Self.number(comment.count, 2) + comment
    }

    package static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
