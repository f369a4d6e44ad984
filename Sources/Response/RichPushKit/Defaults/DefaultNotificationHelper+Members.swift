public import Foundation
import RichPushExtension
public import RichPushModel
import RichPushPayload
public import RichPushStore

extension DefaultNotificationHelper {
    /// Reads everything that is held about a member: in the store, in the journal, the snapshot and the kept content of the
    /// extensions, and in folders of attachments. Records are read one after the other, so that memory use does not grow
    /// with their number.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - attachments: the folders in which attachments are. The files are named, not read.
    ///   - receive: gets each record, grouped by kind. If it throws, the reading ends.
    /// - Returns: whether anything is known of the member.
    /// - Throws: ``/RichPushStore/StoreError``, also if the store cannot export members;
    ///   ``/RichPushExtension/JournalError`` if the journal cannot be read; any error that `receive` throws.
    public func exportMember(
        _ recipient: Recipient,
        attachments: [URL] = [],
        _ receive: @Sendable (MemberRecord) async throws -> Void
    ) async throws -> Bool {
        var isKnown = try await services.store.exportMember(recipient, receive)
        for record in try records(beside: recipient, attachments: attachments) {
            isKnown = true
            try await receive(record)
        }
        return isKnown
    }

    /// Removes everything that is held about a member: in the store, in the journal, the snapshot and the kept content of
    /// the extensions, and in folders of attachments. If the member is signed in, they are signed out first, so that the
    /// device is deregistered. A queued deregistration stays until it was sent.
    ///
    /// If the process is killed, repeat the call: it removes the rest.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - attachments: the folders in which attachments are.
    /// - Returns: what was removed.
    /// - Throws: ``/RichPushStore/StoreError``, also if the store cannot export members;
    ///   ``/RichPushExtension/JournalError`` or an error of the file system if a file cannot be removed.
    @discardableResult
    public func eraseMember(_ recipient: Recipient, attachments: [URL] = []) async throws -> MemberErasure {
        if try await services.store.signedInRecipient() == recipient { try await signOut() }
        // A process that has ended after a sign-out may have left bodies.
        await CallHandover(services)?.takeBack()
        // Twice: the extension can have written an event in between.
        let events = try services.journal?.removeAll(of: recipient) ?? 0
        var erasure = try await services.store.eraseMember(recipient)
        erasure.journalEvents = try events + (services.journal?.removeAll(of: recipient) ?? 0)
        erasure.deliveryReports = try services.reports?.removeAll(of: recipient) ?? 0
        for folder in folders(besides: attachments) {
            erasure.attachments += try AttachmentFolder(url: folder).removeFiles(of: recipient)
        }
        if erasure.journalEvents > 0 || erasure.deliveryReports > 0 || erasure.attachments > 0 {
            erasure.isKnown = true
        }
        try await services.store.reclaim()
        return erasure
    }

    /// Your folders of attachments, and the folder that a content extension reads.
    private func folders(besides attachments: [URL]) -> [URL] {
        guard let shared = services.journal?.sharedContent.folder, !attachments.contains(shared) else {
            return attachments
        }
        return attachments + [shared]
    }

    /// The data that is held about a member in files.
    private func records(beside recipient: Recipient, attachments: [URL]) throws -> [MemberRecord] {
        var records = try (services.journal?.events(of: recipient) ?? [])
            .map { MemberRecord(kind: .journalEvents, fields: $0.json) }
        if let part = services.journal?.snapshot()?.part(about: recipient) {
            var fields = part.json
            // The count is another member's; it is not exported.
            if part.recipient != recipient { fields = ["members": .array(part.members.map { .string($0.rawValue) })] }
            records.append(MemberRecord(kind: .snapshot, fields: fields))
        }
        records += try (services.reports?.reports(of: recipient) ?? [])
            .map { MemberRecord(kind: .deliveryReports, fields: $0.record) }
        for folder in folders(besides: attachments) {
            records += AttachmentFolder(url: folder).files(of: recipient)
                .map { MemberRecord(kind: .attachments, fields: ["path": .string($0.path)]) }
        }
        return records
    }
}

extension StoredDeliveryReport {
    /// The report as a record; the time is ISO 8601.
    var record: JSONObject {
        [
            "time": .string(time.formatted(.iso8601)),
            "identifier": .string(identifier), "milliseconds": JSONValue(milliseconds), "expired": .bool(isExpired),
            "notes": .array(notes.map(JSONValue.string)),
        ]
    }
}
