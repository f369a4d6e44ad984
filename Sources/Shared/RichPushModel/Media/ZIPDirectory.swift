/// The records of a ZIP archive (APPNOTE.TXT 6.3.10, 4.3), with the fields of their fixed parts; texts follow.
enum ZIP {
    /// The header in front of a file's bytes.
    static let header = ZIPKind(mark: [0x50, 0x4b, 0x03, 0x04], length: 30)
    /// The entry of a file in the directory.
    static let entry = ZIPKind(mark: [0x50, 0x4b, 0x01, 0x02], length: 46)
    /// The record behind the directory.
    static let end = ZIPKind(mark: [0x50, 0x4b, 0x05, 0x06], length: 22)
    /// What stands in front of the end of an archive of 4 GiB or more.
    static let largeEnd = ZIPKind(mark: [0x50, 0x4b, 0x06, 0x07], length: 20)

    enum Header {
        static let (flags, method) = (ZIPField(at: 6, bytes: 2), ZIPField(at: 8, bytes: 2))
        static let compressedSize = ZIPField(at: 18, bytes: 4)
        static let (nameLength, extraLength) = (ZIPField(at: 26, bytes: 2), ZIPField(at: 28, bytes: 2))
    }

    enum Entry {
        static let (flags, method) = (ZIPField(at: 8, bytes: 2), ZIPField(at: 10, bytes: 2))
        static let (compressedSize, headerOffset) = (ZIPField(at: 20, bytes: 4), ZIPField(at: 42, bytes: 4))
        static let (nameLength, extraLength) = (ZIPField(at: 28, bytes: 2), ZIPField(at: 30, bytes: 2))
        static let (commentLength, disk) = (ZIPField(at: 32, bytes: 2), ZIPField(at: 34, bytes: 2))
    }

    enum End {
        static let (disk, diskOfDirectory) = (ZIPField(at: 4, bytes: 2), ZIPField(at: 6, bytes: 2))
        static let (countOnDisk, count) = (ZIPField(at: 8, bytes: 2), ZIPField(at: 10, bytes: 2))
        static let (directorySize, directoryOffset) = (ZIPField(at: 12, bytes: 4), ZIPField(at: 16, bytes: 4))
        static let (commentLength, longestComment) = (ZIPField(at: 20, bytes: 2), 65_535)
    }

    /// The flag of an encrypted file, that of sizes behind the file, and that of an encrypted directory.
    static let (encrypted, sizesBehind, hidden) = (0x0001, 0x0008, 0x2000)
    /// The methods stored and deflated.
    static let methods = [0, 8]
}

/// A kind of record: how it begins, and how long its fixed part is.
struct ZIPKind {
    let mark: [UInt8]
    let length: Int
}

/// A number in a record: how far behind the record's first byte it is, and how many bytes it has.
struct ZIPField {
    let offset, bytes: Int

    init(at offset: Int, bytes: Int) { (self.offset, self.bytes) = (offset, bytes) }

    /// The largest number, which stands for one that does not fit.
    var largest: Int { 1 << (8 * bytes) - 1 }
}

/// The fixed part of a record.
private struct ZIPRecord {
    private let bytes: [UInt8]

    /// Reads a record; `nil` if its mark is not at an index of some bytes, or a byte of its fixed part is missing.
    init?(_ bytes: some RandomAccessCollection<UInt8>, at index: Int = 0, _ kind: ZIPKind) {
        guard index >= 0 else { return nil }
        let rest = bytes.dropFirst(index).prefix(kind.length)
        guard rest.count == kind.length, rest.starts(with: kind.mark) else { return nil }
        self.bytes = Array(rest)
    }

