import RichPushTemplates

/// Where the page takes its pictures from: what the host gives, else the web by `https`.
struct PictureSources {
    let given: [String: PictureData]

    /// What stands in an image's `src`; nil if the page cannot load it: by `http`, as on the device, or from a host
    /// that has no place in a policy.
    func address(of url: String) -> String? {
        if let data = given[url] { return data.uri }
        return WebOrigin(url) == nil ? nil : url
    }

    /// The hosts that pictures are loaded from.
    func origins(of pictures: [TemplatePicture]) -> [WebOrigin] {
        pictures.flatMap(\.candidates).compactMap { candidate in
            given[candidate.url] == nil ? WebOrigin(candidate.url) : nil
        }
    }

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
