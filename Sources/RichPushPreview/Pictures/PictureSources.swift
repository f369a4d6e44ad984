import RichPushTemplates

/// The sources of a notification's pictures: data that the host gives, else `https` URLs.
struct PictureSources {
    private let addresses: [String: String]
    /// The origins that pictures are loaded from.
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

extension Template {
    /// All pictures of the template, including those that are not shown now.
    var pictures: [TemplatePicture] {
        ([picture, timer?.expiredPicture, icon] + items.map(\.picture)).compactMap(\.self)
    }
}