    /// The number in a field, whose lowest byte is the first.
    subscript(_ field: ZIPField) -> Int {
        bytes.dropFirst(field.offset).prefix(field.bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// The end of an archive, which says where its directory is.
struct ZIPEnd {
    let count: Int
    let size: Int
    let offset: Int

    /// Finds the end in the last bytes of a file.
    ///
    /// - Parameters:
    ///   - tail: the last bytes.
    ///   - length: the length of the file.
    /// - Throws: ``PassFault`` if there is none, or the directory is not in front of it.
    init(of tail: [UInt8], in length: Int) throws(PassFault) {
        guard let (end, index) = Self.find(in: tail) else { throw .noArchive }
        let comment = tail.dropFirst(index + ZIP.end.length)
        guard !comment.contains(anyOf: [ZIP.end.mark, ZIP.entry.mark]) else {
            throw PassFault("the archive has a second directory in its comment")
        }
        (count, size, offset) = (end[ZIP.End.count], end[ZIP.End.directorySize], end[ZIP.End.directoryOffset])
        let isLarge = [ZIP.End.count, ZIP.End.directorySize, ZIP.End.directoryOffset].contains { end[$0] == $0.largest }
        if isLarge || ZIPRecord(tail, at: index - ZIP.largeEnd.length, ZIP.largeEnd) != nil { throw .large }
        guard end[ZIP.End.disk] == 0, end[ZIP.End.diskOfDirectory] == 0, end[ZIP.End.countOnDisk] == count else {
            throw PassFault("it is a part of an archive")
        }
        guard offset + size == length - tail.count + index else { throw .lyingDirectory }
    }

    /// The first end whose comment reaches the end of the file; in a comment there may be no other one.
    private static func find(in tail: [UInt8]) -> (end: ZIPRecord, index: Int)? {
        let first = max(0, tail.count - ZIP.end.length - ZIP.End.longestComment)
        for index in tail.indices.dropFirst(first) where tail[index] == ZIP.end.mark[0] {
            let end = ZIPRecord(tail, at: index, ZIP.end)
            if let end, index + ZIP.end.length + end[ZIP.End.commentLength] == tail.count { return (end, index) }
        }
        return nil
    }
}

/// A file of an archive, as the directory has it.
struct ZIPFile {
    let name: ArraySlice<UInt8>
    let flags: Int
    let method: Int
    let size: Int
    let offset: Int

    /// All files of a directory.
    ///
    /// - Parameters:
    ///   - bytes: the directory.
    ///   - count: how many files it must have.
    ///   - end: where all files end.
    /// - Returns: the files.
    /// - Throws: ``PassFault`` if it has others than it must have, or one that is encrypted.
    static func all(in bytes: ArraySlice<UInt8>, count: Int, before end: Int) throws(PassFault) -> [ZIPFile] {
        var (files, rest) = ([ZIPFile](), bytes)
        while !rest.isEmpty {
            guard let file = ZIPFile(&rest), file.offset + ZIP.header.length + file.name.count + file.size <= end
            else { throw .lyingDirectory }
            guard file.flags & (ZIP.encrypted | ZIP.hidden) == 0 else { throw .encrypted }
            files.append(file)
        }
        guard files.count == count else { throw .lyingDirectory }
        return files
    }

    /// Reads the first entry of some bytes, and removes it.
    private init?(_ rest: inout ArraySlice<UInt8>) {
        guard let entry = ZIPRecord(rest, ZIP.entry), entry[ZIP.Entry.disk] == 0
        else { return nil }
        let texts = rest.dropFirst(ZIP.entry.length)
        let nameLength = entry[ZIP.Entry.nameLength]
        let others = entry[ZIP.Entry.extraLength] + entry[ZIP.Entry.commentLength]
        guard texts.count >= nameLength + others else { return nil }
        (flags, method) = (entry[ZIP.Entry.flags], entry[ZIP.Entry.method])
        (size, offset) = (entry[ZIP.Entry.compressedSize], entry[ZIP.Entry.headerOffset])
        name = texts.prefix(nameLength)
        rest = texts.dropFirst(nameLength + others)
    }
}

/// The header of a file `pass.json`, in front of its bytes.
struct PassFileHeader {
    static let name = Array("pass.json".utf8)
    static let length = ZIP.header.length + name.count

    private let header: ZIPRecord

    /// Reads ``length`` bytes; `nil` if they are not such a header.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let header = ZIPRecord(bytes, ZIP.header),
            header[ZIP.Header.nameLength] == Self.name.count,
            bytes.dropFirst(ZIP.header.length).elementsEqual(Self.name)
        else { return nil }
        self.header = header
    }

    /// Whether the directory has the same file.
    ///
    /// - Parameters:
    ///   - file: the directory's entry.
    ///   - end: where all files end.
    /// - Returns: whether it has.
    func agrees(with file: ZIPFile, before end: Int) -> Bool {
        let (flags, method) = (header[ZIP.Header.flags], header[ZIP.Header.method])
        let isSized = flags & ZIP.sizesBehind != 0 || header[ZIP.Header.compressedSize] == file.size
        return isSized && file.size > 0 && method == file.method && ZIP.methods.contains(method)
            && flags & (ZIP.encrypted | ZIP.hidden) == 0
            && file.offset + Self.length + header[ZIP.Header.extraLength] + file.size <= end
    }
}

extension ArraySlice<UInt8> {
    /// Whether one of some marks stands in these bytes.
    fileprivate func contains(anyOf marks: [[UInt8]]) -> Bool {
        indices.contains { index in marks.contains { self[index...].starts(with: $0) } }
    }
}
