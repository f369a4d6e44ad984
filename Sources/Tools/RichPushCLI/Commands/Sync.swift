import ArgumentParser
import Foundation
import RichPushExtension
import RichPushKit
import RichPushHosting
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore

/// `richpush sync`: sends the queued calls.
struct Sync: Command {
    static let configuration = CommandConfiguration(
        abstract: "Send queued calls to the platform.",
        discussion: """
            Every queued call is tried once, except calls of members who have signed out, calls that the platform asked \
            to delay (Retry-After), and calls that another process is trying. 16 calls run at a time; due calls are tried \
            first. Ends with 69 if the platform cannot be reached, or if 16 consecutive calls end in 5xx, 429 or without a \
            response.
            """
    )

    @OptionGroup var store: StoreOptions

    @Option(help: CallOptions.api) var api: String

    @Option(
        help: ArgumentHelp("A service extension's journal, whose events are ingested first.", valueName: "DIR"),
        completion: .directory
    )
    var journal: String?

    @OptionGroup var calls: CallOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func work() async throws -> ExitStatus? {
        let platform = try calls.platform(at: api)
        let (events, report, recorded) = try await store.use(createIfMissing: journal != nil) { store in
            try await platform.address.remember(in: store, isForced: calls.force)
            let host = Host(store: store, api: platform.apis)
            let events = try await ingest(host)
            return (events, try await host.helper.sync(), host.calls)
        }
        if json {
            Console.print(Self.json(report, events))
        } else {
            let calls = recorded.tokenCalls.map { "call  \($0.text)".onOneLine }
            (calls + Self.lines(report, events)).forEach(Console.print)
        }
        if report.isPlatformUnreachable {
            let reason = report.stopped.map { "\(api): \($0)" } ?? "\(api) could not be reached."
            throw CommandFailure(status: .unreachable, message: "\(reason) Queued calls stay queued.")
        }
        // What was sent is printed also if the store failed meanwhile.
        if let storeFailure = recorded.storeFailure { throw storeFailure }
        return nil
    }

    private static func json(_ report: SyncReport, _ events: [IngestedEvent]?) -> JSONValue {
        [
            "sent": JSONValue(report.sent), "waiting": JSONValue(report.waiting),
            "setAside": JSONValue(report.setAside), "untried": JSONValue(report.triedLast),
            "stopped": JSONValue(report.stopped), "ingested": JSONValue(events?.count),
            "confirmed": JSONValue(events.map(confirmed)),
        ]
    }

    private static func lines(_ report: SyncReport, _ events: [IngestedEvent]?) -> [String] {
        let ingested = events.map {
            "\($0.count) ingested from the journal, \(confirmed($0)) of them sent by the extension"
        }
        let underWay = report.underWay == 0 ? "" : ", \(report.underWay) of them in progress in another process"
        let sent = "\(report.sent) sent, \(report.waiting) waiting\(underWay), \(report.setAside) set aside"
        let triedLast = report.triedLast > 0 ? OutboxReport.triedLast(report.triedLast) : nil
        return [ingested, sent, triedLast].compactMap(\.self)
    }

    /// The number of deliveries that the extension has reported to the platform itself.
    private static func confirmed(_ events: [IngestedEvent]) -> Int { events.count { $0.event.sent != nil } }

    /// Takes the events of `--journal`; nil without it.
    private func ingest(_ host: Host) async throws -> [IngestedEvent]? {
        guard let journal else { return nil }
        let events = EventJournal(folder: URL(fileURLWithPath: journal))
        return try await JournalIngester(journal: events, services: host.services).ingest()
    }
}
