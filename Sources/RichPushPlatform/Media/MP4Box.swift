/// A box of an MPEG-4 file: its length, its name, and what is in it.
struct MP4Box {
    let bytes: [UInt8]

    init(_ name: String, _ content: [UInt8]) {
        var bytes: [UInt8] = []
        bytes.append(bigEndian: UInt32(content.count + 8))
        bytes.append(tag: name)
        self.bytes = bytes + content
    }

    init(_ name: String, _ boxes: [MP4Box]) {
        self.init(name, boxes.flatMap(\.bytes))
    }

    /// A box of big-endian words; a "full" box's version and flags are its first word.
    init(_ name: String, words: [UInt32], then more: [UInt8] = []) {
        var content: [UInt8] = []
        for word in words { content.append(bigEndian: word) }
        self.init(name, content + more)
    }
}
