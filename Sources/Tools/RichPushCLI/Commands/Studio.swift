import ArgumentParser
import Foundation
import RichPushLint
import RichPushLocalization
import RichPushPayload
import RichPushPreview
import RichPushStudio

/// `richpush studio`: a page in the browser to write pushes in.
struct Studio: Command {
    static let configuration = CommandConfiguration(
        abstract: "Write pushes on a page in the browser, with a preview.",
        discussion: """
            Prints the address of the page, and serves it on this machine until SIGINT or SIGTERM. The address has a token, \
            without which nothing is answered. The page reads and writes the .json and .apns files below FOLDER, without \
            hidden ones. Without --network nothing is fetched from elsewhere, and pictures are drawn placeholders.
            """
    )

    @Argument(help: ArgumentHelp("The folder of payloads.", valueName: "FOLDER"), completion: .directory)
    var folder = "."

    @Option(help: ArgumentHelp("The port on 127.0.0.1; 0 takes a free one.", valueName: "PORT"))
    var port: UInt16 = 0

    @Flag(help: "Do not write files.")
    var readOnly = false

    @Flag(help: "Do not open a browser.")
    var noOpen = false

    @Flag(help: "Fetch the pictures of pushes.")
    var network = false

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var host: HostOption

    @Option(help: ArgumentHelp("The name of the app in previews.", valueName: "NAME"))
    var appName: String?

    @Option(
        help: ArgumentHelp("The icon of the app in previews: PNG, JPEG or GIF.", valueName: "FILE"),
        completion: .file()
    )
    var appIcon: String?

    @OptionGroup var templates: TemplateCategoryOption

    @Flag(help: "Print the address as one line of JSON.")
    var json = false

    static let hasProgress = false

    func work() async throws -> ExitStatus? {
        let ending = EndSignals()
        try await CommandFolder.use(below: .temporary) { scratch in
            try await serve(until: ending, scratch: scratch)
        }
        return nil
    }

    private func serve(until ending: EndSignals, scratch: URL) async throws {
        let languages = StudioLanguages(
            usual: try languages.tables(),
            sources: try languages.sources(),
            report: Console.error
        )
        let presses = StudioPresses()
        var configuration = StudioConfiguration(folder: folder)
        configuration.port = port
        configuration.isReadOnly = readOnly
        configuration.locale = languages.locale
        guard let server = StudioServer(configuration, work: try work(languages, presses, scratch: scratch)) else {
            throw CommandFailure(status: .noInput, message: "\(folder): There is no such folder.")
        }
        let address: StudioAddress
        do {
            address = try await server.start()
        } catch {
            throw CommandFailure(
                status: .unreachable,
                message: "The studio cannot listen on 127.0.0.1:\(port): \(error.localizedDescription)"
            )
        }
        announce(address, folder: server.folder)
        if !noOpen { Browser.open(address.url, through: scratch) }
        await ending.first()
        await server.stop()
        await presses.stop()
    }

    private func work(_ languages: StudioLanguages, _ presses: StudioPresses, scratch: URL) throws -> StudioWork {
        let keys = try host.parts().keys(templateCategories: templates.templateCategory)
        var work = StudioWork(
            keys: keys,
            review: LintReview(texts: try self.languages.strings.map(LocalizedTexts.init(folder:))),
            languages: languages,
            pictures: StudioPictures(fetch: network ? StudioPictures.network(folder: scratch) : nil),
            schema: PushSchema(keys: keys).json,
            press: { try await presses.answer(to: $0, on: $1, $2) }
        )
        work.appName = appName
        work.appIcon = try appIcon.map(Self.icon)
        return work
    }

    private static func icon(_ file: String) throws -> PictureData {
        guard let icon = PictureData(file: try FileBytes.ofArgument(file, upTo: iconLimit)) else {
            throw CommandFailure(status: .noInput, message: "\(file): This is not a PNG, JPEG or GIF file.")
        }
        return icon
    }

    private static let iconLimit = 1 << 20

    private func announce(_ address: StudioAddress, folder: String) {
        guard json else { return Console.print(address.url) }
        let line: JSONValue = [
            "url": .string(address.url), "port": JSONValue(Int(address.port)), "token": .string(address.token),
            "folder": .string(folder), "readOnly": .bool(readOnly),
        ]
        Console.print(line.description)
    }
}
