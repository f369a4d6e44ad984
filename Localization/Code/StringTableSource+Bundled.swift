import Foundation

extension StringTableSource {
    /// The tables of this package.
    ///
    /// They are searched in the program's folder and in the bundle that contains this code. If they were not shipped
    /// with the program, the source is empty and its ``fault`` names the folders; ``Localizer`` then shows the English
    /// texts in the code. (SwiftPM's own `Bundle.module` ends the process in that case.)
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

/// The places in which SwiftPM and Xcode put the resources of this target.
private enum ResourceFolders {
    /// SwiftPM's native build uses the first name on Linux; swiftbuild and builds for Apple's platforms use the second.
    static let names = ["RichPushKit_RichPushLocalization.resources", "RichPushKit_RichPushLocalization.bundle"]

    /// The place of the `.lproj` folders in a bundle: at its top, or deeper in a bundle for macOS.
    static let innerFolders = ["", "Contents/Resources"]

    /// The folders that may contain the bundle, the most likely first.
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
