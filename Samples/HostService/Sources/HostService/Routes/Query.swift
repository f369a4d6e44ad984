import Foundation
import Hummingbird
import RichPushHosting
import RichPushKit

/// The values of a request's query. A name that is given twice, or bytes that are not UTF-8, are refused.
struct Query {
    private var values: [String: String] = [:]

    init(_ request: Request) throws(ServiceError) {
        for pair in (request.uri.query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count == 2 ? parts[1].replacingOccurrences(of: "+", with: " ") : ""
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(value[...]) else {
                throw ServiceError(.malformed, "The query is not valid percent-encoded UTF-8.")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw ServiceError(.malformed, "The query has a name twice.")
            }
        }
    }

    subscript(name: String) -> String? { values[name] }

    func number(_ name: String, default number: Int) throws(ServiceError) -> Int {
        guard let text = values[name] else { return number }
        guard let number = Int(text) else { throw ServiceError(.malformed, "`\(name)` must be a number.") }
        return number
    }

    func flag(_ name: String) throws(ServiceError) -> Bool {
        switch values[name] {
        case nil, "false": return false
        case "true": return true
        default: throw ServiceError(.malformed, "`\(name)` must be `true` or `false`.")
        }
    }

    /// The text of percent-encoded UTF-8; `nil` if a percent sign has no two digits behind it, or the bytes are not
    /// UTF-8.
    static func decoded(_ text: Substring) -> String? {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(UInt8(high << 4 | low))
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }
}

extension ServiceContext {
    /// The member that the path names.
    var member: Recipient {
        get throws(ServiceError) {
            guard let name = parameters.get("member").flatMap({ Query.decoded($0[...]) }),
                let member = Recipient(memberName: name)
            else {
                throw ServiceError(
                    .malformed,
                    "The member in the path must be 1 to 256 bytes of UTF-8 without control characters, and not `device`."
                )
            }
            return member
        }
    }
}
