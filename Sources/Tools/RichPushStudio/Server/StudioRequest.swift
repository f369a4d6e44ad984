import Foundation
import RichPushPayload

#if Tools
import struct FlyingFox.HTTPRequest
#endif

/// The parts of an HTTP request that the studio uses.
struct StudioRequest {
    let method: String
    /// The path as it was sent, percent-encoded.
    let path: String
    let query: String
    private let headers: [String: String]
    private(set) var body: [UInt8] = []

    /// The largest body in bytes.
    static let bodyLimit = OpenFile.longest

    /// Reads the head of a request.
    init(_ request: HTTPRequest) {
        method = request.method.rawValue.uppercased()
        path = request.target.path()
        query = request.target.query()
        headers = Dictionary(request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }) { $1 }
    }

    /// A header field by its name in lower case.
    subscript(name: String) -> String? { headers[name] }

    /// How much of a body is read so that it can be refused: a browser reports no status if the connection ends before.
    private static let discardLimit = 4 * bodyLimit

    /// Reads the body to its end.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - isKept: whether the bytes are kept, up to ``bodyLimit``.
    /// - Returns: the length in bytes; nil if the end was not reached, and the connection must be closed.
    mutating func readBody(of request: HTTPRequest, isKept: Bool) async -> Int? {
        var count = 0
        do {
            for try await part in request.bodySequence {
                count += part.count
                guard count <= Self.discardLimit else { return nil }
                if isKept, count <= Self.bodyLimit { body += part }
            }
            return count
        } catch {
            return nil
        }
    }

    /// The value of a parameter of the query, decoded; nil if it is missing.
    func parameter(_ name: String) -> String? {
        for part in query.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.first.map(String.init)?.removingPercentEncoding == name else { continue }
            return pair.count > 1 ? String(pair[1]).removingPercentEncoding : ""
        }
        return nil
    }

    /// Whether the content type is one of these. Parameters such as `charset` are ignored.
    func hasType(_ types: Set<String>) -> Bool {
        let type = self["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type.map(types.contains) ?? false
    }

    /// The JSON object of the body.
    ///
    /// - Throws: ``StudioProblem`` with 400 if the body is not a JSON object.
    func object() throws(StudioProblem) -> JSONObject {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: body)
        } catch {
            throw StudioProblem(
                .badRequest,
                "The body is not JSON, line \(error.line), column \(error.column): \(error.message)"
            )
        }
        guard let object = value.objectValue else {
            throw StudioProblem(.badRequest, "The body is not a JSON object.")
        }
        return object
    }
}

extension JSONObject {
    /// The text of a member.
    ///
    /// - Throws: ``StudioProblem`` with 400 if the member is missing or is not a text.
    func text(_ key: String) throws(StudioProblem) -> String {
        guard let text = self[key]?.stringValue else {
            throw StudioProblem(.badRequest, "The body has no text \"\(key)\".")
        }
        return text
    }

    /// The value of a member that may be missing or null.
    ///
    /// - Throws: ``StudioProblem`` with 400 if the member is not what `read` accepts.
    func optional<Value>(
        _ key: String,
        _ expected: String,
        _ read: (JSONValue) -> Value?
    ) throws(StudioProblem) -> Value? {
        guard let value = self[key], !value.isNull else { return nil }
        guard let result = read(value) else {
            throw StudioProblem(.badRequest, "\"\(key)\" is not \(expected).")
        }
        return result
    }
}
