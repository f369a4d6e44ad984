/// What the URL of media shows to be wrong before anything is requested. The service extension refuses such an address, or
/// the file behind it, for the same reason: the URL policy reads ``HostAddress``, and a file is judged by
/// ``MediaFileFormat``.
package struct MediaURLFault {
    package let code: FindingCode
    /// Full sentences: what is wrong, and what happens now.
    package let message: String

    /// Finds the fault of an https URL; nil if it has none.
    ///
    /// - Parameters:
    ///   - url: the encoded URL.
    ///   - isPicture: whether only a picture can be shown, as in a template.
    package init?(_ url: String, isPicture: Bool = false) {
        guard let syntax = URLSyntax(url) else { return nil }
        // It is made only for a message: of most URLs there is none.
        var shown: String { "\"\(url.printableURL)\"" }
        if syntax.hasUserInfo {
            code = .mediaURLInvalid
            message = "\(shown) has a user name or password; nothing is loaded from it."
        } else if HostAddress(syntax.decodedHost) != .other {
            code = .mediaAddress
            message = "\(shown) leads to this machine or into a private network; nothing is loaded from it."
        } else if let format = syntax.pathExtension.flatMap(MediaFileFormat.of(fileExtension:)),
            !format.isShown(asPicture: isPicture)
        {
            code = .mediaUnsupported
            let reason =
                format.attachment == nil ? "which the system does not attach" : "and only a picture is shown here"
            message = "\(shown) names \(format.name), \(reason); it is loaded only if the host sends another format."
        } else {
            return nil
        }
    }
}

extension MediaFileFormat {
    /// Whether the format can be shown: attached by the system or, in a template, as a picture.
    package func isShown(asPicture: Bool) -> Bool {
        attachment != nil && (!asPicture || kind.isPicture)
    }
}
