import ArgumentParser
import Foundation
import RichPushHosting
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushPostgres
import RichPushStore

/// `richpush report`: messages, open rate, badge counts and outbox.
struct Report: Command {
    static let configuration = CommandConfiguration(
        abstract: "Report messages delivered and opened, badge counts and queued calls.",
        discussion: """
            Messages and calls that were set aside are listed newest first, queued calls oldest first. Totals count all \
            rows. At most 10,000 badge counts and 10,000 calls of each kind are listed.
            """
    )

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("Maximum number of rows of each kind.", valueName: "N"))
    var limit: Int = 100

    @Flag(help: "Print one JSON document.")
    var json = false

    @Option(
        help: ArgumentHelp("Also write a page; - writes only the page, to standard output.", valueName: "FILE.html"),
        completion: .file(extensions: ["html"])
    )
    var html: String?

    func validate() throws {
        guard limit >= 0 else { throw ValidationError("--limit takes a number of zero or above.") }
        if html == "-", json { throw ValidationError("--html - and --json both write to standard output.") }
    }

    func work() async throws -> ExitStatus? {
        try checkOutput()
        try await store.use(createIfMissing: false) { store in
            let view = try await StoreReport(of: store, limit: limit, now: store.time())
            if let html {
                let page = ReportPage(view: view, now: Date())
                if html == "-" { return Console.write(page.bytes) }
                try OutputFile(path: html, noun: "page").write(page.bytes, isPrivate: true)
            }
            try await write(view, of: store)
            if let html, !json { Console.print("The page is at \(html.onOneLine).") }
        }
        return nil
    }

    private func write(_ view: StoreReport, of store: PushStore) async throws {
        let rows = MessageRows(limit: limit)
        guard json else {
            _ = try await store.withMessages(limit: rows.readLimit) { try rows.writeText($0) }
            return Console.print(view.text)
        }
        var (document, hasMore) = try await store.withMessages(limit: rows.readLimit) { try rows.document($0) }
        for (key, value) in view.json(hasMoreMessages: hasMore) { document.put(key, value) }
        document.end()
    }

    /// Refuses an output file that is the database.
    private func checkOutput() throws {
        guard let html, html != "-" else { return }
        let place = { (path: String) in URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        guard let database = try store.address().file.map({ place($0.path) }) else { return }
        guard ["", "-wal", "-shm"].contains(where: { place(html) == database + $0 }) else { return }
        throw CommandFailure(
            status: .usage,
            message: "\(html): This is the database, so the page was not written. Choose another file."
        )
    }
}
