import Foundation
import Testing

/// What has made an app's project. The same app is in each form, as far as doctor reads it: XcodeGen writes a project of files,
/// and Expo one of React Native, each with files of its own beside it.
enum ProjectForm: String, CaseIterable, CustomTestStringConvertible {
    /// Xcode 16 or newer: each folder is a part of its target, with exceptions.
    case folders = "Xcode with folders"
    /// Xcode before: each file has a line in the project.
    case files = "Xcode with files"
    case xcodeGen = "XcodeGen"
    case flutter = "Flutter"
    case reactNative = "React Native"
    case expo = "Expo"

    var testDescription: String { rawValue }

    /// Brings a project of Xcode with folders into this form.
    func apply(to project: TestProject) throws {
        guard self != .folders else { return }
        try project.listFiles()
        switch self {
        case .folders, .files: break
        case .xcodeGen: try project.write("name: Shop\ntargets: {}\n", to: "project.yml")
        case .flutter: try project.makeFlutter()
        case .reactNative: try project.makeReactNative()
        case .expo:
            try project.makeReactNative()
            try project.write(#"{"expo": {"name": "Shop", "plugins": []}}"#, to: "app.json")
            try project.write(#"{"expo.jsEngine": "hermes"}"#, to: "ios/Podfile.properties.json")
            try project.write("export NODE_BINARY=$(command -v node)\n", to: "ios/.xcode.env")
        }
    }
}

extension TestProject {
    private typealias Group = (id: String, folder: String)

    /// Names each file in the project, in place of the folders.
    fileprivate func listFiles() throws {
        var text = try text(Self.projectFile)
        let pattern = /\t\t(5A0E[0-9A-F]{20}) \/\* (\w+) \*\/ = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;/
        let groups: [Group] = text.matches(of: pattern).map { (String($0.1), String($0.2)) }
        var files: [String: [String]] = [:]
        var objects = ""
        for (number, group) in groups.enumerated() {
            let names = try #require(FileManager.default.enumerator(atPath: url(group.folder).path))
                .compactMap { $0 as? String }.filter { $0.contains(".") && !$0.hasSuffix(".lproj") }.sorted()
            files[group.id] = names
            var children = ""
            for (file, name) in names.enumerated() {
                let id = "\(number)X\(file)"
                objects += "F\(id) = {isa = PBXFileReference; path = \"\(name)\"; sourceTree = \"<group>\"; };\n"
                objects += "B\(id) = {isa = PBXBuildFile; fileRef = F\(id); };\n"
                children += "F\(id), "
            }
            let start = try #require(text.range(of: "\t\t\(group.id) /* \(group.folder) */ = {"))
            let end = try #require(text.range(of: "\n\t\t};\n", range: start.upperBound..<text.endIndex))
            text.replaceSubrange(
                start.lowerBound..<end.upperBound,
                with: "\t\t\(group.id) = {isa = PBXGroup; children = (\(children)); path = \(group.folder); "
                    + "sourceTree = \"<group>\"; };\n"
            )
        }
        text = try fillPhases(of: text, groups, files)
        text = text.replacing(/\t\t\tfileSystemSynchronizedGroups = \([^)]*\);\n/, with: "")
        try write(text.replacing("\tobjects = {\n", with: "\tobjects = {\n\(objects)"), to: Self.projectFile)
    }

    /// Adds the files of each target's folders to its phases: sources, and what is copied.
    private func fillPhases(of text: String, _ groups: [Group], _ files: [String: [String]]) throws -> String {
        var filled = text
        for target in text.components(separatedBy: "isa = PBXNativeTarget;").dropFirst() {
            let own = try #require(target.firstMatch(of: /fileSystemSynchronizedGroups = \(([^)]*)\);/)).1
            for (phase, suffixes) in [("Sources", ["swift", "m", "mm"]), ("Resources", ["xcprivacy", "strings"])] {
                let name = try Regex("([0-9A-F]{24}) /\\* \(phase) \\*/")
                let id = try #require(target.firstMatch(of: name)?.output[1].substring)
                var lines = ""
                for (number, group) in groups.enumerated() where own.contains(group.id) {
                    for (file, name) in (files[group.id] ?? []).enumerated()
                    where suffixes.contains(url(name).pathExtension) { lines += "B\(number)X\(file), " }
                }
                let head = "\(id) /* \(phase) */ = {\n\t\t\tisa = PBX\(phase)BuildPhase;\n"
                let start = try #require(filled.range(of: head))
                let list = try #require(filled.range(of: "files = (", range: start.upperBound..<filled.endIndex))
                filled.insert(contentsOf: lines, at: list.upperBound)
            }
        }
        return filled
    }

    /// Moves the project into the folder `ios`, and adds files of build settings at its top.
    private func moveToIOS(_ settings: [(configuration: String, path: String, text: String)]) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        try FileManager.default.createDirectory(at: url("ios"), withIntermediateDirectories: true)
        for name in names { try FileManager.default.moveItem(at: url(name), to: url("ios/\(name)")) }
        var text = try text("ios/\(Self.projectFile)")
        for (number, (configuration, path, content)) in settings.enumerated() {
            try write(content, to: "ios/\(path)")
            let file = "{isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };"
            text = text.replacing("\tobjects = {\n", with: "\tobjects = {\nC\(number) = \(file)\n")
            // Those of targets; the project's own have a file already.
            let head = "/* \(configuration) */ = {\n\t\t\tisa = XCBuildConfiguration;\n"
            let base = "\t\t\tbaseConfigurationReference = C\(number);\n"
            text = text.replacing("\(head)\t\t\tbuildS", with: "\(head)\(base)\t\t\tbuildS")
        }
        try write(text, to: "ios/\(Self.projectFile)")
    }

    fileprivate func makeFlutter() throws {
        try project("CURRENT_PROJECT_VERSION = 1;", "CURRENT_PROJECT_VERSION = \"$(FLUTTER_BUILD_NUMBER)\";")
        try project("MARKETING_VERSION = 1.0;", "MARKETING_VERSION = \"$(FLUTTER_BUILD_NAME)\";")
        let text = """
            #include? "Pods/Target Support Files/Pods-Shop/Pods-Shop.xcconfig"
            #include "Generated.xcconfig"
            """
        try moveToIOS([("Debug", "Flutter/Debug.xcconfig", text), ("Release", "Flutter/Release.xcconfig", text)])
        let generated = "FLUTTER_ROOT=/opt/flutter\nFLUTTER_BUILD_NAME=1.0\nFLUTTER_BUILD_NUMBER=1\n"
        try write(generated, to: "ios/Flutter/Generated.xcconfig")
        try write("name: shop\nenvironment:\n  sdk: ^3.5.0\n", to: "pubspec.yaml")
    }

    fileprivate func makeReactNative() throws {
        let path = "Pods/Target Support Files/Pods-Shop/Pods-Shop"
        let text = "PODS_ROOT = ${SRCROOT}/Pods\nOTHER_LDFLAGS = $(inherited) -ObjC -l\"React-Core\"\n"
        try moveToIOS([("Debug", "\(path).debug.xcconfig", text), ("Release", "\(path).release.xcconfig", text)])
        try write("platform :ios, '16.0'\ntarget 'Shop' do\n  use_react_native!\nend\n", to: "ios/Podfile")
        try write(#"{"name": "shop", "dependencies": {"react-native": "0.83.0"}}"#, to: "package.json")
    }
}
