import Foundation
import RichPushModel
package import RichPushPayload

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
                room -= FileStatus(of: file.path, followingLinks: false).map { Int($0.size) } ?? 0
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
}

/// Finds the pictures of a push's template from the few keys that name them. The templates read the same keys and many
/// more; a test checks that this list has every picture that a template shows.
package enum TemplatePictures {
    /// The encoded URLs in the order of the pages, without duplicates. A GIF comes before its static picture, which is
    /// loaded only if the GIF cannot be.
    package static func urls(of push: PushPayload) -> [String] {
        var seen: Set<String> = []
        return texts(of: push).compactMap(PictureSyntax.usable).filter { seen.insert($0).inserted }
    }

    private static func texts(of push: PushPayload) -> [String] {
        if let slider = push["ct_ContentSlider"] {
            let items = object(slider)?["items"]?.arrayValue ?? []
            return items.compactMap { $0["imageUrl"]?.stringValue }
        }
        guard push["pt_id"] != nil else { return push["ct_mediaUrl"]?.stringValue.map { [$0] } ?? [] }
        let nested = push["pt_json"].flatMap { $0.isNull ? nil : $0 }
        guard let data = nested.map(object) ?? push.json else { return [] }
        return keys.compactMap { data[$0]?.stringValue }
    }

    private static let keys =
        (1...5).map { "pt_img\($0)" } + ["pt_gif", "pt_big_img", "pt_gif_alt", "pt_big_img_alt", "pt_ico"]

    /// The object itself, or the one that a text holds.
    private static func object(_ value: JSONValue) -> JSONValue? {
        let json = value.stringValue.map { try? JSONValue(parsing: Array($0.utf8)) } ?? value
        return json?.objectValue == nil ? nil : json
    }
}
