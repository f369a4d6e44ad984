import Foundation
import RichPushDoctor
import Testing

/// A copy of the sample app to break, with names in its files instead of the settings of Shop.xcconfig, and one Info.plist
/// in both configurations, as in most apps. It is removed with its last reference.
final class TestProject {
    static let sample = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Samples/iOSApp")
    static let projectFile = "Shop.xcodeproj/project.pbxproj"

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("project-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.copyItem(at: Self.sample, to: folder)
        try remove("App/Debug.plist")
        try project("App/Debug.plist", "App/Info.plist")
        try project("\t\t\t\tDebug.plist,\n", "")
        let settings = /"?\$\(SHOP_BUNDLE_ID\)((?:\.\w+)?)"?/
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for name in names where ["plist", "entitlements", "pbxproj"].contains(url(name).pathExtension) {
            let text = try text(name).replacing("$(SHOP_APP_GROUP)", with: "group.com.example.shop")
            try write(text.replacing(settings) { "com.example.shop\($0.1)" }, to: name)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ path: String) -> URL { path.isEmpty ? folder : folder.appendingPathComponent(path) }

    func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let parent = url(path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try data.write(to: url(path))
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

    /// Replaces a text of the project file, wherever it stands. It must be there.
    func project(_ old: String, _ new: String, _ location: SourceLocation = #_sourceLocation) throws {
        try replace(old, new, in: Self.projectFile, location)
    }

    func replace(_ old: String, _ new: String, in path: String, _ location: SourceLocation = #_sourceLocation) throws {
        let text = try text(path)
        try #require(text.contains(old), "\(path) has no \(old)", sourceLocation: location)
        try write(text.replacingOccurrences(of: old, with: new), to: path)
    }

    /// Adds or replaces a build setting in both configurations of a target, by its bundle identifier.
    func setting(_ name: String, _ value: String, of identifier: String) throws {
        var text = try text(Self.projectFile)
        let anchor = "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = \(identifier);\n"
        try #require(text.contains(anchor))
        let line = "\t\t\t\t\(name) = \(value);\n"
        text = try text.components(separatedBy: anchor).enumerated().map { index, part in
            // The settings are sorted; what stands before the anchor belongs to the same target.
            guard index > 0 else { return part }
            let end = try #require(part.range(of: "\t\t\t};"))
            let rest = part[..<end.lowerBound].components(separatedBy: "\n").filter {
                !$0.hasPrefix("\t\t\t\t\(name) =")
            }
            return line + rest.joined(separator: "\n") + part[end.lowerBound...]
        }
        .joined(separator: anchor)
        try write(text, to: Self.projectFile)
    }

    /// Sets a value of a property list, or removes it.
    func set(_ path: [String], _ value: Any?, in file: String) throws {
        let data = try Data(contentsOf: url(file))
        let list = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        let changed = Self.setting(path[...], value, in: list)
        try write(try PropertyListSerialization.data(fromPropertyList: changed, format: .xml, options: 0), to: file)
    }

    private static func setting(_ path: ArraySlice<String>, _ value: Any?, in list: [String: Any]) -> [String: Any] {
        guard let key = path.first else { return list }
        var list = list
        if path.count == 1 {
            list[key] = value
        } else {
            list[key] = setting(path.dropFirst(), value, in: list[key] as? [String: Any] ?? [:])
        }
        return list
    }

    func review(_ path: String = "") throws -> ProjectReview { try ProjectReview(path: url(path).path) }

    /// The codes of the findings, and the faults' files.
    func codes(_ path: String = "") throws -> [String] {
        let review = try review(path)
        return review.findings.map(\.code.rawValue) + review.faults.map { "fault: \($0.file)" }
    }
}
