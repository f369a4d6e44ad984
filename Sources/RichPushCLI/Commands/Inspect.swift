import ArgumentParser
import RichPushModel
import RichPushPayload

/// `richpush inspect`: how the package reads a payload.
struct Inspect: FileCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how the framework reads a payload.",
        discussion: """
            All files are read. Ends with 65 if a file is not a payload, and with 1 if a string table is missing or cannot be \
            read.
            """
    )

    static let optionsWithValue: Set = ["--files-from", "--template-category", "--host", "--locale", "--strings"]

    @OptionGroup var inputs: InputOptions

    @OptionGroup var languages: LanguageOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            let tables = try languages.tables()
            let view = InspectionView(localizer: tables.localizer, locale: tables.locale)
            var files = try inputs.inputs()
            var list = ResultList(json ? .json : .text(separator: "\n"))
            for (index, name) in files.names.enumerated() {
                WorkProgress.current?.note(done: index, of: files.names.count)
                guard let file = files.read(name) else { continue }
                list.add([await json ? ResultList.rendered(view.json(file)) : ResultList.rendered(view.text(file))])
            }
            list.end()
            return files.status ?? tables.status
        }
    }
}
