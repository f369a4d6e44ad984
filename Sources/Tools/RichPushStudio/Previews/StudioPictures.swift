package import Foundation
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushPlatform
package import RichPushPreview

/// The pictures of previews. A page gets all of them as data, so that it fetches nothing: the samples' own pictures, those
/// that the server fetched with `--network`, and a drawing with the address for all others.
package actor StudioPictures {
    /// Fetches a picture.
    package typealias Fetch = @Sendable (String) async throws -> PictureData

    /// The maximum number of pictures that are kept.
    private static let limit = 256

    private nonisolated let fetch: Fetch?
    private var fetched: [String: Task<PictureData, any Error>] = [:]
    private var order: [String] = []

    /// - Parameter fetch: fetches a picture; nil without `--network`.
    package init(fetch: Fetch?) { self.fetch = fetch }

    /// A picture for each address.
    func pictures(at urls: Set<String>, of push: PushPayload) async -> [String: PictureData] {
        var pictures = await known(at: urls, of: push)
        for url in urls where pictures[url] == nil { pictures[url] = PictureDrawing(of: url).picture }
        return pictures
    }

    /// The pictures that the server has, without drawings.
    func known(at urls: Set<String>, of push: PushPayload) async -> [String: PictureData] {
        var samples = SamplePictures()
        samples.add(push)
        var pictures = samples.pictures
        for (url, task) in urls.compactMap({ url in pictures[url] == nil ? task(for: url).map { (url, $0) } : nil }) {
            pictures[url] = try? await task.value
        }
        return pictures
    }

    /// The policy of a page. Without `--network` the page of a web view is not fetched either.
    nonisolated func limited(_ policy: String) -> String {
        fetch == nil ? policy + ", img-src data:; frame-src 'none'" : policy
    }

    private func task(for url: String) -> Task<PictureData, any Error>? {
        guard let fetch else { return nil }
        if let task = fetched[url] { return task }
        let task = Task { try await fetch(url) }
        fetched[url] = task
        order.append(url)
        if order.count > Self.limit { fetched[order.removeFirst()]?.cancel() }
        return task
    }
}

extension StudioPictures {
    /// Fetches pictures by the policy for media, each in at most five seconds.
    ///
    /// - Parameter folder: a folder for the files while they are read.
    /// - Returns: a closure that throws ``/RichPushModel/MediaError`` or another reason why there is no picture.
    package static func network(folder: URL) -> Fetch {
        let downloader = HTTPMediaDownloader(timeout: .seconds(5))
        return { text in
            let url = try URLPolicy.fetch.url(text)
            let media = try await downloader.download(
                url,
                into: folder,
                admission: MediaAdmission(of: url),
                policy: .fetch
            )
            defer { try? FileManager.default.removeItem(at: media.file) }
            let bytes = [UInt8](try Data(contentsOf: media.file))
            guard let picture = PictureData(file: bytes) else {
                throw StudioPictureFault.noPicture
            }
            return picture
        }
    }

    private enum StudioPictureFault: Error { case noPicture }
}

extension PictureData {
    /// A picture of the formats that the system shows; nil for other files.
    package init?(file bytes: [UInt8]) {
        guard let format = MediaFileFormat.of(bytes)?.attachment.flatMap(MediaFormat.init(rawValue:)), format.isPicture
        else { return nil }
        self.init(bytes, type: format.rawValue)
    }
}

/// A drawing in place of a picture: its address on a grey ground.
struct PictureDrawing {
    private let url: String

    init(of url: String) { self.url = url }

    var picture: PictureData? { PictureData(svg.utf8, type: "svg+xml") }

    private static let lineLength = 34
    private static let lineLimit = 5

    private var svg: String {
        let characters = Array(url)
        let lines = stride(from: 0, to: characters.count, by: Self.lineLength).prefix(Self.lineLimit).map { start in
            String(characters[start..<min(start + Self.lineLength, characters.count)]).escapedForMarkup
        }
        let texts = lines.enumerated().map { #"<text x="300" y="\#(150 + 36 * $0)">\#($1)</text>"# }.joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" \
            font-family="ui-monospace,monospace" font-size="26" text-anchor="middle" fill="#48484a">\
            <rect width="600" height="400" fill="#d1d1d6"/>\(texts)</svg>
            """
    }
}
