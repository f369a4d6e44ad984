import Foundation
import RichPushPayload
import RichPushPlatform
import RichPushPreview

/// The sample payloads' pictures. The program contains them, so that a page does not load them from the network.
struct SamplePictures {
    private static let host = "https://media.example.com/"

    private(set) var pictures: [String: PictureData] = [:]

    /// Adds the sample pictures of a push.
    mutating func add(_ push: PushPayload) {
        let text = String(decoding: push.encoded, as: UTF8.self)
        for part in text.components(separatedBy: Self.host).dropFirst() {
            let name = String(part.prefix { !"\"\\?#".contains($0) })
            // The page names it as it is requested.
            let url = URLEncoding.encoded(Self.host + name)
            guard pictures[url] == nil else { continue }
            pictures[url] = Self.picture(named: name)
        }
    }

    /// The sample picture of this name, or the one that stands for it; nil if the name is not a picture's.
    static func picture(named name: String) -> PictureData? {
        guard let type = type(of: name) else { return nil }
        return SampleMedia.served[SampleMedia.name(standingFor: name)].flatMap { PictureData($0.bytes, type: type) }
    }

    private static func type(of name: String) -> String? {
        switch name.split(separator: ".").last {
        case "png": "png"
        case "jpg", "jpeg": "jpeg"
        case "gif": "gif"
        default: nil
        }
    }
}
