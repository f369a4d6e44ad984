/// A format of files: how its bytes begin, and whether the system attaches it to a notification.
///
/// The formats are the rows of one table. What a file is attached as, what `lint` says about a URL's extension and the kind
/// of media are read there.
package struct MediaFileFormat: Sendable, Equatable {
    /// Completes "The file is …": `a WebP image`.
    package let name: String
    /// The kind of its media; `unknown` for other files, such as a web page.
    package let kind: MediaKind
    /// The extensions of its files in lower case. A file that is attached gets the first one.
    package let fileExtensions: [String]
    /// The format as an attachment, by its name in the model; nil if the system does not attach it.
    package let attachment: String?
    let signatures: [MediaSignature]

    /// The number of first bytes from which a format is detected. A shorter file is read as a whole.
    package static let startLength = 64

    /// The format of a file by its first bytes: ``startLength`` of them, or all bytes of a shorter file. Further bytes are not
    /// read. Nil if they are not those of a known format.
    package static func of(_ bytes: [UInt8]) -> MediaFileFormat? {
        let start = MediaStart(bytes.prefix(startLength))
        return rows.first { $0.signatures.contains(where: start.has) } ?? start.brandedFormat ?? start.encodedFormat
            ?? (start.isText ? text : nil)
    }

    /// The length in bytes of the ID3 tag that a file begins with; nil if it does not begin with one. Sounds of several
    /// formats can follow the tag.
    package static func tagLength(of start: [UInt8]) -> Int? {
        let digits = start.dropFirst(6).prefix(4)
        guard start.starts(with: "ID3".utf8), digits.count == 4, digits.allSatisfy({ $0 < 0x80 }) else { return nil }
        return 10 + digits.reduce(0) { $0 << 7 | Int($1) }
    }

    /// The format that a file extension names, in upper or lower case and without its period; nil for an unknown one.
    package static func of(fileExtension: String) -> MediaFileFormat? {
        let fileExtension = fileExtension.lowercased()
        return rows.first { $0.fileExtensions.contains(fileExtension) }
    }

    /// The format of an attachment, by its name in the model.
    package static func of(attachment: String) -> MediaFileFormat? { rows.first { $0.attachment == attachment } }

    /// A row of the table.
    ///
    /// - Parameters:
    ///   - name: completes "The file is …".
    ///   - kind: the kind of its media.
    ///   - fileExtensions: the extensions of its files, separated by spaces.
    ///   - attachment: the name as an attachment; nil if the system does not attach it.
    ///   - signatures: how its files begin.
    init(
        _ name: String,
        _ kind: MediaKind,
        _ fileExtensions: String,
        as attachment: String? = nil,
        _ signatures: MediaSignature...
    ) {
        self.name = name
        self.kind = kind
        self.fileExtensions = fileExtensions.split(separator: " ").map(String.init)
        self.attachment = attachment
        self.signatures = signatures
    }
}

extension MediaStart {
    /// An ISO media file whose own brand is not in the table: MPEG-4 if its list of compatible brands has a brand of
    /// MPEG-4, else a format that is named by its brand.
    fileprivate var brandedFormat: MediaFileFormat? {
        guard let brand = brands.first else { return nil }
        if brands.dropFirst().contains(where: MediaFileFormat.mpeg4Brands.contains) {
            return MediaFileFormat.of(attachment: "mp4")
        }
        let name = brand.collapsingWhiteSpace(limit: 4)
        return MediaFileFormat("an ISO media file of the brand \"\(name)\"", .unknown, "")
    }

    /// Media in Base64, alone or as a `data:` URL, instead of their bytes.
    fileprivate var encodedFormat: MediaFileFormat? {
        let decoded = base64
        if !decoded.isEmpty, let inner = MediaFileFormat.of(decoded), inner.kind != .unknown {
            return MediaFileFormat("Base64 text of \(inner.name)", .unknown, "")
        }
        return has(.word("data:")) ? MediaFileFormat("the text of a data: URL", .unknown, "") : nil
    }
}
