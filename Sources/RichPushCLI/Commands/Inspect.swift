import ArgumentParser
import Foundation
import RichPushLocalization
import RichPushModel
import RichPushPayload

/// What the framework makes of a payload.
struct Inspect: FileCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what the framework makes of a payload.",
        discussion: "A file that is not a payload ends the command with 65, after all files are done."
    )

    static let optionsWithValue: Set = ["--files-from", "--locale", "--strings"]

    @OptionGroup var inputs: InputOptions

    @Option(help: ArgumentHelp("The language of titles, such as tr or pt-BR.", valueName: "TAG"))
    var locale: String = "en"

    @Option(help: ArgumentHelp("A folder of .lproj tables that override the bundled ones.", valueName: "DIR"))
    var strings: String?

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            let host = try strings.map { [try HostTables.source(at: $0)] } ?? []
            let view = InspectionView(localizer: Localizer(hostSources: host), locale: locale)
            var files = try inputs.inputs()
            var list = ResultList(json ? .json : .text(separator: "\n"))
            for name in files.names {
                guard let file = files.read(name) else { continue }
                list.add([await json ? ResultList.rendered(view.json(file)) : ResultList.rendered(view.text(file))])
            }
            list.end()
            return files.status
        }
    }
}

/// A host's own tables, named on the command line.
enum HostTables {
    static func source(at path: String) throws -> StringTableSource {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(status: .noInput, message: "\(path): There is no such folder of .lproj tables.")
        }
        return StringTableSource(directory: URL(fileURLWithPath: path))
    }
}
