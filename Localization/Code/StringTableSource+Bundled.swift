import Foundation

extension StringTableSource {
    /// The tables of this package.
    ///
    /// They are searched in the program's folder and in the bundle that contains this code. If they were not shipped
    /// with the program, the source is empty and its ``fault`` names the folders; ``Localizer`` then shows the English
    /// texts in the code. (SwiftPM's own `Bundle.module` ends the process in that case.) A language of the package that
    /// is missing there, or lacks a text, is a fault when a text in it is looked up.
    public static let bundled = bundled(in: ResourceFolders.candidates)

    static func bundled(in candidates: [URL]) -> StringTableSource {
        for folder in candidates {
            for name in ResourceFolders.names {
                let bundle = folder.appendingPathComponent(name, isDirectory: true)
                for inner in ResourceFolders.innerFolders {
                    let directory = inner.isEmpty ? bundle : bundle.appendingPathComponent(inner, isDirectory: true)
                    let source = StringTableSource(bundledIn: directory)
                    if source.fault == nil { return source }
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

extension StringTableSource {
    /// The languages of the package's tables.
    static let bundledLanguages: Set<LanguageTag> = {
        let names = """
            af ar az be bg bn bs ca cs da de el en es es-419 et eu fa fi fil fr fr-CA gl gu he hi hr hu hy id is \
            it ja ka kk kn ko lt lv mk ml mr ms nb nl pa pl pt pt-BR pt-PT ro ru sk sl sq sr sr-Latn sv sw ta te \
            th tr uk ur uz vi zh-HK zh-Hans zh-Hant
            """
        return Set(names.split(separator: " ").map { LanguageTag(String($0)) })
    }()
}

/// The folders in which SwiftPM and Xcode put the resources of this target.
private enum ResourceFolders {
    /// SwiftPM's native build uses the first name on Linux; swiftbuild and builds for Apple's platforms use the second.
    static let names = ["RichPushKit_RichPushLocalization.resources", "RichPushKit_RichPushLocalization.bundle"]

    /// The parent of the `.lproj` folders in a bundle: at its top, or deeper in a bundle for macOS.
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
