import ArgumentParser
import Foundation
import RichPushLocalization
import RichPushPayload

/// `richpush diff`: what a change of payloads means to members.
struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what a change of payloads means to members.",
        discussion: """
            Compares two files, or the files of two folders by their names. Category, buttons, routes, calls, texts, media and \
            the template are compared, and not the text of the JSON: order, white space and the spelling of numbers are no \
            changes. Ends with 1 if something differs, and with 65 if a file is not a payload.
            """
    )

    @Argument(help: ArgumentHelp("The earlier payload or folder.", valueName: "OLD"), completion: .file())
    var old: String

    @Argument(help: ArgumentHelp("The later payload or folder.", valueName: "NEW"), completion: .file())
    var new: String

    @Option(
        help: ArgumentHelp(
            "Write a page with the changes and links to previews, which are in a folder beside it.",
            valueName: "FILE.html"
        ),
        completion: .file(extensions: ["html"])
    )
    var output: String?

    @Option(
        help: ArgumentHelp("A folder of .lproj tables with the texts of localized keys.", valueName: "DIR"),
        completion: .directory
    )
    var strings: String?

    @OptionGroup var templates: TemplateCategoryOption

    @OptionGroup var host: HostOption

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        if old == "-", new == "-" { throw ValidationError("- can be given only once: standard input is read once.") }
        if output == "-" { throw ValidationError("--output takes a file: the page links previews that are beside it.") }
    }

    func run() async throws {
        try await guarded {
            let keys = try host.parts().keys(templateCategories: templates.templateCategory)
            let sources = try strings.map {
                [StringTableSource(directory: try TableFolder.url($0), requiresTables: true)]
            }
            let tables = LanguageTables(hostSources: sources ?? [])
            tables.localizer.checkSources()
            let context = PushMeaning.Context(
                localizer: tables.localizer,
                languages: (sources ?? []).flatMap(\.languages),
                now: Date().timeIntervalSince1970
            )
            var run = DiffRun(keys: keys, context: context, printsJSON: json, page: output)
            try await run.compare(try FilePairs(from: old, to: new))
            return run.status ?? tables.status
        }
    }
}
