import RichPushPayload

/// Reviews the media: every key that may hold the URL is reviewed, not only the key that is used.
extension PayloadReview {
    mutating func reviewMedia() {
        let media = push.media
        for key in keys.media {
            guard let element = root[key.path], !element.isNull, push.reads(key) else { continue }
            if let reference = media.first(where: { $0.key == key.name }) {
                review(reference, at: key.path)
            } else {
                let fault = element.string == nil ? "is not a string" : "is empty"
                add(.mediaURLInvalid, key.path, "\(key.name) \(fault); nothing is attached from it.")
            }
        }
        reviewThumbnail()
    }

    /// Only for the host's own categories: whether the app has a content extension for those of the package is not known.
    private mutating func reviewThumbnail() {
        guard push.usableMedia != nil, let category = push.aps?.category, keys.templateCategories.contains(category)
        else { return }
        let message =
            "A content extension of the app lists \(category), so the banner's picture may be missing on iOS 27; the "
            + "expanded notification has it."
        add(.bannerThumbnailLost, ["aps", "category"], message)
    }

    private mutating func review(_ reference: MediaReference, at path: [String]) {
        let scheme = URLSyntax.scheme(of: reference.url)
        if let scheme, scheme != "https", reference.syntax != nil || scheme != "http" {
            let message =
                "The media's scheme is \(scheme), and only https is loaded by default; nothing is attached from it."
                + (scheme == "http" ? "" : Self.hint(scheme, among: ["https"]))
            add(.mediaScheme, path, message)
        } else if !reference.isUsable {
            let message =
                "\"\(reference.url.printableURL)\" is not a well-formed URL with a host; nothing is attached from it."
            add(.mediaURLInvalid, path, message)
        } else if let fault = MediaURLFault(reference.url) {
            add(fault.code, path, fault.message)
            if fault.isFormat { return }
        }
        if reference.kind == .unknown {
            let message = "The media kind is not known yet; it will be detected after the download."
            add(.mediaKindUnknown, path, message)
        }
    }
}

/// Reviews the keys for tracking, EMS open, custom data and recipient.
extension PayloadReview {
    mutating func reviewData() {
        if present(keys.messageResponseID) != nil, push.messageResponseID == nil {
            let message = "\(keys.messageResponseID) is not an integer, so the message is not tracked."
            add(.messageResponseIDInvalid, [keys.messageResponseID], message)
        }
        if present(keys.emsOpen) != nil, !isEMSOpen(push.emsOpen) {
            let message =
                "\(keys.emsOpen) is not a well-formed http or https URL without a user name; no EMS open is sent."
                + (push.emsOpen.flatMap(LinkSyntax.misspeltScheme).map { Self.hint($0, among: ["https"]) } ?? "")
            add(.emsOpenURLInvalid, [keys.emsOpen], message)
        }
        if let element = present("pass_url") {
            let fault = element.string == nil ? "is not a string" : FetchSyntax.fault(of: push.passURL ?? "")
            if let fault { add(.passURLInvalid, ["pass_url"], "pass_url \(fault); a tap adds no pass.") }
        }
        if present(keys.extraJSON) != nil, push.extraJSON == nil {
            let message = "\(keys.extraJSON) must be an object or a string that holds an object; it is ignored."
            add(.extraJSONInvalid, [keys.extraJSON], message)
        }
        if present(keys.recipient) != nil, push.addressee == nil {
            let message =
                "\(keys.recipient) is not a non-empty text, or is a malformed hash (expected sha256: and 64 hexadecimal "
                + "digits); the push is treated as one without an addressee."
            add(.recipientInvalid, [keys.recipient], message)
        }
    }

    private func isEMSOpen(_ text: String?) -> Bool {
        guard let url = text.flatMap({ URLSyntax(URLEncoding.encoded($0)) }), !url.hasUserInfo else { return false }
        return url.scheme == "https" || url.scheme == "http"
    }
}

extension MediaURLFault {
    /// The codes of faults that a request can disprove: an address may be allowed, and a host may send another format.
    static let codesBeforeRequest: Set<FindingCode> = [.mediaAddress, .mediaUnsupported]

    /// Whether the URL names a format that is not loaded.
    var isFormat: Bool { code == .mediaUnsupported }
}
