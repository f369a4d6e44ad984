public import struct Foundation.Data

/// The answer to a request of the page.
public struct ContentAnswer: Sendable, Hashable {
    /// The HTTP status: 200, 206 for a part, 416 for a part that the file does not have.
    public let status: Int
    /// The header fields.
    public let fields: [String: String]
    /// The body. That of a film is mapped from its file, and not read before it is used.
    public let body: Data

    /// Makes the answer with a file, or with the part of it that a request asks for.
    ///
    /// - Parameters:
    ///   - file: the whole file.
    ///   - contentType: its type.
    ///   - range: the request's `Range`. Several ranges, and other units than bytes, are answered with the whole file.
    init(_ file: Data, contentType: String, range: String?) {
        var fields = ["Content-Type": contentType, "Accept-Ranges": "bytes", "X-Content-Type-Options": "nosniff"]
        switch range.flatMap({ ByteRange($0, count: file.count) }) {
        case nil:
            (status, body) = (200, file)
        case .part(let part):
            (status, body) = (206, file[file.startIndex + part.lowerBound..<file.startIndex + part.upperBound])
            fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.count)"
        case .outside:
            (status, body) = (416, Data())
            fields["Content-Range"] = "bytes */\(file.count)"
        }
        fields["Content-Length"] = String(body.count)
        self.fields = fields
    }
}

/// The part of a file that a `Range` names (RFC 9110, 14.1.2).
enum ByteRange: Hashable {
    case part(Range<Int>)
    /// The file has no byte of the range.
    case outside

    /// Reads a single range of bytes; nil for everything else, which is ignored.
    init?(_ text: String, count: Int) {
        guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last) where last != nil || ends[1].isEmpty:
            if let last, last < first { return nil }
            let end = last.map { min($0, count - 1) + 1 } ?? count
            self = first < count ? .part(first..<end) : .outside
        case (nil, let length?) where ends[0].isEmpty:
            self = length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .outside
        default: return nil
        }
    }
}
