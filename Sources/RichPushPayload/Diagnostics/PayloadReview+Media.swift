/// Reviews the media: every key that may hold the URL is reviewed, not only the key that is used.
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
                    + (scheme == "http" ? "" : Self.hint(scheme, among: ["https"]))
            )
        } else if !reference.isUsable {
            add(
                .mediaURLInvalid,
                path,
                "\"\(reference.url.printableURL)\" is not a well-formed URL with a host; nothing is attached from it."
            )
        }
        if reference.kind == .unknown {
            add(
                .mediaKindUnknown,
                path,
                "The media kind is not known yet; it will be detected after the download."
            )
        }
    }
}
