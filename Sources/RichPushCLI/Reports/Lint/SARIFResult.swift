import Foundation
import RichPushPayload

/// A finding as a part of a SARIF log.
enum SARIFResult {
    /// The findings of a payload.
    static func results(of file: LintedFile) -> [JSONValue] {
        var ordinals: [String: Int] = [:]
        return file.diagnostics.map { diagnostic in
            let identity = "\(diagnostic.code.rawValue)\n\(diagnostic.key ?? "")"
            let ordinal = ordinals[identity, default: 0] + 1
            ordinals[identity] = ordinal
            return result(diagnostic, of: file.name, fingerprint: fingerprint(of: "\(identity)\n\(ordinal)"))
        }
    }

    /// The fault of a file that is not a payload.
    static func notification(_ diagnostic: Diagnostic, of name: String) -> JSONValue {
        var notification: JSONObject = [
            "level": .string(diagnostic.severity.rawValue),
            "message": ["text": .string(diagnostic.message)],
            "descriptor": ["id": .string(diagnostic.code.rawValue)],
        ]
        notification["locations"] = location(of: diagnostic, in: name)
        return .object(notification)
    }

    private static func result(_ diagnostic: Diagnostic, of name: String, fingerprint: JSONValue) -> JSONValue {
        var result: JSONObject = [
            "ruleId": .string(diagnostic.code.rawValue),
            "level": .string(diagnostic.severity.rawValue),
            "message": ["text": .string(diagnostic.message)],
            "partialFingerprints": ["richpush/v1": fingerprint, "primaryLocationLineHash": fingerprint],
        ]
        result["locations"] = location(of: diagnostic, in: name)
        return .object(result)
    }

    /// The same if lines above the finding change: neither the line nor the file is part of it.
    private static func fingerprint(of text: String) -> JSONValue {
        .string(SHA256.digest(of: Array(text.utf8)).map(\.hexadecimal).joined())
    }

    /// The one location of a finding; nil for standard input, which is not a file.
    private static func location(of diagnostic: Diagnostic, in name: String) -> JSONValue? {
        guard name != "-" else { return nil }
        var region: JSONObject = ["startLine": JSONValue(diagnostic.line ?? 1)]
        if let column = diagnostic.column { region["startColumn"] = JSONValue(column) }
        var location: JSONObject = [
            "physicalLocation": ["artifactLocation": artifact(name), "region": .object(region)]
        ]
        if let key = diagnostic.key { location["logicalLocations"] = [["fullyQualifiedName": .string(key)]] }
        return [.object(location)]
    }

    /// The path of a file: relative to the folder in which the command runs. Only a file that is not in that folder and
    /// was named by its absolute path has an absolute URI.
    static func artifact(_ name: String, in folder: String = FileManager.default.currentDirectoryPath) -> JSONValue {
        let root = folder.hasSuffix("/") ? folder : folder + "/"
        let path = name.hasPrefix(root) ? String(name.dropFirst(root.count)) : name
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let uri = parts.map(encoded).joined(separator: "/")
        return path.hasPrefix("/")
            ? ["uri": .string("file:///\(uri)")] : ["uri": .string(uri), "uriBaseId": "%SRCROOT%"]
    }

    /// The part of a path with every byte encoded that is not unreserved in a URI.
    private static func encoded(_ part: Substring) -> String {
        var text = ""
        for byte in part.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += "%" + byte.hexadecimal.uppercased()
            }
        }
        return text
    }
}
