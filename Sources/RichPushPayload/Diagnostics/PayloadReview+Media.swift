/// Media: every place it may stand is judged, not only the one that is used.
extension PayloadReview {
    mutating func reviewMedia() {
        let media = push.media
        for key in keys.media {
            guard let element = root[key.path], !element.isNull else { continue }
            if let reference = media.first(where: { $0.key == key.name }) {
                review(reference, at: key.path)
            } else {
                let fault = element.string == nil ? "is not a string" : "is empty"
                add(.mediaURLInvalid, key.path, "\(key.name) \(fault); nothing is attached from it.")
            }
        }
    }

    private mutating func review(_ reference: MediaReference, at path: [String]) {
        let scheme = URLSyntax.scheme(of: reference.url)
        if let scheme, scheme != "https", reference.syntax != nil || scheme != "http" {
            add(
                .mediaScheme,
                path,
                "The media's scheme is \(scheme), and only https is loaded by default; nothing is attached from it."
            )
        } else if !reference.isUsable {
            add(
                .mediaURLInvalid,
                path,
                "\"\(reference.url)\" is not a well-formed URL with a host; nothing is attached from it."
            )
        }
        if reference.kind == .unknown {
            add(
                .mediaKindUnknown,
                path,
                "Neither a declared type nor the key nor the URL's extension names a kind of media the system attaches; "
                    + "the bytes decide once they are loaded."
            )
        }
    }
}
