/// Decides by its bytes whether a file is a pass: a ZIP archive with the file `pass.json` at its top.
///
/// The bytes are added as they arrive. Only the last ones, which have the archive's directory, and the headers of
/// `pass.json` are kept, so that memory does not grow with the file.
package struct PassArchive: Sendable {
    /// The largest directory, in bytes: that of about 3,000 files.
    package static let directoryLimit = 262_144
    /// About how many bytes are kept of a file at most.
    package static let memory = 2 * tailLength

    /// How many bytes were added.
    package private(set) var count = 0
    private var start: [UInt8] = []
    /// The last bytes; at least ``tailLength`` of a larger file.
    private var tail: [UInt8] = []
    /// The files with the name `pass.json`, also those that stand inside of another file.
    private var candidates: [Int: PassFileHeader] = [:]

    private static let tailLength = directoryLimit + ZIP.end.length + ZIP.End.longestComment
    private static let candidateLimit = 100

    package init() {}

    /// Adds the next bytes of the file.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if start.count < ZIP.header.mark.count { start += bytes.prefix(ZIP.header.mark.count - start.count) }
        // A header can begin in the bytes before.
        let before = tail.suffix(PassFileHeader.length - 1)
        let seam = Array(before) + bytes.prefix(PassFileHeader.length - 1)
        seam.withUnsafeBytes { note($0, at: count - before.count) }
        note(bytes, at: count)
        tail += bytes
        if tail.count > 2 * Self.tailLength { tail.removeFirst(tail.count - Self.tailLength) }
        count += bytes.count
    }

    /// Notes the headers of `pass.json` in some bytes.
    private mutating func note(_ bytes: UnsafeRawBufferPointer, at position: Int) {
        let (mark, last) = (ZIP.header.mark[0], bytes.count - PassFileHeader.length)
        var index = 0
        while index <= last, let found = bytes[index...last].firstIndex(of: mark) {
            let part = UnsafeRawBufferPointer(rebasing: bytes[found..<found + PassFileHeader.length])
            if let header = PassFileHeader(part), candidates.count < Self.candidateLimit {
                candidates[position + found] = header
            }
            index = found + 1
        }
    }

    /// Why a file with these first bytes is not a pass, whatever follows; `nil` while it may be one.
    package var faultOfStart: String? {
        guard !start.elementsEqual(ZIP.header.mark.prefix(start.count)) else { return nil }
        switch start.first {
        case UInt8(ascii: "<"): return "it does not begin as a ZIP archive, but as a web page"
        case UInt8(ascii: "{"), UInt8(ascii: "["): return "it does not begin as a ZIP archive, but as JSON"
        default: return "it does not begin as a ZIP archive"
        }
    }

    /// Why the whole file is not a pass, as the end of a sentence; `nil` for a pass.
    package func fault() -> String? {
        if let faultOfStart { return faultOfStart }
        do throws(PassFault) {
            try check()
            return nil
        } catch {
            return error.text
        }
    }

    private func check() throws(PassFault) {
        let end = try ZIPEnd(of: tail, in: count)
        guard end.size <= Self.directoryLimit else {
            throw PassFault("the directory of the archive is larger than \(Self.directoryLimit) bytes")
        }
        let first = tail.count - (count - end.offset)
        let files = try ZIPFile.all(in: tail[first..<first + end.size], count: end.count, before: end.offset)
        let passes = files.filter { $0.name.elementsEqual(PassFileHeader.name) }
        guard let pass = passes.first else { throw Self.missing(files) }
        guard passes.count == 1 else { throw PassFault("the archive names pass.json twice") }
        guard files.contains(where: { $0.offset == 0 }) else {
            throw PassFault("something stands before the first file of the archive")
        }
        guard candidates[pass.offset]?.agrees(with: pass, before: end.offset) == true else {
            throw PassFault("the directory of the archive leads to no file pass.json")
        }
    }

    /// Why an archive has no pass.
    private static func missing(_ files: [ZIPFile]) -> PassFault {
        let names = files.map { String(decoding: $0.name, as: UTF8.self) }
        if names.contains(where: { $0.hasSuffix(".pkpass") }) { return PassFault("it is a bundle of passes") }
        if names.contains("order.json") { return PassFault("it is an order") }
        if names.contains(where: { $0.hasSuffix("/pass.json") }) {
            return PassFault("pass.json is in a folder of the archive, and not at its top")
        }
        return PassFault("the archive has no file pass.json at its top")
    }
}

/// Why a file is not a pass, as the end of a sentence.
struct PassFault: Error {
    let text: String

    init(_ text: String) { self.text = text }

    static let noArchive = PassFault(
        "it has no directory of a ZIP archive at its end; it was cut off, or is another file"
    )
    static let lyingDirectory = PassFault("the directory of the archive does not agree with its end")
    static let large = PassFault("it is a ZIP64 archive")
    static let encrypted = PassFault("a file of the archive is encrypted")
}
