import RichPushPayload
import RichPushTemplates

/// The sources of a notification's pictures: data or an address that the host gives, else `https` URLs.
struct PictureSources {
    private let addresses: [String: String]
    /// The sources of the policy that pictures are loaded from.
    let origins: [String]

    init(_ pictures: [TemplatePicture], options: PreviewOptions) {
        var (addresses, origins) = ([String: String](), [String]())
        for url in pictures.flatMap(\.candidates).map(\.url) {
            if let data = options.pictures[url] {
                addresses[url] = data.uri
            } else if let address = options.pictureAddresses[url], let source = Self.source(of: address) {
                addresses[url] = address
                origins.append(source)
            } else if !options.refusedPictures.contains(url), let origin = WebOrigin(url) {
                addresses[url] = url
                origins.append(origin.text)
            }
        }
        (self.addresses, self.origins) = (addresses, origins)
    }

    /// The source of a host's address in a Content-Security-Policy: the origin of an `https` URL, or a scheme of the host's
    /// own. Nil for schemes that browsers define themselves.
    static func source(of address: String) -> String? {
        guard let scheme = URLSyntax.scheme(of: address), !ownSchemes.contains(scheme) else {
            return WebOrigin(address)?.text
        }
        return scheme + ":"
    }

    private static let ownSchemes: Set = [
        "https", "http", "data", "blob", "file", "filesystem", "about", "javascript", "ws", "wss", "ftp",
    ]

    /// The value of an image's `src`. Nil if the page cannot load it: its scheme is not `https`, or its host is not valid in
    /// a Content-Security-Policy.
    func address(of url: String) -> String? { addresses[url] }

    /// The model with all pictures marked as failed that cannot be loaded.
    func withoutUnreachable(_ model: TemplateModel) -> TemplateModel {
        var model = model
        for picture in model.template.pictures {
            for (place, candidate) in picture.candidates.enumerated() where address(of: candidate.url) == nil {
                model.handle(.imageUnavailable(slot: picture.slot, candidate: place), at: model.state.now)
            }
        }
        return model
    }
}
