import RichPushExtension
import RichPushDoctor
import RichPushLint
import RichPushPayload

/// A review of a project as text and as JSON.
struct DoctorView {
    let path: String
    let review: ProjectReview
    /// Nil if they were not asked for.
    let reports: [StoredDeliveryReport]?

    var json: JSONValue {
        [
            "path": .string(path),
            "targets": .array(review.targets.map(Self.json)),
            "findings": .array(review.findings.map(Self.json)),
            "reports": reports.map { .array($0.map(\.doctorJSON)) } ?? .null,
        ]
    }

    private static func json(_ target: ProjectReview.Target) -> JSONValue {
        [
            "name": .string(target.name),
            "kind": .string(target.kind.rawValue),
            "bundleIdentifier": JSONValue(target.bundleIdentifier),
            "deploymentTarget": JSONValue(target.deploymentTarget),
            "appGroups": .array(target.appGroups.map { .string($0) }),
        ]
    }

    private static func json(_ finding: ProjectReview.Finding) -> JSONValue {
        [
            "severity": .string(finding.severity.rawValue),
            "code": .string(finding.code.rawValue),
            "target": JSONValue(finding.target),
            "file": JSONValue(finding.file),
            "key": JSONValue(finding.key),
            "line": JSONValue(finding.line),
            "message": .string(finding.message),
            "remedy": .string(finding.remedy),
        ]
    }

    /// The targets, the findings with their remedies and the commands that explain them, and a count.
    var text: String {
        let targets = review.targets.filter { $0.kind != .other }.map { target in
            let parts: [String?] = [
                target.kind.rawValue, target.bundleIdentifier, target.deploymentTarget.map { "iOS \($0)" },
                target.appGroups.isEmpty ? nil : target.appGroups.joined(separator: ", "),
            ]
            return "\(target.name): \(parts.compactMap(\.self).joined(separator: ", "))".onOneLine
        }
        return (targets + review.findings.map(lines) + reportLines + [count]).joined(separator: "\n")
    }

    private func lines(_ finding: ProjectReview.Finding) -> String {
        let (code, place) = (finding.code.rawValue, place(finding.file, finding.line))
        let head = FindingsView.line(finding.severity.rawValue, finding.message, code: code, at: place)
        let see = Explanation.command(for: [code])
        return "\(head)\n  fix: \(finding.remedy.onOneLine)\n  see: \(see)"
    }

    private var reportLines: [String] {
        guard let reports else { return [] }
        return reports.isEmpty ? ["No delivery reports in the group."] : reports.map(\.lines)
    }

    private var count: String {
        let counts = ProjectReview.Severity.allCases.map { severity in
            FindingsView.count(review.findings.count { $0.severity == severity }, severity.rawValue)
        }
        let faults = FindingsView.count(review.faults.count, "file").map { "\($0) not usable" }
        let all = (counts + [faults]).compactMap(\.self)
        return "\(path.onOneLine): \(all.isEmpty ? "no findings" : all.joined(separator: ", "))"
    }

    func sentence(_ fault: ProjectReview.Fault) -> String {
        "\(place(fault.file, fault.line).onOneLine): The file cannot be used: \(fault.reason)."
    }

    /// A path and a line that an editor can open.
    private func place(_ file: String?, _ line: Int?) -> String {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        let file = file.map { Self.joined(folder, $0) } ?? folder
        return FindingsView.place(file, line)
    }

    /// A path below a folder. The file of a finding is beside an `.xcodeproj`, so each leading `..` removes one name.
    private static func joined(_ folder: String, _ file: String) -> String {
        var names = folder.split(separator: "/", omittingEmptySubsequences: false)
        for name in file.split(separator: "/") {
            if name == "..", let last = names.last, !["", ".", ".."].contains(last) {
                names.removeLast()
            } else if name != "." {
                names.append(name)
            }
        }
        return names.joined(separator: "/")
    }
}
