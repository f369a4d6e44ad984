public import RichPushHTTP
public import RichPushModel

import struct Foundation.Date
import struct Foundation.UUID

/// Reports deliveries by uploads that the system continues when it suspends or ends the extension.
///
/// Each report is a session of its own: its identifier is ``identifierPrefix`` and a UUID. The body is a file beside the
/// journal. It names neither the member nor the message. If the extension has ended before its upload, the system starts
/// the app, which hands the identifier to ``ReceiptUploads``; `RichPushApp` does it.
///
/// A report counts as accepted only after a status from 200 to 299 of the platform's own address, without a redirect or a
/// web page. In every other case the app sends it under the same idempotency key.
public struct BackgroundReceiptSender: ReceiptSender {
    /// The beginning of the identifier of every session: `richpush.receipt.`.
    public static let identifierPrefix = "richpush.receipt."

    private let client: HTTPLoyaltyClient
    private let files: ReceiptFiles
    private let uploads: any BackgroundUploads
    private let clock: PushClock

    /// Makes a sender.
    ///
    /// - Parameters:
    ///   - client: makes the requests, with the members' tokens.
    ///   - journal: the journal in which the deliveries are; it must be in the app group.
    ///   - uploads: the system's uploads.
    ///   - clock: the current time.
    public init(
        client: HTTPLoyaltyClient,
        journal: EventJournal,
        uploads: any BackgroundUploads,
        clock: PushClock = .live
    ) {
        self.client = client
        files = ReceiptFiles(journal: journal)
        self.uploads = uploads
        self.clock = clock
    }

    /// Uploads a report and waits for the answer. The upload goes on if the caller is cancelled.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` if there is no token or the platform has not accepted the report; the
    ///   error of the upload or of the file system.
    public func send(_ event: JournalEvent) async throws {
        guard let id = event.messageResponseID, let context = event.callContext else { return }
        let (request, body) = try await client.tracking(id, event.action, context)
        let upload = UUID().uuidString
        let file = try files.write(body, for: event, id: upload, at: clock.now())
        let (uploads, receipt) = (uploads, ReceiptUpload(files: files, id: upload, clock: clock))
        let work = Task {
            try await receipt.end(by: try await uploads.upload(file, by: request, identifier: receipt.identifier))
        }
        do {
            try await work.value
        } catch {
            // The app would find nothing to confirm.
            try? files.end(upload)
            throw error
        }
    }
}

/// The app's side of ``BackgroundReceiptSender``: it confirms reports that the system has uploaded after the extension
/// had ended.
public struct ReceiptUploads: Sendable {
    private let files: ReceiptFiles
    private let uploads: any BackgroundUploads
    private let clock: PushClock

    /// Makes the app's side.
    ///
    /// - Parameters:
    ///   - journal: the journal that app and extension share.
    ///   - uploads: the system's uploads.
    ///   - clock: the current time.
    public init(journal: EventJournal, uploads: any BackgroundUploads, clock: PushClock = .live) {
        files = ReceiptFiles(journal: journal)
        self.uploads = uploads
        self.clock = clock
    }

    /// Whether a session is one of ``BackgroundReceiptSender``.
    public static func isReceipt(_ identifier: String) -> Bool {
        identifier.hasPrefix(BackgroundReceiptSender.identifierPrefix)
    }

    /// Waits for the end of a session, and notes an accepted report in the journal.
    ///
    /// - Parameter identifier: the identifier of a session for which ``isReceipt(_:)`` is true.
    /// - Throws: an error if the report was not accepted or its upload is not known; the app sends it.
    public func finish(_ identifier: String) async throws {
        let id = String(identifier.dropFirst(BackgroundReceiptSender.identifierPrefix.count))
        guard Self.isReceipt(identifier), UUID(uuidString: id) != nil else {
            throw LoyaltyAPIError(code: .invalid, message: "\(identifier) is not the session of a report.")
        }
        let receipt = ReceiptUpload(files: files, id: id, clock: clock)
        do {
            try await receipt.end(by: try await uploads.answer(of: identifier))
        } catch {
            try? files.end(id)
            throw error
        }
    }
}

/// One upload, in the extension or in the app.
private struct ReceiptUpload: Sendable {
    let files: ReceiptFiles
    let id: String
    let clock: PushClock

    var identifier: String { BackgroundReceiptSender.identifierPrefix + id }

    /// Notes an accepted report in the journal and removes the body.
    func end(by answer: UploadAnswer) async throws {
        let now: Date = clock.now()
        try answer.check(now: now)
        try files.confirm(id, at: now)
        try files.end(id)
    }
}
