import ArgumentParser
import Foundation
import RichPushCore
import RichPushLocalization
import RichPushPayload

/// What the framework makes of a payload.
struct Inspect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what the framework makes of a payload.",
        discussion: "A file that is no payload ends the command with 65, after all files are done."
    )

    @Argument(help: ArgumentHelp("Payloads, or - for standard input.", valueName: "FILE"))
    var files: [String]

    @Option(help: ArgumentHelp("The language of titles, such as tr or pt-BR.", valueName: "TAG"))
    var locale: String = "en"

    @Option(help: ArgumentHelp("A folder of .lproj tables that override the bundled ones.", valueName: "DIR"))
    var strings: String?

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            let files = try PayloadFiles(self.files)
            let host = try strings.map { [try HostTables.source(at: $0)] } ?? []
            let view = InspectionView(localizer: Localizer(hostSources: host), locale: locale)
            if json {
                Console.print(.array(files.files.map { view.json($0) }))
            } else if !files.files.isEmpty {
                Console.print(files.files.map { view.text($0) }.joined(separator: "\n\n"))
            }
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
