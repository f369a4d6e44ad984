/// What can be at a path in place of an Xcode project, and what to give instead.
struct OtherInput {
    /// The name of a file or folder, or its extension with a full stop in front.
    let name: String
    /// What it is and what to give instead, in full sentences.
    let advice: String

    /// In this order: what makes a project goes before what is made from one.
    private static let advices: KeyValuePairs<String, String> = [
        "project.yml":
            "`project.yml` is the specification of XcodeGen: run `xcodegen generate`, and give the .xcodeproj that "
            + "it makes.",
        "Project.swift":
            "`Project.swift` is the manifest of Tuist: run `tuist generate`, and give the .xcodeproj that it makes.",
        ".xcworkspace":
            "An .xcworkspace only refers to projects: give the .xcodeproj of the app, or the folder that contains it.",
        "Podfile":
            "A `Podfile` adds libraries to a project and contains no app: give the .xcodeproj of the app, or the "
            + "folder that contains it.",
        ".xcarchive": "An .xcarchive contains a built app: give the .app in its folder `Products/Applications`.",
        ".ipa":
            "An .ipa is a compressed app: decompress it with `unzip`, and give the .app in its folder `Payload`.",
        "Package.swift":
            "`Package.swift` makes a Swift package, which is not an app: give the .xcodeproj of the app that uses it.",
        ".pbxproj": "It is a part of a project: give the .xcodeproj that contains it.",
        ".appex": "It is a built extension: give the .app that contains it.",
    ]
    private static let all = advices.map { OtherInput(name: $0.key, advice: $0.value) }

    /// The files that make a project.
    private static let generators = all.prefix(2)

    private func isName(of path: String) -> Bool {
        name.hasPrefix(".") ? "." + Path.suffix(path) == name : Path.name(path) == name
    }

    /// What to give instead of a path: because of its own name, or else of what is in it; empty if nothing is known.
    static func advice(for root: String, reader: FileReader) -> String {
        let candidates = [root] + reader.names(in: root) + reader.ownFiles(below: root)
        let found = all.first { $0.isName(of: root) } ?? all.first { input in candidates.contains(where: input.isName) }
        guard let found else { return "" }
        let file = candidates.first(where: found.isName) ?? root
        return " " + found.advice + found.examples(in: Path.join(root, file), reader: reader)
    }

    /// What makes the project of a folder; empty if nothing is known.
    static func generator(in folder: String, reader: FileReader) -> String {
        let names = reader.names(in: folder)
        return generators.first { input in names.contains(where: input.isName) }.map { "; " + $0.advice.dropLast() }
            ?? ""
    }

    /// The apps and projects that belong to an archive or a workspace.
    private func examples(in path: String, reader: FileReader) -> String {
        let (folder, kind) =
            switch name {
            case ".xcarchive": (Path.join(path, "Products/Applications"), "app")
            case ".xcworkspace": (Path.parent(path), "xcodeproj")
            default: ("", "")
            }
        guard !kind.isEmpty else { return "" }
        // The workspace in a project belongs to that project.
        let names = Path.suffix(folder) == kind ? [folder] : reader.names(in: folder).filter { Path.suffix($0) == kind }
        let paths = names.map { "\"\(reader.relative(Path.join(folder, $0)))\"" }
        return paths.isEmpty ? "" : " There \(paths.count == 1 ? "is" : "are") \(paths.joined(separator: ", "))."
    }
}
