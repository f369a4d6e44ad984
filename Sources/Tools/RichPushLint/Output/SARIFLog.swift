import Foundation
package import RichPushPayload

/// The findings as a SARIF 2.1.0 log (OASIS), which code hosts and editors show beside the lines of a file.
///
/// The results are written while files are read. The rules and notifications follow them, so that memory holds only
/// those.
package struct SARIFLog: LintOutput {
    package let render: @Sendable (LintedFile) -> [UInt8] = { file in
        guard file.isPayload else { return [] }
        return Array(SARIFResult.results(of: file).map { $0.serialized() }.joined(separator: Self.comma))
    }

    /// The version of the program.
    private let version: String
    private static let comma = Array(",\n".utf8)
    private var hasBegun = false
    private var hasResults = false
    /// The codes of results, and those of notifications.
    private var rules: Set<FindingCode> = []
    private var faults: Set<FindingCode> = []
    private var notifications: [[UInt8]] = []

    package init(version: String) { self.version = version }

    package mutating func add(_ files: [(file: LintedFile, rendered: [UInt8])]) -> [UInt8] {
        var bytes = beginning()
        for (file, rendered) in files {
            if !rendered.isEmpty {
                if hasResults { bytes += Self.comma }
                bytes += rendered
                hasResults = true
            }
            note(file)
        }
        return bytes
    }

    package mutating func add(unread message: String) {
        let notification: JSONValue = ["level": "error", "message": ["text": .string(message)]]
        notifications.append(notification.serialized())
    }

    package mutating func end() -> [UInt8] {
        var bytes = beginning()
        bytes += Array("\n],\"invocations\":[{\"executionSuccessful\":true,\"toolExecutionNotifications\":[".utf8)
        bytes += notifications.joined(separator: Self.comma)
        bytes += Array("]}],\"tool\":".utf8)
        bytes += tool.serialized()
        bytes += Array("}]}\n".utf8)
        return bytes
    }

    /// The bytes before the first result; empty if they are written.
    private mutating func beginning() -> [UInt8] {
        guard !hasBegun else { return [] }
        hasBegun = true
        let head = """
            {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\
            "version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[

            """
        return Array(head.utf8)
    }

    /// Keeps the codes of a file. A file that is not a payload becomes a notification.
    private mutating func note(_ file: LintedFile) {
        guard !file.isPayload else { return rules.formUnion(file.findings.map(\.code)) }
        for finding in file.findings {
            faults.insert(finding.code)
            notifications.append(SARIFResult.notification(finding, of: file.name).serialized())
        }
    }

    private var tool: JSONValue {
        [
            "driver": [
                "name": "richpush",
                "version": .string(version),
                "rules": Self.descriptors(of: rules),
                "notifications": Self.descriptors(of: faults),
            ]
        ]
    }

    private static func descriptors(of codes: Set<FindingCode>) -> JSONValue {
        .array(
            codes.sorted { $0.rawValue < $1.rawValue }.map { code in
                var rule: JSONObject = [
                    "id": .string(code.rawValue),
                    "shortDescription": ["text": .string(code.summary)],
                    "defaultConfiguration": ["level": .string(code.severity.rawValue)],
                ]
                if let explanation = Explanation.ofPushes[code.rawValue] {
                    let command = Explanation.command(for: [code.rawValue])
                    rule["help"] = ["text": .string("\(explanation.remedy) See: \(command)")]
                }
                return .object(rule)
            }
        )
    }
}

/// A finding as a part of a SARIF log.
package enum SARIFResult {
    /// The findings of a payload.
    static func results(of file: LintedFile) -> [JSONValue] {
        var ordinals: [String: Int] = [:]
        return file.findings.map { finding in
            let identity = "\(finding.code.rawValue)\n\(finding.key ?? "")"
            let ordinal = ordinals[identity, default: 0] + 1
            ordinals[identity] = ordinal
            return result(finding, of: file.name, fingerprint: fingerprint(of: "\(identity)\n\(ordinal)"))
        }
    }

    /// The fault of a file that is not a payload.
    static func notification(_ finding: Finding, of name: String) -> JSONValue {
        var notification: JSONObject = [
            "level": .string(finding.severity.rawValue),
            "message": ["text": .string(finding.message)],
            "descriptor": ["id": .string(finding.code.rawValue)],
        ]
        notification["locations"] = location(of: finding, in: name)
        return .object(notification)
    }

    private static func result(_ finding: Finding, of name: String, fingerprint: JSONValue) -> JSONValue {
        var result: JSONObject = [
            "ruleId": .string(finding.code.rawValue),
            "level": .string(finding.severity.rawValue),
            "message": ["text": .string(finding.message)],
            "partialFingerprints": ["richpush/v1": fingerprint, "primaryLocationLineHash": fingerprint],
        ]
        result["locations"] = location(of: finding, in: name)
        return .object(result)
    }

    /// The same if lines above the finding change: neither the line nor the file is part of it.
    private static func fingerprint(of text: String) -> JSONValue {
        .string(SHA256.text(of: Array(text.utf8)))
    }

    /// The one location of a finding; nil for standard input, which is not a file.
    private static func location(of finding: Finding, in name: String) -> JSONValue? {
        guard name != "-" else { return nil }
        var region: JSONObject = ["startLine": JSONValue(finding.line ?? 1)]
        if let column = finding.column { region["startColumn"] = JSONValue(column) }
        var location: JSONObject = [
            "physicalLocation": ["artifactLocation": artifact(name), "region": .object(region)]
        ]
        if let key = finding.key { location["logicalLocations"] = [["fullyQualifiedName": .string(key)]] }
        return [.object(location)]
    }

    /// The path of a file: relative to the folder in which the command runs. Only a file that is not in that folder and
    /// was named by its absolute path has an absolute URI.
    package static func artifact(_ name: String, in folder: String = FileManager.default.currentDirectoryPath)
        -> JSONValue
    {
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
        part.utf8.map { byte in
            byte.isUnreserved ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal.uppercased()
        }.joined()
    }
}
