/// Marks and lengths of a ZIP archive (APPNOTE.TXT 6.3.10, 4.3).
enum ZIP {
    static let fileMark: [UInt8] = [0x50, 0x4b, 0x03, 0x04]
    static let entryMark: [UInt8] = [0x50, 0x4b, 0x01, 0x02]
    static let endMark: [UInt8] = [0x50, 0x4b, 0x05, 0x06]
    static let largeEndMark: [UInt8] = [0x50, 0x4b, 0x06, 0x07]
    static let fileLength = 30
    static let entryLength = 46
    static let endLength = 22
    static let largeEndLength = 20
    /// The flag of an encrypted file, that of sizes behind the file, and that of an encrypted directory.
    static let (encrypted, sizesBehind, hidden) = (0x0001, 0x0008, 0x2000)
    static let methods = [0, 8]
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
        // The first end whose comment reaches the end of the file; in a comment there may be no other one.
        let first = max(0, tail.count - ZIP.endLength - 65_535)
        let index = tail.indices.dropFirst(first).first { index in
            tail.has(ZIP.endMark, at: index)
                && tail.number(at: index + 20, bytes: 2) == tail.count - index - ZIP.endLength
        }
        guard let index else { throw .noArchive }
        let comment = index + ZIP.endLength..<tail.count
        guard !comment.contains(where: { tail.has(ZIP.endMark, at: $0) || tail.has(ZIP.entryMark, at: $0) }) else {
            throw PassFault("the archive has a second directory in its comment")
        }
        func number(_ offset: Int, _ bytes: Int) -> Int { tail.number(at: index + offset, bytes: bytes) ?? 0 }
        (count, size, offset) = (number(10, 2), number(12, 4), number(16, 4))
        let isLarge = count == 0xffff || size == 0xffff_ffff || offset == 0xffff_ffff
        if isLarge || tail.has(ZIP.largeEndMark, at: index - ZIP.largeEndLength) { throw .large }
        guard number(4, 2) == 0, number(6, 2) == 0, number(8, 2) == count else {
            throw PassFault("it is a part of an archive")
        }
        guard offset + size == length - tail.count + index else { throw .lyingDirectory }
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
            guard let file = ZIPFile(&rest), file.offset + ZIP.fileLength + file.name.count + file.size <= end
            else { throw .lyingDirectory }
            guard file.flags & (ZIP.encrypted | ZIP.hidden) == 0 else { throw .encrypted }
            files.append(file)
        }
        guard files.count == count else { throw .lyingDirectory }
        return files
    }

    /// Reads the first entry of some bytes, and removes it.
    private init?(_ rest: inout ArraySlice<UInt8>) {
        let bytes = rest
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes.number(at: bytes.startIndex + offset, bytes: count) ?? 0
        }
        let (nameLength, others) = (number(28, 2), number(30, 2) + number(32, 2))
        guard bytes.has(ZIP.entryMark, at: bytes.startIndex),
            bytes.count >= ZIP.entryLength + nameLength + others, number(34, 2) == 0
        else { return nil }
        (flags, method, size, offset) = (number(8, 2), number(10, 2), number(20, 4), number(42, 4))
        name = bytes.dropFirst(ZIP.entryLength).prefix(nameLength)
        rest = bytes.dropFirst(ZIP.entryLength + nameLength + others)
    }
}

/// The header of a file `pass.json`, in front of its bytes.
struct PassFileHeader {
    static let name = Array("pass.json".utf8)
    static let length = ZIP.fileLength + name.count

    private let flags: Int
    private let method: Int
    private let size: Int
    private let extraLength: Int

    /// Reads ``length`` bytes; `nil` if they are not such a header.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.has(ZIP.fileMark, at: 0), bytes.number(at: 26, bytes: 2) == Self.name.count,
            bytes[ZIP.fileLength...].elementsEqual(Self.name)
        else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int { bytes.number(at: offset, bytes: count) ?? 0 }
        (flags, method, size, extraLength) = (number(6, 2), number(8, 2), number(18, 4), number(28, 2))
    }

    /// Whether the directory has the same file.
    ///
    /// - Parameters:
    ///   - file: the directory's entry.
    ///   - end: where all files end.
    /// - Returns: whether it has.
    func agrees(with file: ZIPFile, before end: Int) -> Bool {
        let isSized = flags & ZIP.sizesBehind != 0 || size == file.size
        return isSized && file.size > 0 && method == file.method && ZIP.methods.contains(method)
            && flags & (ZIP.encrypted | ZIP.hidden) == 0
            && file.offset + Self.length + extraLength + file.size <= end
    }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
    /// Whether these bytes stand at an index.
    fileprivate func has(_ mark: [UInt8], at index: Int) -> Bool {
        index >= startIndex && index + mark.count <= endIndex && self[index..<index + mark.count].elementsEqual(mark)
    }

    /// The number at an index, whose lowest byte is the first; `nil` behind the end.
    fileprivate func number(at index: Int, bytes: Int) -> Int? {
        guard index >= startIndex, index + bytes <= endIndex else { return nil }
        return self[index..<index + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
