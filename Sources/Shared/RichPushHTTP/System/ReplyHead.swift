#if !canImport(Darwin)
import HTTPTypes

/// Reads the status and the header fields of a response, line by line.
///
/// Informational responses (100 Continue, 103 Early Hints) and trailers are ignored.
struct ReplyHead {
    /// A response that is not valid HTTP.
    struct Malformed: Error {
        /// The predicate of a sentence about the response, without a full stop.
        var reason: String
    }

    /// The largest number of lines of one response together, and of their bytes.
    static let lineLimit = 1_000
    static let byteLimit = 262_144

    private var status: Int?
    private var fields = HTTPFields()
    /// The name and value of the last field, which the next line may continue.
    private var last: (name: HTTPField.Name, value: String)?
    private var lineCount = 0
    private var byteCount = 0
    private var isComplete = false

    /// Reads a line with its line ending; returns the response after the last line of its head.
    mutating func take(_ line: UnsafeRawBufferPointer) throws(Malformed) -> HTTPResponse? {
        lineCount += 1
        byteCount += line.count
        guard lineCount <= Self.lineLimit else {
            throw Malformed(reason: "has more than \(Self.lineLimit) header lines")
        }
        guard byteCount <= Self.byteLimit else {
            throw Malformed(reason: "has more than \(Self.byteLimit) bytes of header lines")
        }
        guard !isComplete else { return nil }
        let text = Self.text(line)
        if text.hasPrefix("HTTP/") {
            status = try Self.status(text)
            fields = [:]
            last = nil
            return nil
        }
        guard text.isEmpty else {
            try add(text)
            return nil
        }
        return try end()
    }

    private mutating func end() throws(Malformed) -> HTTPResponse? {
        completeLast()
        guard let status else { throw Malformed(reason: "has no status") }
        guard status >= 200 else {
            self.status = nil
            return nil
        }
        let lengths = Set(fields[values: .contentLength])
        guard lengths.count <= 1 else { throw Malformed(reason: "has two lengths") }
        guard lengths.allSatisfy({ Int64($0).map { $0 >= 0 } ?? false }) else {
            throw Malformed(reason: "has a length that is not a number of bytes")
        }
        isComplete = true
        return HTTPResponse(status: .init(code: status), headerFields: fields)
    }

    private mutating func add(_ line: Substring) throws(Malformed) {
        if line.first == " " || line.first == "\t", last != nil {
            last?.value += " " + Self.trimmed(line)
            return
        }
        completeLast()
        guard let colon = line.firstIndex(of: ":") else {
            throw Malformed(reason: "has a header field without a colon")
        }
        guard let name = HTTPField.Name(String(line[..<colon])) else {
            throw Malformed(reason: "has a header field with a name that is not allowed")
        }
        last = (name, Self.trimmed(line[line.index(after: colon)...]))
    }

    private mutating func completeLast() {
        if let last { fields.append(HTTPField(name: last.name, value: last.value)) }
        last = nil
    }

    private static func status(_ line: Substring) throws(Malformed) -> Int {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[1].utf8.count == 3, let status = Int(parts[1]), (100...999).contains(status)
        else { throw Malformed(reason: "has a status that is not a number of three digits") }
        return status
    }

    /// The line without its line ending: as UTF-8, or else as Latin-1, the former encoding of HTTP/1.
    private static func text(_ line: UnsafeRawBufferPointer) -> Substring {
        var end = line.count
        while end > 0, line[end - 1] == UInt8(ascii: "\n") || line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let bytes = line[..<end]
        if let text = String(validating: bytes, as: UTF8.self) { return text[...] }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))[...]
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
#endif
