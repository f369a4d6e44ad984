import HTTPTypes
import Hummingbird
import NIOCore
import RichPushHosting

/// Reads the body of a request with items: one JSON object, or one on each line.
enum ItemBody {
    case one([UInt8])
    case lines([ArraySlice<UInt8>])

    /// The largest number of bytes of a body, and of one item.
    static let limit = 1_048_576
    static let itemLimit = 16_384
    /// The largest number of lines that are not blank.
    static let lineLimit = 500

    /// Reads a body. Its type and length are checked before its first byte is read.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - itemLimit: the largest number of bytes of one object.
    /// - Throws: ``/RichPushHosting/ServiceError``: the media type, or too large.
    init(_ request: Request, itemLimit: Int = Self.itemLimit) async throws {
        let isLines = try Self.hasLines(request)
        let limit = isLines ? Self.limit : itemLimit
        let bytes = try await Self.bytes(of: request, limit: limit)
        guard isLines else {
            self = .one(bytes)
            return
        }
        let lines = bytes.split(separator: 0x0a).filter { !$0.allSatisfy { " \t\r".utf8.contains($0) } }
        guard lines.count <= Self.lineLimit else {
            throw ServiceError(.tooLarge, "A body has at most \(Self.lineLimit) lines. Nothing was called.")
        }
        self = .lines(lines)
    }

    /// Whether the body is of lines, by its media type.
    static func hasLines(_ request: Request) throws(ServiceError) -> Bool {
        switch try mediaType(of: request) {
        case "application/json": false
        case "application/x-ndjson": true
        default: throw mediaTypeProblem
        }
    }

    private static func mediaType(of request: Request) throws(ServiceError) -> String {
        let header = request.headers[.contentType] ?? ""
        if header == "application/json", request.headers[.contentEncoding] == nil { return header }
        let parts = header.lowercased().split(separator: ";")
        let parameters = parts.dropFirst().map { $0.filter { !" \t\"".contains($0) } }
        guard let type = parts.first, parameters.allSatisfy({ $0 == "charset=utf-8" }),
            request.headers[.contentEncoding] ?? "identity" == "identity"
        else { throw mediaTypeProblem }
        return type.trimmingCharacters(in: .whitespaces)
    }

    private static func bytes(of request: Request, limit: Int) async throws -> [UInt8] {
        let problem = ServiceError(.tooLarge, "The body must be at most \(limit) bytes. Nothing was called.")
        if let length = request.headers[.contentLength].flatMap(Int.init), length > limit { throw problem }
        var bytes: [UInt8] = []
        let early = ServiceError(.malformed, "The body ended early. Nothing was called.")
        do {
            for try await buffer in request.body {
                guard bytes.count + buffer.readableBytes <= limit else { throw problem }
                bytes.append(contentsOf: buffer.readableBytesView)
            }
        } catch let error where error is IOError || error is ChannelError {
            // The client has reset the connection.
            throw early
        }
        // A connection that ends early ends the iteration too.
        if let length = request.headers[.contentLength].flatMap(Int.init), bytes.count < length { throw early }
        return bytes
    }

    private static let mediaTypeProblem = ServiceError(
        .mediaType,
        "Send `application/json` or `application/x-ndjson`, in UTF-8 and without an encoding."
    )
}
