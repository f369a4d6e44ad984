import Foundation
import RichPushCore
import RichPushKit
import RichPushPayload
import RichPushStore

/// One push received, its journal ingested, and everything that came of it.
struct Arrival {
    let report: DeliveryReport
    let tracked: Answer.Tracked?
    let milliseconds: Int
    let notes: [String]

    /// Receives a push as the service extension does, then ingests the journal as the app does.
    ///
    /// - Parameter sends: whether the platform is told at once.
    init(_ request: NotificationRequest, services: DeliveryServices, host: Host, sends: Bool) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let service = RichPushService(services: services)
        let report = await RichPushPipeline(services: services).deliver(request, steps: service) { _ in }
        self.report = report
        milliseconds = Int((clock.now - start) / .milliseconds(1))
        var notes = report.notes
        guard let journal = services.journal else {
            (tracked, self.notes) = (nil, notes)
            return
        }
        let ingested = try await JournalIngester(journal: journal, services: host.services).ingest()
        if sends {
            let sync = try await host.helper.sync()
            if sync.isPlatformUnreachable { notes.append("The platform could not be reached; the delivery waits.") }
        }
        let own = ingested.first { $0.event.id == report.event?.id }
        if let own, let id = own.event.messageResponseID {
            let record = try await host.store.message(id, for: own.event.recipient)
            tracked = Answer.Tracked(
                messageResponseID: id,
                action: .delivered,
                isNew: own.isNew,
                isSent: record?.deliveredSent != nil
            )
        } else {
            tracked = nil
        }
        self.notes = notes
    }

    var json: JSONValue {
        let content = report.content
        return [
            "delivered": [
                "title": .string(content.title),
                "subtitle": .string(content.subtitle),
                "body": .string(content.body),
                "categoryIdentifier": JSONValue(content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier),
                "badge": JSONValue(content.badge),
            ],
            "attachments": .array(
                content.attachments.map {
                    [
                        "path": .string($0.file.path), "kind": .string($0.format.kind.rawValue),
                        "bytes": JSONValue($0.byteCount), "url": JSONValue($0.source),
                    ]
                }
            ),
            "tracked": tracked?.json ?? .null,
            "milliseconds": JSONValue(milliseconds),
            "notes": .array(notes.map { .string($0) }),
        ]
    }

    var text: String {
        let content = report.content
        var lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        lines += (report.category?.actions ?? []).map { "  [\($0.title)]" }
        lines += content.attachments.map { "  \($0.format.kind.rawValue), \($0.byteCount) bytes: \($0.file.path)" }
        if let badge = content.badge { lines.append("  badge \(badge)") }
        if let tracked {
            let news = tracked.isNew ? "recorded now" : "recorded before"
            lines.append(
                "  message \(tracked.messageResponseID) delivered: \(news), \(tracked.isSent ? "sent" : "not sent yet")"
            )
        }
        lines += notes.map { "  note: \($0)" }
        lines.append("  \(milliseconds) ms")
        return lines.joined(separator: "\n")
    }
}
