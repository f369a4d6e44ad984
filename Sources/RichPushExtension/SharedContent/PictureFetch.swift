import Foundation
import RichPushModel
import RichPushPayload

/// Fetches the pictures of a push's template into the folder that the content extension reads.
struct PictureFetch: Sendable {
    let services: DeliveryServices
    let shared: SharedContent
    let recipient: Recipient

    /// Fetches the pictures in their order, one after the other, until a bound or the caller's deadline is reached. A
    /// picture that is kept already is not fetched again.
    ///
    /// - Parameter payload: the push.
    /// - Returns: a sentence for each picture that could not be kept.
    func run(_ payload: PushPayload) async -> [String] {
        var notes: [String] = []
        var (room, kept) = (shared.bounds.bytesPerPush, Set<String>())
        for url in TemplatePictures.urls(of: payload).prefix(max(0, shared.bounds.picturesPerPush)) {
            guard !Task.isCancelled, room > 0 else { break }
            do {
                let file = try await keep(url, room: room)
                kept.insert(file.lastPathComponent)
                room -= Self.size(of: file)
            } catch {
                guard !Task.isCancelled else { break }
                notes.append(String(describing: error))
            }
        }
        shared.prune(now: services.clock.now(), written: kept)
        return notes
    }

    /// Keeps one picture, and returns its file.
    private func keep(_ url: String, room: Int) async throws -> URL {
        let now = services.clock.now()
        if let kept = shared.picture(of: url) {
            shared.touch(kept.file, now: now)
            return kept.file
        }
        let address = try services.mediaPolicy.url(url)
        try PrivateFolder.make(at: shared.folder, isDurable: false)
        let admission = MediaAdmission(of: address, byteLimit: min(room, shared.bounds.pictureBytes))
        let media = try await services.downloader.download(
            address,
            into: shared.folder,
            admission: admission,
            policy: services.mediaPolicy
        )
        return try shared.keep(media.file, as: url, recipient: recipient, now: now).file
    }

    private static func size(of file: URL) -> Int {
        FileStatus(of: file.path, followingLinks: false).map { Int($0.size) } ?? 0
    }
}

extension DeliveryWork {
    /// Fetches a template's pictures for the content extension, if the services share them.
    func sharePictures(_ payload: PushPayload) async {
        guard let shared = services.sharedContent, payload.hasTemplate else { return }
        let fetch = PictureFetch(services: services, shared: shared, recipient: context.push.recipient)
        let limit = min(shared.bounds.time, services.budget.media)
        let notes = await withDeadline(limit, clock: services.clock) { await fetch.run(payload) }
        for note in notes ?? ["The template's pictures took too long; the content extension loads the rest itself."] {
            context.note(note)
        }
    }
}
