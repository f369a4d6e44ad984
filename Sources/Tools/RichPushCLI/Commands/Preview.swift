import ArgumentParser
import Foundation
import RichPushLint
import RichPushPreview
import RichPushStudio

/// `richpush preview`: one self-contained page that shows notifications as on a device.
struct Preview: FileCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write an interactive page that shows what the member will see.",
        discussion: """
            The page shows the banner, the expanded notification with its buttons, and the template: carousels turn, timers \
            run, stars and products react to taps. The page loads only the payload's own pictures from the network. Several \
            files are shown on one page.
            """
    )

    static let optionsWithValue: Set = [
        "--files-from", "--template-category", "--host", "--output", "--content-categories", "--locale", "--strings",
        "--appearance", "--width", "--at", "--ios",
    ]

    @OptionGroup var inputs: InputOptions

    @Option(
        help: ArgumentHelp("The file of the page, or - for standard output.", valueName: "FILE.html"),
        completion: .file(extensions: ["html"])
    )
    var output: String

    @OptionGroup var content: ContentCategoriesOption

    @OptionGroup var languages: LanguageOptions

    @Option(help: "The appearance at the beginning; by default the system's.")
    var appearance: Look?

    @Option(help: ArgumentHelp("The width of the notification, from 200 to 1000.", valueName: "POINTS"))
    var width: Int = 390

    @Option(help: ArgumentHelp("Show the notification this many seconds after delivery.", valueName: "SECONDS"))
    var at: Double?

    @Option(
        name: .customLong("ios"),
        help: ArgumentHelp(
            """
            The iOS whose banner is drawn, 18 or 27. Without it the banner has its picture, and the page says where iOS 27 \
            may leave it out.
            """,
            valueName: "VERSION"
        )
    )
    var system: IOSVersion?

    @Flag(help: "Replace the samples' pictures at media.example.com by the package's own.")
    var inlineSamples = false

    func validate() throws {
        guard (200...1000).contains(width) else { throw ValidationError("--width takes 200 to 1000 points.") }
        if let at, !(at.isFinite && at >= 0) { throw ValidationError("--at takes seconds of zero or above.") }
    }

    func work() async throws -> ExitStatus? {
        var files = try inputs.inputs()
        try checkOutput(files.names)
        let tables = try languages.tables()
        var gallery = Gallery(localizer: tables.localizer, locale: tables.locale, options: options)
        gallery.contentCategories = content.listed
        var pictures = SamplePictures()
        var isEmpty = true
        for (index, name) in files.names.enumerated() {
            WorkProgress.current?.note(done: index, of: files.names.count)
            guard let file = files.read(name) else { continue }
            guard case .success(let push) = file.reading else {
                LintReview().findings(of: file).forEach { Console.error(FindingsView.line($0, file: file.name)) }
                continue
            }
            if inlineSamples { pictures.add(push) }
            await gallery.add(push, named: file.name)
            isEmpty = false
        }
        gallery.options.pictures = pictures.pictures
        if !isEmpty {
            try gallery.write(to: output)
            if output != "-" { Console.print("The page is at \(output.onOneLine).") }
        }
        return files.status ?? tables.status
    }

    /// Refuses an output file that is one of the payloads.
    private func checkOutput(_ files: [String]) throws {
        let place = { (path: String) in URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        let page = place(output)
        guard output == "-" || !files.contains(where: { $0 != "-" && place($0) == page }) else {
            throw CommandFailure(
                status: .usage,
                message: "\(output): This is one of the payloads, so the page was not written. Choose another file."
            )
        }
    }

    private var options: PreviewOptions {
        var options = PreviewOptions()
        options.appearance = appearance?.appearance ?? .system
        options.width = width
        options.system = system?.system
        // A Duration cannot be infinite; a hundred years are enough.
        options.timeSinceDelivery = at.map { .seconds($0.isNaN ? 0 : min(max($0, 0), 3.2e9)) }
        return options
    }
}

/// The iOS whose banner is drawn.
enum IOSVersion: String, ExpressibleByArgument, CaseIterable {
    case iOS18 = "18"
    case iOS27 = "27"

    var system: PreviewOptions.System {
        switch self {
        case .iOS18: .iOS18
        case .iOS27: .iOS27
        }
    }
}

/// The appearance of the page at the beginning.
enum Look: String, ExpressibleByArgument, CaseIterable {
    case light
    case dark

    var appearance: PreviewOptions.Appearance {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
