import Foundation
import RichPushExtension
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore

/// The result of one received push, after its journal was read into the database.
struct DeliveryResult {
    private(set) var report: DeliveryReport
    let tracked: ResponseResult.Tracked?
    let milliseconds: Int
    let notes: [String]
    /// Whether the delivery had to be recorded but could not be.
    let isUnrecorded: Bool

    /// Receives a push as the service extension does, then reads the journal into the database as the app does.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - services: the service extension's services.
    ///   - host: the app's services.
    ///   - sends: whether the delivery is sent to the platform at once.
    /// - Throws: ``StoreError`` or ``JournalError`` if the database or the journal cannot be used.
    init(_ request: NotificationRequest, services: DeliveryServices, host: Host, sends: Bool) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let service = PortableRichPushService(services: services)
        let report = await RichPushPipeline(services: services).deliver(request, steps: service) { _ in }
        self.report = report
        milliseconds = Int((clock.now - start) / .milliseconds(1))
        var notes = report.notes
        isUnrecorded = Self.isUnrecorded(request, report)
        guard let journal = services.journal else {
            (tracked, self.notes) = (nil, notes)
            return
        }
        _ = try await JournalIngester(journal: journal, services: host.services).ingest()
        if sends {
            let sync = try await host.helper.sync()
            if sync.isPlatformUnreachable { notes.append("The platform cannot be reached. The delivery stays queued.") }
        }
        tracked = try await Self.tracked(report.event, services: host.services)
        self.notes = notes
    }

    /// Receives a push as the service extension does. Only the journal is written.
    ///
    /// - Throws: ``JournalError`` if the journal cannot be read.
    init(_ request: NotificationRequest, services: DeliveryServices, journal: EventJournal) async throws {
        let known = try journal.pending().events
        let service = PortableRichPushService(services: services)
        let report = await RichPushPipeline(services: services).deliver(request, steps: service) { _ in }
        self.report = report
        // Up to the content: the end of the report to the platform is not part of it.
        milliseconds = Int(max(report.duration, .zero) / .milliseconds(1))
        notes = report.notes
        isUnrecorded = Self.isUnrecorded(request, report)
        tracked = report.event.flatMap { event in
            event.messageResponseID.map { id in
                ResponseResult.Tracked(
                    messageResponseID: id,
                    action: event.action,
                    isNew: !known.contains { $0.isSameDelivery(as: event) },
                    isSent: report.isConfirmed
                )
            }
        }
    }

    private static func isUnrecorded(_ request: NotificationRequest, _ report: DeliveryReport) -> Bool {
        report.event == nil && report.recipientSource != .unknown && request.payload?.isRecorded == true
    }

    private static func tracked(_ event: JournalEvent?, services: PushServices) async throws -> ResponseResult.Tracked?
    {
        guard let event, let id = event.messageResponseID,
            let record = try await services.store.message(id, for: event.recipient)
        else { return nil }
        // This process or another one that reads the same journal has just taken the event.
        let isNew = try await EventCommitter(services: services).ingest(event)
        return ResponseResult.Tracked(
            messageResponseID: id,
            action: .delivered,
            isNew: isNew,
            isSent: record.deliveredSent != nil
        )
    }

    /// Moves the attachments to another folder of the same file system.
    mutating func moveAttachments(to folder: URL) throws {
        for index in report.content.attachments.indices {
            let file = report.content.attachments[index].file
            let target = folder.appendingPathComponent(file.lastPathComponent)
            try FileManager.default.moveItem(at: file, to: target)
            report.content.attachments[index].file = target
        }
    }

    var json: JSONValue {
        let content = report.content
        return [
            "delivered": [
                "title": Self.text(content.title),
                "subtitle": Self.text(content.subtitle),
                "body": Self.text(content.body),
                "categoryIdentifier": Self.text(content.categoryIdentifier),
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
            "recipient": report.recipientSource.json(report.recipient),
            "recipientSource": .string(report.recipientSource.rawValue),
            "tracked": tracked?.json ?? .null,
            "milliseconds": JSONValue(milliseconds),
            "notes": .array(notes.map { .string($0) }),
        ]
    }

    /// A text of the content; null if it is empty, because the content has no nil texts.
    private static func text(_ text: String) -> JSONValue {
        text.isEmpty ? .null : .string(text)
    }

    var text: String {
        let content = report.content
        var lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        lines += (report.category?.actions ?? []).map { "  [\($0.title)]" }
        lines += content.attachments.map { "  \($0.format.kind.rawValue), \($0.byteCount) bytes: \($0.file.path)" }
        if let member = report.recipientSource.text(report.recipient) { lines.append("  \(member)") }
        if let badge = content.badge { lines.append("  badge \(badge)") }
        if let tracked { lines.append("  message \(tracked.messageResponseID) delivered: \(tracked.words)") }
        lines += notes.map { "  note: \($0)" }
        lines.append("  \(milliseconds) ms")
        return lines.map(\.onOneLine).joined(separator: "\n")
    }
}

extension JournalEvent {
    fileprivate func isSameDelivery(as other: JournalEvent) -> Bool {
        (recipient, messageResponseID, action) == (other.recipient, other.messageResponseID, other.action)
    }
}

extension DeliveryReport {
    /// Whether the platform has accepted the extension's own report.
    fileprivate var isConfirmed: Bool {
        if case .confirmed? = receipt { true } else { false }
    }
}

extension PushPayload {
    /// Whether the service extension records the push's delivery.
    fileprivate var isRecorded: Bool {
        aps?.mutableContent == true && (messageResponseID != nil || aps?.badge != nil)
    }
}
