import Foundation
import RichPushExtension
import RichPushModel
import RichPushPreview
import RichPushTemplates

/// What is served to the page: an address for each kept picture of the template, and one for its film or sound.
///
/// An address has a number and nothing of the page or of the push, so that no other file can be requested.
struct ContentFiles: Sendable {
    struct Player: Sendable {
        let address: String
        let file: URL
        let format: MediaFormat

        var isVideo: Bool { format.kind == .video }
    }

    let shared: SharedContent?
    /// The addresses by the pictures' URLs.
    private(set) var addresses: [String: String] = [:]
    /// The URLs of pictures that are neither kept nor allowed by the policy.
    private(set) var refused: Set<String> = []
    private var pictures: [String: SharedPicture] = [:]
    /// The first film or sound among the notification's attachments.
    private(set) var player: Player?

    init(_ template: Template, of notification: DeliveredNotification, shared: SharedContent?, options: ContentOptions)
    {
        self.shared = shared
        for url in Set(template.pictures.flatMap(\.candidates).map(\.url)).sorted() {
            if let picture = shared?.picture(of: url) {
                let address = "\(options.pictureBase)picture/\(addresses.count + 1)"
                addresses[url] = address
                pictures[address] = picture
            } else if !options.policy.allows(url) {
                refused.insert(url)
            }
        }
        let film = notification.request.content.attachments.first { [.video, .audio].contains($0.format.kind) }
        // A template has its own picture; a film is played for the payload's single media.
        if let film, template.pictures.isEmpty, template.webPage == nil {
            player = Player(address: "\(options.pictureBase)player", file: film.file, format: film.format)
        }
    }

    func answer(to address: String, range: String?) -> ContentAnswer? {
        if let picture = pictures[address], let bytes = shared?.bytes(of: picture) {
            return ContentAnswer(bytes, contentType: picture.contentType, range: nil)
        }
        guard let player, player.address == address,
            let bytes = try? Data(contentsOf: player.file, options: .mappedIfSafe)
        else { return nil }
        return ContentAnswer(bytes, contentType: player.format.contentType, range: range)
    }
}

extension MediaFormat {
    /// The type of a film or sound for a `Content-Type`.
    fileprivate var contentType: String {
        switch self {
        case .mp3: "audio/mpeg"
        case .m4a: "audio/mp4"
        case .wav: "audio/wav"
        case .aiff: "audio/aiff"
        case .mp4: "video/mp4"
        case .mpeg: "video/mpeg"
        case .avi: "video/x-msvideo"
        case .jpeg, .png, .gif: "image/\(rawValue)"
        }
    }
}
