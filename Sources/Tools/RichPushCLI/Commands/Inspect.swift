import ArgumentParser
import RichPushModel
import RichPushPayload
import RichPushStudio

/// `richpush inspect`: how the package reads a payload.
struct Inspect: FileCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how the framework reads a payload.",
        discussion: """
            All files are read. Ends with 65 if a file is not a payload, and with 1 if a string table is missing or cannot be \
            read, or a file of --apns cannot be written.
            """
    )

    static let optionsWithValue: Set = [
        "--files-from", "--template-category", "--host", "--content-categories", "--locale", "--strings", "--apns",
        "--bundle-id",
    ]

    @OptionGroup var inputs: InputOptions

    @OptionGroup var content: ContentCategoriesOption

    @OptionGroup var languages: LanguageOptions

    @Option(
        help: ArgumentHelp("Also write each push to this folder, as a file for xcrun simctl push.", valueName: "DIR"),
        completion: .directory
    )
    var apns: String?

    @Option(help: ArgumentHelp("The app that gets the files of --apns.", valueName: "ID"))
    var bundleID: String?

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        if bundleID != nil, apns == nil { throw ValidationError("--bundle-id needs --apns.") }
    }

    func work() async throws -> ExitStatus? {
        let tables = try languages.tables()
        let view = InspectionView(localizer: tables.localizer, locale: tables.locale, contentCategories: content.listed)
        var files = try inputs.inputs()
        var simulator = apns.map { SimulatorFiles(folder: $0, bundleID: bundleID, inputs: files.names) }
        var list = ResultList(json ? .json : .text(separator: "\n"))
        for (index, name) in files.names.enumerated() {
            WorkProgress.current?.note(done: index, of: files.names.count)
            guard let file = files.read(name) else { continue }
            let apns = simulator?.write(file)
            list.add([
                await json
                    ? ResultList.rendered(view.json(file, apns: apns))
                    : ResultList.rendered(view.text(file, apns: apns))
            ])
        }
        list.end()
        return files.status ?? tables.status ?? simulator?.status
    }
}
