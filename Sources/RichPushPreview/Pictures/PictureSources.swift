import RichPushTemplates

/// Where the page takes a notification's pictures from: what the host gives, else the web by `https`.
struct PictureSources {
    private let addresses: [String: String]
    /// The hosts they are loaded from.
    let origins: [WebOrigin]

    init(_ pictures: [TemplatePicture], given: [String: PictureData]) {
        var (addresses, origins) = ([String: String](), [WebOrigin]())
        for url in pictures.flatMap(\.candidates).map(\.url) {
            if let data = given[url] {
                addresses[url] = data.uri
            } else if let origin = WebOrigin(url) {
                addresses[url] = url
                origins.append(origin)
            }
        }
        (self.addresses, self.origins) = (addresses, origins)
    }

    /// What stands in an image's `src`; nil if the page cannot load it: by `http`, as on the device, or from a host
    /// that has no place in a policy.
    func address(of url: String) -> String? { addresses[url] }

    /// The model without the pictures that cannot be loaded.
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

extension Template {
    /// All its pictures, whenever they are seen.
    var pictures: [TemplatePicture] {
        ([picture, timer?.expiredPicture, icon] + items.map(\.picture)).compactMap(\.self)
    }
}
