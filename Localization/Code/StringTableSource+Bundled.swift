import Foundation

extension StringTableSource {
    /// This package's own tables.
    ///
    /// They are searched in the program's folder and in the bundle that contains this code. If they were not
    /// shipped with the program, the source is empty and its ``fault`` names the folders; ``Localizer`` then shows
    /// the English compiled in. (SwiftPM's own `Bundle.module` ends the process in that case.)
    public static let bundled = bundled(in: ResourceFolders.candidates)

    static func bundled(in candidates: [URL]) -> StringTableSource {
        for folder in candidates {
            for name in ResourceFolders.names {
                let bundle = folder.appendingPathComponent(name, isDirectory: true)
                for inner in ResourceFolders.innerFolders {
                    let directory = inner.isEmpty ? bundle : bundle.appendingPathComponent(inner, isDirectory: true)
                    let english = directory.appendingPathComponent("en.lproj", isDirectory: true)
                    if FileManager.default.fileExists(atPath: english.path) {
                        return StringTableSource(directory: directory, requiresTables: true)
                    }
                }
            }
        }
        let places = candidates.map(\.path).joined(separator: ", ")
        let message =
            "The package's string tables (\(ResourceFolders.names.joined(separator: " or "))) are not in "
            + "any of these folders: \(places). English is shown. For other languages copy the folder to the program's folder."
        return StringTableSource(fault: StringTableError(code: .folderMissing, message: message))
    }
}

/// Where SwiftPM and Xcode put this target's resources.
private enum ResourceFolders {
    /// SwiftPM's native build uses the first name on Linux; swiftbuild and builds for Apple's platforms use the second.
    static let names = ["RichPushKit_RichPushLocalization.resources", "RichPushKit_RichPushLocalization.bundle"]

    /// Where the `.lproj` folders are in a bundle: at its top, or deeper in one made for macOS.
    static let innerFolders = ["", "Contents/Resources"]

    /// The folders that may hold the bundle, the likeliest first.
    static var candidates: [URL] {
        let code = Bundle(for: StringTableStore.self)
        let found = [
            code.resourceURL,
            code.bundleURL,
            code.bundleURL.deletingLastPathComponent(),
            Bundle.main.resourceURL,
            Bundle.main.bundleURL,
            Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent(),
        ]
        var unique: [URL] = []
        for url in found.compactMap({ $0?.standardizedFileURL }) where !unique.contains(url) { unique.append(url) }
        return unique
    }
}
