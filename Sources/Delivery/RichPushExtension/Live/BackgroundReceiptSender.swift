public import RichPushHTTP
public import RichPushModel

import struct Foundation.Date
import struct Foundation.UUID

/// Reports deliveries by a call in the extension's process, and by an upload that the system continues when it suspends or
/// ends the extension if the call gets no answer.
///
/// The system may put an upload of an extension off for hours, so a call is tried while media are fetched. Each upload is
/// a session of its own: its identifier is ``identifierPrefix`` and a UUID. The body is a file beside the journal. It
/// names neither the member nor the message. If the extension has ended before its upload, the system starts the app, which hands the
/// identifier to ``ReceiptUploads``; `RichPushApp` does it.
///
/// A report counts as accepted only after a status from 200 to 299 of the platform's own address, without a redirect or a
/// web page. In every other case the app sends it under the same idempotency key.
public struct BackgroundReceiptSender: ScheduledReceiptSender {
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

    /// Calls the platform once.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``.
    public func send(_ event: JournalEvent) async throws {
        try await MessagesReceiptSender(client).send(event)
    }

    /// Hands the report to the system, which uploads it.
    ///
    /// - Returns: a task that ends when the platform has answered; then an accepted report is noted in the journal.
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` if there is no token; the error of the upload or of the file system.
    @discardableResult
    public func schedule(_ event: JournalEvent) async throws -> Task<Void, any Error> {
        guard let report = event.trackingCall, let context = event.callContext else { return Task {} }
        let (request, body) = try await client.upload(of: report, context)
        let upload = UUID().uuidString
        let file = try files.write(body, for: event, id: upload, at: clock.now())
        let receipt = ReceiptUpload(files: files, id: upload, clock: clock)
        do {
            let answer = try uploads.start(file, by: request, identifier: receipt.identifier)
            return Task { try await receipt.end { try await answer.value } }
        } catch {
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
        let (receipt, uploads) = (ReceiptUpload(files: files, id: id, clock: clock), uploads)
        try await receipt.end { try await uploads.answer(of: identifier) }
    }
}

/// One upload, in the extension or in the app.
private struct ReceiptUpload: Sendable {
    let files: ReceiptFiles
    let id: String
    let clock: PushClock

    var identifier: String { BackgroundReceiptSender.identifierPrefix + id }

    /// Waits for the answer, notes an accepted report in the journal, and removes the body.
    func end(_ answer: @Sendable () async throws -> UploadAnswer) async throws {
        do {
            let answer = try await answer()
            let now: Date = clock.now()
            try answer.check(.trackMessage, now: now)
            try files.confirm(id, at: now)
        } catch {
            // The app would find nothing to confirm.
            try? files.end(id)
            throw error
        }
        try files.end(id)
    }
}
