/// Standard output with a buffer of 64 KB.
struct OutputBuffer: Sendable {
    private var bytes: [UInt8] = []

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ more: [UInt8]) {
        bytes += more
        if bytes.count > 65_536 { flush() }
    }

    mutating func flush() {
        Console.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
